import { textNow } from '@tradefront/language'
import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import type { ToastOptions } from '@tradefront/ui/toast'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TEN, candlesFrom, showChart } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import { MAX_DRAWINGS, type Drawing } from './drawings.ts'

fakeBroker({ 'GET /assets/:id/candles': { data: [] }, 'GET /calendar': { data: [] } })
const KEY = 'chart-drawings::EURUSD'

const toast = vi.hoisted(() => ({
  info: vi.fn<(title: string, message?: string, options?: ToastOptions) => string>(),
  dismiss: vi.fn<(id: string) => void>(),
}))
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
  vi.useRealTimers()
})

const level: Drawing = {
  id: 'a',
  kind: 'level',
  from: { time: TEN, price: 1.1 },
  to: { time: TEN, price: 1.1 },
}
const trend: Drawing = {
  id: 'b',
  kind: 'trend',
  from: { time: TEN + 600, price: 1.1 },
  to: { time: TEN + 3_000, price: 1.05 },
}
const LEVEL = 'Horizontal line at 1.10000'

function chart(drawings: readonly unknown[] = [], remote = fakeRemote()) {
  if (drawings.length > 0) remote.stored.set(KEY, JSON.stringify(drawings))
  const view = showChart({ remote })
  act(() => view.setCandles(candlesFrom(30)))
  const kept = (): Drawing[] => JSON.parse(view.stored.get(KEY) ?? '[]')
  return { ...view, kept }
}
const shape = (name: string | RegExp) => screen.getByRole('button', { name })
const field = () => screen.getByRole('button', { name: /Enter draws it in the middle/ })
async function choose(name: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
function press(element: Element, at: readonly [x: number, y: number], to = at): void {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, clientX: at[0], clientY: at[1] })
  if (to !== at) fireEvent.pointerMove(element, { pointerId: 1, clientX: to[0], clientY: to[1] })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: to[0], clientY: to[1] })
}

/* In the fake chart a candle is ten pixels wide, a pixel is 0.001, and the upper edge is at 1.2. */
describe('[ROOM-03] drawing in the chart', () => {
  test('a horizontal line by a press, kept for this customer and instrument', async () => {
    const { kept, follow, stored } = chart()
    await choose('Horizontal line')
    press(field(), [52, 100])
    expect(kept()).toEqual([
      { ...level, id: expect.any(String), from: { time: TEN + 1_500, price: 1.1 }, to: expect.anything() },
    ])
    expect(shape(LEVEL)).toHaveFocus()
    expect(screen.queryByRole('group', { name: 'New drawing' })).toBeNull()
    follow(asset('BTC/USD', 'crypto'))
    expect(screen.queryByRole('button', { name: LEVEL })).toBeNull()
    expect([...stored.keys()].filter((key) => key.includes('BTCUSD'))).toEqual([])
    follow(asset('EUR/USD', 'forex'))
    expect(shape(LEVEL)).toBeInTheDocument()
  })

  test('a trend line by a drag, a rectangle by two presses', async () => {
    const { kept } = chart()
    await choose('Trend line')
    press(field(), [20, 100], [100, 150])
    expect(kept()).toEqual([{ ...trend, id: expect.any(String) }])
    await choose('Rectangle')
    press(field(), [20, 100])
    expect(kept()).toHaveLength(1)
    press(field(), [100, 150])
    expect(kept()[1]).toMatchObject({ kind: 'box', from: trend.from, to: trend.to })
  })

  test('a rectangle is the same whichever corners it was drawn from', () => {
    const box = { ...trend, kind: 'box' }
    const { paint } = chart([box, { ...box, id: 'c', from: trend.to, to: trend.from }])
    act(paint)
    const places = screen.getAllByRole('button', { name: /^Rectangle from/ }).map((shown) => {
      return shown.querySelector('polygon')?.getAttribute('points')?.split(' ').toSorted()
    })
    const corners = ['20,100', '20,150', '100,100', '100,150'].toSorted()
    expect(places).toEqual([corners, corners])
  })

  test('a drawn line keeps the focus, which the menu returned earlier', async () => {
    chart()
    await choose('Horizontal line')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    press(field(), [52, 100])
    act(() => {
      vi.advanceTimersByTime(100)
    })
    expect(shape(LEVEL)).toHaveFocus()
  })

  test('Enter draws in the middle; Escape cancels', async () => {
    const user = userEvent.setup()
    const { kept } = chart()
    await choose('Trend line')
    expect(field()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'New drawing' })).toBeNull()
    await choose('Trend line')
    await user.keyboard('{Enter}')
    expect(kept()).toMatchObject([{ from: { time: TEN + 24 * 300, price: 0.96 } }])
    expect(kept()[0]?.to).toMatchObject({ time: TEN + 36 * 300, price: 1.04 })
  })

  test('the pointer moves all of it or one end; Escape cancels a drag', () => {
    const { kept } = chart([trend])
    const line = () => shape(/^Trend line/)
    press(line(), [60, 120], [80, 130])
    expect(kept()).toEqual([
      { ...trend, from: { time: TEN + 1_200, price: 1.09 }, to: { time: TEN + 3_600, price: 1.04 } },
    ])
    const end = line().querySelector('[data-end=to]')
    press(end!, [120, 160], [130, 150])
    expect(kept()).toMatchObject([
      { from: { time: TEN + 1_200, price: 1.09 }, to: { time: TEN + 3_900, price: 1.05 } },
    ])
    fireEvent.pointerDown(line(), { pointerId: 1, button: 0, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(line(), { pointerId: 1, clientX: 0, clientY: 50 })
    expect(line()).toHaveAccessibleName('Trend line from 1.04000 to 1.00000')
    fireEvent.keyDown(line(), { key: 'Escape' })
    fireEvent.pointerUp(line(), { pointerId: 1, clientX: 0, clientY: 50 })
    expect(line()).toHaveAccessibleName('Trend line from 1.09000 to 1.05000')
  })

  test('arrow keys move it; Delete or its button deletes it', async () => {
    const user = userEvent.setup()
    const { kept } = chart([level, trend])
    shape(LEVEL).focus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(kept()[0]).toMatchObject({ from: { time: TEN + 300, price: 1.102 } })
    await user.keyboard('{Delete}')
    expect(kept()).toEqual([trend])
    press(shape(/^Trend line/), [60, 120])
    await user.click(screen.getByRole('button', { name: 'Delete drawing' }))
    expect(kept()).toEqual([])
  })

  test('a press beside it deselects it', () => {
    const { click } = chart([level])
    press(shape(LEVEL), [60, 100])
    expect(shape(LEVEL)).toHaveAttribute('aria-pressed', 'true')
    act(click)
    expect(shape(LEVEL)).toHaveAttribute('aria-pressed', 'false')
    expect(screen.queryByRole('group', { name: 'Selected drawing' })).toBeNull()
  })

  test('the menu lists all, even out of view, to delete one or all', async () => {
    const user = userEvent.setup()
    const { kept } = chart([level, trend, { ...level, id: 'c' }])
    await user.click(screen.getByRole('button', { name: 'Draw' }))
    const menu = await screen.findByRole('menu')
    await user.click(within(menu).getByRole('menuitem', { name: /^Delete Trend line/ }))
    expect(kept().map(({ id }) => id)).toEqual(['a', 'c'])
    await user.click(within(menu).getByRole('menuitem', { name: 'All drawings on this chart' }))
    expect(kept()).toEqual([])
  })

  test('deleting all can be undone from the toast or with Ctrl+Z', async () => {
    const { kept } = chart([level, trend])
    const user = userEvent.setup()
    async function deleteAll() {
      await user.click(screen.getByRole('button', { name: 'Draw' }))
      await user.click(await screen.findByRole('menuitem', { name: 'All drawings on this chart' }))
      expect(kept()).toEqual([])
    }
    await deleteAll()
    const offered: ToastOptions = toast.info.mock.lastCall?.[2] ?? {}
    expect(offered.action && textNow(offered.action.label)).toBe('Undo')
    act(() => offered.action?.onPress())
    expect(kept()).toEqual([level, trend])
    await deleteAll()
    await user.keyboard('{Control>}z{/Control}')
    expect(kept()).toEqual([level, trend])
    expect(toast.dismiss).toHaveBeenLastCalledWith(toast.info.mock.lastCall?.[2]?.id)
    await user.keyboard('{Control>}z{/Control}')
    expect(kept()).toEqual([level, trend])
  })

  test('Ctrl+Z undoes deletions one by one, and doesn’t act in text fields', async () => {
    const { kept } = chart([level, trend])
    const user = userEvent.setup()
    for (const name of [LEVEL, /^Trend line/]) {
      act(() => shape(name).focus())
      await user.keyboard('{Delete}')
    }
    expect(kept()).toEqual([])
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await user.keyboard('{Control>}z{/Control}')
    expect(kept()).toEqual([])
    field.remove()
    await user.keyboard('{Control>}z{/Control}')
    expect(kept()).toEqual([trend])
    await user.keyboard('{Control>}z{/Control}')
    expect(
      kept()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b'])
  })

  test('it follows the chart’s scrolling and zooming', () => {
    const { scrollTo } = chart([level])
    const ink = () => shape(LEVEL).querySelector('line')
    act(() => scrollTo(1.2))
    expect(ink()?.getAttribute('y1')).toBe('100')
    act(() => scrollTo(1.3))
    expect(ink()?.getAttribute('y1')).toBe('200')
    expect(ink()?.getAttribute('x2')).toBe('600')
  })

  test('shows a message at the limit of fifty', async () => {
    const many = Array.from({ length: MAX_DRAWINGS }, (_, index) => ({ ...level, id: String(index) }))
    const { kept } = chart(many)
    await choose('Horizontal line')
    expect(screen.getByText('This chart has 50 drawings. Delete one first.')).toBeVisible()
    press(field(), [10, 10])
    expect(kept()).toHaveLength(MAX_DRAWINGS)
  })

  test('an invalid stored drawing doesn’t affect the others', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    chart([{ ...trend, kind: 'circle' }, { ...level, from: { time: TEN, price: -1 } }, level])
    expect(screen.getAllByRole('button', { name: /line/ })).toEqual([shape(LEVEL)])
  })

  test('moving one that was deleted in another tab doesn’t restore it', () => {
    const { kept, stored } = chart([level, trend])
    fireEvent.pointerDown(shape(LEVEL), { pointerId: 1, button: 0, clientX: 0, clientY: 100 })
    fireEvent.pointerMove(shape(LEVEL), { pointerId: 1, clientX: 0, clientY: 120 })
    stored.set(KEY, JSON.stringify([trend]))
    fireEvent.pointerUp(screen.getByRole('button', { name: /^Horizontal line/ }), { pointerId: 1 })
    expect(kept()).toEqual([trend])
  })
})
