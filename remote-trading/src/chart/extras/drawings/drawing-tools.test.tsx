import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEN, candlesFrom, showChart } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import type { Drawing } from './drawings.ts'

fakeBroker({ 'GET /assets/:id/candles': { data: [] }, 'GET /calendar': { data: [] } })
const KEY = 'chart-drawings::EURUSD'

const toast = vi.hoisted(() => ({ info: vi.fn(), dismiss: vi.fn(), error: vi.fn() }))
vi.mock('@tradefront/ui/toast', async () => ({
  toast: (await import('@tradefront/ui/testing')).inWords(toast),
}))

class PointerEventStub extends MouseEvent {
  readonly pointerId: number
  constructor(type: string, options: PointerEventInit = {}) {
    super(type, options)
    this.pointerId = options.pointerId ?? 0
  }
}

beforeEach(() => {
  // Missing in jsdom.
  Element.prototype.setPointerCapture = vi.fn()
  vi.stubGlobal('PointerEvent', PointerEventStub)
})
afterEach(() => {
  cleanup()
  forgetReads()
  vi.clearAllMocks()
})

const anchor = (seconds: number, price: number) => ({ time: TEN + seconds, price })
const trend: Drawing = { id: 'b', kind: 'trend', from: anchor(600, 1.1), to: anchor(3_000, 1.05) }

function chart(drawings: readonly unknown[] = []) {
  const remote = fakeRemote()
  if (drawings.length > 0) remote.stored.set(KEY, JSON.stringify(drawings))
  const view = showChart({ remote })
  act(() => view.setCandles(candlesFrom(60)))
  const kept = (): Drawing[] => JSON.parse(view.stored.get(KEY) ?? '[]')
  return { ...view, kept }
}
const shape = (name: string | RegExp) => screen.getByRole('button', { name })
const field = () => screen.getByRole('button', { name: /Enter draws it in the middle/ })
async function pick(role: 'menuitem' | 'menuitemcheckbox', name: string): Promise<void> {
  const user = userEvent.setup()
  if (screen.queryByRole('menu') === null) await user.click(screen.getByRole('button', { name: 'Draw' }))
  await user.click(await screen.findByRole(role, { name }))
}
function press(element: Element, at: readonly [x: number, y: number], to = at): void {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: at[0], clientY: at[1] })
  if (to !== at) fireEvent.pointerMove(element, { pointerId: 1, clientX: to[0], clientY: to[1] })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: to[0], clientY: to[1] })
}
/** A drawing's labels, which are beside its shape. */
const texts = ({ nextElementSibling: labels }: Element) =>
  [...(labels?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)

/* In the fake chart a candle is ten pixels wide, a pixel is 0.001, and the upper edge is at 1.2. */
describe('[ROOM-03] drawing tools', () => {
  test('a ray goes on to the edge of the chart', async () => {
    chart()
    await pick('menuitem', 'Ray')
    press(field(), [100, 100], [200, 150])
    const ink = shape(/^Ray from/).querySelector('line')
    expect(['x1', 'y1', 'x2', 'y2'].map((name) => ink?.getAttribute(name))).toEqual([
      '100',
      '100',
      '600',
      '350',
    ])
  })

  test('a channel has a second side, whose distance its handle changes', async () => {
    const { kept } = chart()
    await pick('menuitem', 'Parallel channel')
    press(field(), [100, 100], [200, 150])
    // An eighth of the height, 400 px, below.
    expect(kept()[0]).toMatchObject({ kind: 'channel', from: anchor(3_000, 1.1), third: 1.052 })
    const handle = shape(/^Parallel channel/).querySelector('[data-end=third]')
    press(handle!, [100, 148], [100, 168])
    expect(kept()[0]).toMatchObject({ from: anchor(3_000, 1.1), third: 1.032 })
    // Its first point keeps the distance.
    press(shape(/^Parallel channel/).querySelector('[data-end=from]')!, [100, 100], [100, 90])
    expect(kept()[0]).toMatchObject({ from: anchor(3_000, 1.11), third: 1.042 })
  })

  test('a retracement has seven levels between its ends, with their prices', async () => {
    chart()
    await pick('menuitem', 'Fibonacci retracement')
    press(field(), [100, 200], [300, 100])
    // From 1.00000 up to 1.10000: 61.8 % of the move taken back is 1.03820.
    expect(texts(shape(/^Fibonacci/))).toEqual([
      '0.0%  1.10000',
      '23.6%  1.07640',
      '38.2%  1.06180',
      '50.0%  1.05000',
      '61.8%  1.03820',
      '78.6%  1.02140',
      '100.0%  1.00000',
    ])
  })

  test('a measure shows change, percent and number of bars', async () => {
    chart()
    await pick('menuitem', 'Measure')
    press(field(), [100, 200], [300, 150])
    expect(texts(shape(/^Measure/))).toEqual(['+0.05000  +5.00%  20 bars'])
    await pick('menuitem', 'Measure')
    press(field(), [100, 100], [110, 155])
    expect(texts(screen.getAllByRole('button', { name: /^Measure/ })[1]!)).toEqual([
      '−0.05500  −5.00%  1 bar',
    ])
  })

  test('a long position has target above and stop below, with risk and reward; they can’t change sides', async () => {
    const { kept } = chart()
    await pick('menuitem', 'Long position')
    press(field(), [100, 200])
    expect(kept()[0]).toMatchObject({ kind: 'long', from: anchor(3_000, 1), third: 0.976 })
    expect(kept()[0]?.to).toMatchObject({ price: 1.048 })
    const long = () => shape(/^Long position/)
    expect(texts(long())).toEqual(['Target 1.04800  4.80%', 'Stop 0.97600  2.40%', 'Risk/reward 2.00'])
    press(long().querySelector('[data-end=third]')!, [100, 224], [100, 212])
    expect(texts(long())).toContain('Risk/reward 4.00')
    // The stop would be above the entry.
    press(long().querySelector('[data-end=third]')!, [100, 212], [100, 150])
    expect(kept()[0]?.third).toBe(0.988)
    await pick('menuitem', 'Short position')
    press(field(), [100, 200])
    expect(kept()[1]).toMatchObject({ kind: 'short', third: 1.024, to: { price: 0.952 } })
  })

  test('a text is typed, and taking it back is one step', async () => {
    const user = userEvent.setup()
    const { kept } = chart()
    await pick('menuitem', 'Text')
    press(field(), [100, 100])
    await user.type(screen.getByRole('textbox', { name: 'Drawing text' }), 'Range low{Enter}')
    expect(kept()[0]).toMatchObject({ kind: 'text', text: 'Range low' })
    expect(shape('Text: Range low')).toHaveTextContent('Range low')
    act(() => shape('Text: Range low').focus())
    await user.keyboard('{Control>}z{/Control}')
    expect(kept()[0]?.text).toBeUndefined()
    await user.keyboard('{Control>}y{/Control}')
    expect(kept()[0]?.text).toBe('Range low')
  })

  test('the magnet snaps to the nearest price of the candle', async () => {
    const { kept } = chart()
    await pick('menuitemcheckbox', 'Magnet')
    await pick('menuitem', 'Horizontal line')
    // Open 1.1, high 1.15, low 1.05: 1.14 is 10 px from the high.
    press(field(), [50, 60])
    expect(kept()[0]?.from.price).toBe(1.15)
    await pick('menuitem', 'Horizontal line')
    // Too far from all of them.
    press(field(), [50, 10])
    expect(kept()[1]?.from.price).toBe(1.19)
  })

  test('a locked drawing is neither moved nor deleted', async () => {
    const user = userEvent.setup()
    const { kept } = chart([trend])
    press(shape(/^Trend line/), [60, 120])
    await user.click(screen.getByRole('button', { name: 'Lock drawing' }))
    expect(kept()).toEqual([{ ...trend, locked: true }])
    press(shape(/^Trend line/), [60, 120], [90, 150])
    act(() => shape(/^Trend line/).focus())
    await user.keyboard('{ArrowUp}{Delete}')
    expect(kept()).toEqual([{ ...trend, locked: true }])
    expect(screen.getByRole('button', { name: 'Delete drawing' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Lock drawing' }))
    await pick('menuitemcheckbox', 'Lock all drawings')
    act(() => shape(/^Trend line/).focus())
    await user.keyboard('{Delete}')
    expect(kept()).toHaveLength(1)
  })

  test('moves, additions and deletions are undone and redone one by one', async () => {
    const user = userEvent.setup()
    const { kept } = chart([trend])
    act(() => shape(/^Trend line/).focus())
    await user.keyboard('{ArrowRight}')
    const moved = kept()
    expect(moved[0]?.from.time).toBe(TEN + 900)
    await pick('menuitem', 'Horizontal line')
    press(field(), [52, 100])
    act(() => shape(/^Trend line/).focus())
    await user.keyboard('{Delete}')
    expect(kept().map(({ kind }) => kind)).toEqual(['level'])
    await user.keyboard('{Control>}zz{/Control}')
    expect(kept()).toEqual(moved)
    await user.keyboard('{Control>}z{/Control}')
    expect(kept()).toEqual([trend])
    await user.keyboard('{Control>}yyy{/Control}')
    expect(kept().map(({ kind }) => kind)).toEqual(['level'])
    // A new change ends what could be redone.
    await user.keyboard('{Control>}z{/Control}')
    act(() => shape(/^Trend line/).focus())
    await user.keyboard('{ArrowLeft}')
    const now = kept()
    await user.keyboard('{Control>}y{/Control}')
    expect(kept()).toEqual(now)
  })

  test('an invalid position or channel in storage doesn’t affect the others', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const long = { ...trend, id: 'c', kind: 'long', to: anchor(3_000, 1.2), third: 1.15 }
    chart([long, { ...trend, id: 'd', kind: 'channel' }, trend])
    expect(screen.getAllByRole('button', { name: /position|channel|Trend line/ })).toEqual([
      shape(/^Trend line/),
    ])
  })
})

describe('[ROOM-03] the chart’s menu', () => {
  test('opens at a price: a line, an alert, and back', async () => {
    const user = userEvent.setup()
    const { kept, surface, stored, book } = chart()
    act(() => book.tick(asset('EUR/USD', 'forex').asset_id, 1.05))
    fireEvent.contextMenu(surface.chart.chartElement(), { clientX: 100, clientY: 100 })
    const menu = await screen.findByRole('menu', { name: 'Chart menu' })
    await user.click(within(menu).getByRole('menuitem', { name: 'Horizontal line at 1.10000' }))
    expect(kept()).toMatchObject([{ kind: 'level', from: { price: 1.1 } }])
    fireEvent.contextMenu(surface.chart.chartElement(), { clientX: 100, clientY: 80 })
    await user.click(await screen.findByRole('menuitem', { name: 'Alert at 1.12000' }))
    expect(JSON.parse(stored.get('price-alerts:') ?? '[]')).toMatchObject([
      { assetId: 'EURUSD', kind: 'above', level: 1.12 },
    ])
    fireEvent.contextMenu(surface.chart.chartElement(), { clientX: 100, clientY: 80 })
    await user.click(await screen.findByRole('menuitem', { name: 'Undo' }))
    expect(kept()).toEqual([])
  })

  test('on a drawing it duplicates, locks and deletes it', async () => {
    const user = userEvent.setup()
    const { kept } = chart([trend])
    fireEvent.contextMenu(shape(/^Trend line/), { clientX: 60, clientY: 120 })
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
    expect(kept()).toHaveLength(2)
    expect(kept()[1]).toMatchObject({ kind: 'trend', from: anchor(600, 1.076), to: anchor(3_000, 1.026) })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const [first] = screen.getAllByRole('button', { name: /^Trend line/ })
    fireEvent.contextMenu(first!, { clientX: 60, clientY: 120 })
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
    expect(kept()[0]?.locked).toBe(true)
    fireEvent.contextMenu(first!, { clientX: 60, clientY: 120 })
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('data-disabled')
  })
})
