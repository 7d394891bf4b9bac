import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeRemote } from '../../testing/fake-remote.tsx'
import { asset } from '@tradefront/testing/fixtures'
import { PriceNotice } from './PriceNotice.tsx'
import { SideButton } from '../parts/SideButton.tsx'
import { SideSwitch } from '../parts/SideSwitch.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { NEW_DRAFT } from '../../testing/new-draft.ts'

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
const SATURDAY = Date.UTC(2026, 10, 21, 12, 4, 5)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(SATURDAY)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(instrument = bitcoin) {
  const remote = fakeRemote()
  remote.book.tick(instrument.asset_id, 100)
  render(
    <>
      <SideButton asset={instrument} side="sell" onClick={() => {}} />
      <SideSwitch asset={instrument} side="buy" locked={false} onSide={() => {}} />
      <PriceNotice asset={instrument} />
      <SubmitButton asset={instrument} side="buy" draft={NEW_DRAFT} state={{ kind: 'idle' }} words={null} />
    </>,
    { wrapper: remote.Around },
  )
  return remote
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const notice = () => screen.getByRole('status')

describe('[MKT-14] a price that is not live', () => {
  test('warns in the ticket and describes the buttons, whose names stay', () => {
    const { book } = show()
    pass(29_000)
    expect(notice()).toBeEmptyDOMElement()
    expect(screen.getByRole('button', { name: 'Sell BTC/USD' })).toHaveAccessibleDescription(/^\d+\.\d+$/)
    pass(2_000)
    expect(notice()).toHaveTextContent(
      /^Stale price, last at \d\d:04:05\. The order may be filled at another price\.$/,
    )
    const sell = screen.getByRole('button', { name: 'Sell BTC/USD' })
    expect(sell).toHaveAccessibleDescription(/^[\d.]+ Stale price, last at \d\d:04:05$/)
    expect(sell.parentElement?.querySelector('[data-field=bid]')).toHaveAttribute('data-stale')
    expect(screen.getByRole('radio', { name: 'Buy' })).toHaveAccessibleDescription(/^[\d.]+ Stale price/)

    act(() => book.tick(bitcoin.asset_id, 101))
    pass(1_000)
    expect(notice()).toBeEmptyDOMElement()
    expect(sell.parentElement?.querySelector('[data-field=bid]')).not.toHaveAttribute('data-stale')
    expect(sell).toHaveAccessibleDescription(/^\d+\.\d+$/)
  })

  test('outside its hours warns, without disabling the button', () => {
    show(euro)
    pass(31_000)
    expect(notice()).toHaveTextContent(
      /^This may be rejected: the market looks closed\. It opens (Sun|Mon),? 2[23] Nov,? \d\d:\d\d your time\.$/,
    )
    expect(screen.getByRole('button', { name: 'Sell EUR/USD' })).toHaveAccessibleDescription(/Market closed$/)
    expect(screen.getByRole('button', { name: /^Buy 0\.01 lots/ })).toHaveAttribute('aria-disabled', 'false')
  })
})

test('[MKT-14] SELL and BUY are described by their price, through existing elements; while focused it doesn’t change', () => {
  const { book } = show()
  pass(1_000)
  for (const role of ['button', 'radio'] as const)
    for (const name of [/^Sell( BTC\/USD)?$/, /^Buy( BTC\/USD)?$/])
      for (const control of screen.queryAllByRole(role, { name })) {
        const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
        expect(ids.length).toBeGreaterThan(0)
        for (const id of ids) expect(document.getElementById(id)).not.toBeNull()
      }
  const sell = screen.getByRole('button', { name: 'Sell BTC/USD' })
  const described = () => document.getElementById(sell.getAttribute('aria-describedby') ?? '')?.textContent
  const first = described()
  expect(first).toMatch(/^\d+\.\d+$/)
  act(() => sell.focus())
  act(() => book.tick(bitcoin.asset_id, 222))
  pass(1_000)
  expect(described()).toBe(first)
  act(() => sell.blur())
  pass(1_000)
  expect(described()).toMatch(/^22[12]\./)
})

test('[MKT-12] the order shows its price with the server’s decimals', () => {
  show({ ...bitcoin, digits: 2, buy_spread: 0 })
  expect(screen.getByRole('button', { name: 'Buy 0.01 lots BTC/USD at 100.00' })).toBeVisible()
})

test('[MKT-12] a price smaller than four decimals keeps more', () => {
  const tiny = { ...asset('SHIB/USD', 'crypto'), rate: 0.01694, digits: undefined, sell_spread: 0 }
  const { book } = show(tiny)
  act(() => book.tick(tiny.asset_id, 0.01694))
  expect(screen.getByRole('button', { name: 'Sell SHIB/USD' }).parentElement).toHaveTextContent('0.01694')
})
