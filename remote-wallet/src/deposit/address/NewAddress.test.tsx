import { closePages, openPages } from '@tradefront/account-pages/testing'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notifications } from '@tradefront/ui/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import DepositPage from '../DepositPage.tsx'

const WALLETS = 'GET /deposit/wallets'
const ADDRESSES = 'GET /deposit/wallets/1/addresses'
const RENEW = 'POST /deposit/wallets/1/addresses'
const AT = '2026-06-15T12:00:00Z'
const wallet = (address: string) => ({
  id: '1',
  crypto: 'bitcoin',
  code: 'BTC',
  name: 'Bitcoin',
  network: 'Bitcoin',
  address,
  minimum: '0.0001',
  confirmations: 2,
  uri: `bitcoin:${address}`,
  renewable: true,
})
/** The broker's response with this many new addresses. */
function addresses(count: number, more: object = {}) {
  const own = Array.from({ length: count }, (_none, place) => ({
    address: `new-${count - place}`,
    created_at: AT,
  }))
  return { data: { addresses: [...own, { address: 'first' }], per_day: 3, left: 3 - count, ...more } }
}
let made = 0
const renew = () => {
  made += 1
  return status(201, addresses(made))
}
const broker = fakeBroker({
  [WALLETS]: () => ({ data: [wallet(made === 0 ? 'first' : `new-${made}`)] }),
  [ADDRESSES]: () => addresses(made),
  [RENEW]: renew,
  'GET /deposits': () => page([]),
})
const open = () => openPages('/main/deposit/bitcoin', { '/main/deposit/:crypto': <DepositPage /> })
const button = () => screen.findByRole('button', { name: 'New address' })
const inUse = () => screen.getByRole('status', { name: 'Deposit address' })

beforeEach(() => {
  made = 0
})
afterEach(() => {
  closePages()
  act(() => notifications.clean())
})

describe('[WALL-01] a new deposit address', () => {
  test('a double press creates one; the previous address is listed and deposits to it are still credited', async () => {
    open()
    expect(await screen.findByText('3 of 3 new addresses left within 24 hours.')).toBeVisible()
    await userEvent.dblClick(await button())
    expect(await screen.findByText('Your new Bitcoin address is ready')).toBeVisible()
    await waitFor(() => expect(inUse()).toHaveTextContent('new-1'))
    expect(broker.bodies(RENEW)).toEqual([{ instead_of: 'first' }])
    expect(await screen.findByText('2 of 3 new addresses left within 24 hours.')).toBeVisible()
    await userEvent.click(screen.getByText('Earlier addresses (1)'))
    expect(screen.getByText('first')).toBeVisible()
    expect(screen.getByText(/we still credit coins sent to them/)).toBeVisible()
    expect(await button()).toBeEnabled()
  })

  test('a lost response is looked up, and the resulting address shown', async () => {
    broker.answers(RENEW, () => {
      renew()
      return lost
    })
    open()
    await userEvent.click(await button())
    expect(await screen.findByText('Your new Bitcoin address is ready')).toBeVisible()
    await waitFor(() => expect(inUse()).toHaveTextContent('new-1'))
    expect(broker.calls(RENEW)).toHaveLength(1)
  })

  test('one created in another tab is shown here too', async () => {
    open()
    expect(await screen.findByText('3 of 3 new addresses left within 24 hours.')).toBeVisible()
    made = 1
    // The broker creates none, as another address is in use already.
    broker.answers(RENEW, () => addresses(1))
    await userEvent.click(await button())
    await waitFor(() => expect(inUse()).toHaveTextContent('new-1'))
    expect(await screen.findByText('2 of 3 new addresses left within 24 hours.')).toBeVisible()
  })

  test('states the limit, and is disabled until the next one is allowed', async () => {
    broker.answers(ADDRESSES, () => addresses(0, { left: 0, next_at: AT }))
    open()
    expect(await screen.findByText(/You created 3 new addresses within 24 hours/)).toHaveTextContent(
      /from 15 Jun 2026, \d{2}:\d{2}\./,
    )
    expect(await button()).toBeDisabled()
  })

  test('explains a refusal', async () => {
    const message = 'You can get 3 new addresses within 24 hours.'
    broker.answers(RENEW, status(422, { message, errors: { instead_of: [message] } }))
    open()
    await userEvent.click(await button())
    expect(await screen.findByText(message)).toBeVisible()
  })

  test.each([
    [
      'a broker whose wallets have one address',
      () => broker.answers(WALLETS, () => ({ data: [{ ...wallet('first'), renewable: undefined }] })),
    ],
    ['a broker without the call', () => broker.answers(ADDRESSES, status(404))],
  ])('%s offers none', async (_case, prepare) => {
    prepare()
    open()
    expect(await screen.findByText('first')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New address' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
  })
})
