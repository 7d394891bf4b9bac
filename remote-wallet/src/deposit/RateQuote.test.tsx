import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, page, status } from '@tradefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countdownText, secondsUntil } from '../operation/countdown.ts'
import DepositPage from './DepositPage.tsx'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const QUOTE = 'GET /deposit/wallets/1/quote'
const WALLET = {
  id: '1',
  crypto: 'bitcoin',
  code: 'BTC',
  name: 'Bitcoin',
  network: 'Bitcoin',
  address: 'bc1q',
  minimum: '0.0001',
  confirmations: 2,
  uri: 'bitcoin:bc1q',
  quoted: true,
}
const quote = (rate: string, seconds: number) => () => ({
  data: { rate, valid_until: new Date(Date.now() + seconds * 1000).toISOString() },
})
const broker = fakeBroker({
  'GET /deposit/wallets': () => ({ data: [WALLET] }),
  'GET /deposits': () => page([]),
  [QUOTE]: quote('70000.00', 60),
})
const open = () => openPages('/main/deposit/bitcoin', { '/main/deposit/:crypto': <DepositPage /> })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  closePages()
  vi.useRealTimers()
})

describe('[WALL-01] the rate of coins', () => {
  test('counts down, and is fetched again when it expires', async () => {
    open()
    expect(await screen.findByText(/1 BTC = \$70,000\.00/)).toBeVisible()
    expect(await screen.findByText(/Rate locked for 1:00/)).toBeVisible()
    await pass(18_000)
    expect(screen.getByText(/Rate locked for 0:42/)).toBeVisible()
    broker.answers(QUOTE, quote('71000.00', 60))
    await pass(42_000)
    expect(await screen.findByText(/1 BTC = \$71,000\.00/)).toBeVisible()
    expect(broker.calls(QUOTE)).toHaveLength(2)
  })

  test('a fast clock doesn’t cause requests in a loop', async () => {
    broker.answers(QUOTE, quote('70000.00', -3600))
    open()
    await screen.findByText(/1 BTC = /)
    await pass(4000)
    expect(broker.calls(QUOTE)).toHaveLength(1)
    await pass(1000)
    await broker.settled()
    expect(broker.calls(QUOTE)).toHaveLength(2)
  })

  test('isn’t requested from brokers without quotes; a failed quote is reported', async () => {
    broker.answers('GET /deposit/wallets', () => ({ data: [{ ...WALLET, quoted: undefined }] }))
    const first = open()
    await screen.findByText('bc1q')
    expect(broker.calls(QUOTE)).toEqual([])
    first.leave()
    broker.answers('GET /deposit/wallets', () => ({ data: [WALLET] }))
    broker.answers(QUOTE, status(500))
    open()
    expect(await screen.findByText('not available at the moment')).toBeVisible()
  })

  test('is not mentioned where the broker lacks the call', async () => {
    broker.answers(QUOTE, status(404))
    open()
    await screen.findByText('bc1q')
    await broker.settled()
    await waitFor(() => expect(screen.queryByText(/Rate/)).toBeNull())
    expect(screen.queryByText(/while the rate is locked/)).toBeNull()
  })

  test.each([
    [60, '1:00'],
    [59, '0:59'],
    [7, '0:07'],
    [0, '0:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text)
    expect(secondsUntil(new Date(NOW + seconds * 1000).toISOString(), NOW)).toBe(seconds)
    expect(secondsUntil(new Date(NOW).toISOString(), NOW + 1)).toBe(0)
  })
})
