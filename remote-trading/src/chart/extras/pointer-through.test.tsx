import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeBroker } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTicketLines } from '../../orders/ticket/open-ticket.ts'
import { candlesFrom, showChart, TEN } from '../../testing/chart-extras.tsx'
import { fakeRemote } from '../../testing/fake-remote.tsx'

fakeBroker({ 'GET /assets/:id/candles': { data: [] }, 'GET /calendar': { data: [] } })
const HEARD = ['mouseenter', 'mousemove', 'mouseleave', 'mousedown', 'wheel'] as const

/** Elements under the pointer, topmost first. */
const under = vi.fn<(x: number, y: number) => Element[]>()
beforeEach(() => {
  // jsdom has no layout.
  Object.assign(document, { elementsFromPoint: under })
})
afterEach(() => {
  cleanup()
  forgetReads()
  useTicketLines.setState({ ticket: undefined })
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

/** A chart with a horizontal line; records the pointer events that reach its canvas, with position. */
function show() {
  const remote = fakeRemote()
  const at = { time: TEN, price: 1.1 }
  remote.stored.set('chart-drawings::EURUSD', JSON.stringify([{ id: 'a', kind: 'level', from: at, to: at }]))
  const view = showChart({ remote })
  act(() => view.setCandles(candlesFrom(30)))
  const canvas = view.surface.chart.chartElement().appendChild(document.createElement('canvas'))
  under.mockReturnValue([document.body, canvas])
  const heard: string[] = []
  for (const type of HEARD) {
    view.surface.chart.chartElement().addEventListener(
      type,
      (event) => {
        const { clientX, clientY } = event
        heard.push(`${type} ${clientX} ${clientY}`)
        if (type === 'wheel') event.preventDefault()
      },
      { capture: true },
    )
  }
  return { ...view, heard }
}

function setStopLoss(): void {
  act(() =>
    useTicketLines.setState({
      ticket: {
        assetId: 'EURUSD',
        side: 'buy',
        takeProfit: '',
        stopLoss: '1.08',
        movable: true,
        move: () => {},
      },
    }),
  )
}
const WAYS = {
  'the line of a stop loss': () => {
    setStopLoss()
    return screen.getByRole('slider', { name: 'SL: stop loss line' })
  },
  'a drawing': () => screen.getByRole('button', { name: 'Horizontal line at 1.10000' }),
  'a chart in drawing mode': async () => {
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Draw' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Trend line' }))
    return screen.getByRole('button', { name: /Enter draws it in the middle/ })
  },
}

test.each(Object.entries(WAYS))(
  '[ROOM-03] crosshair and wheel reach the chart through %s',
  async (_, find) => {
    const { heard } = show()
    const element = await find()
    heard.length = 0
    fireEvent.mouseMove(element, { clientX: 50, clientY: 120 })
    fireEvent.mouseMove(element, { clientX: 51, clientY: 121 })
    fireEvent.mouseDown(element, { clientX: 51, clientY: 121 })
    fireEvent(element, new MouseEvent('mouseleave', { clientX: 60, clientY: 140 }))
    expect(heard).toEqual(['mouseenter 50 120', 'mousemove 50 120', 'mousemove 51 121', 'mouseleave 60 140'])
    heard.length = 0
    const turn = createEvent.wheel(element, { clientX: 50, clientY: 120, deltaY: 100, cancelable: true })
    fireEvent(element, turn)
    expect(heard).toEqual(['wheel 50 120'])
    // A wheel event used by the chart doesn't also scroll the page.
    expect(turn.defaultPrevented).toBe(true)
  },
)

test('[ROOM-03] a drag moves the crosshair too, up to the edge of the chart', () => {
  const { heard } = show()
  const line = WAYS['a drawing']()
  const drag = (clientY: number, pointerType = 'mouse') => {
    const move = new MouseEvent('pointermove', { bubbles: true, buttons: 1, clientX: 50, clientY })
    fireEvent(line, Object.assign(move, { pointerType }))
  }
  drag(120)
  under.mockReturnValue([document.body])
  drag(900)
  expect(heard).toEqual(['mouseenter 50 120', 'mousemove 50 120', 'mouseleave 50 900'])
  heard.length = 0
  drag(120, 'touch')
  expect(heard).toEqual([])
})

test('[ROOM-03] a line removed under the mouse removes the crosshair as well', () => {
  const { heard } = show()
  setStopLoss()
  fireEvent.mouseMove(WAYS['the line of a stop loss'](), { clientX: 50, clientY: 120 })
  heard.length = 0
  act(() => useTicketLines.setState({ ticket: undefined }))
  expect(heard).toEqual(['mouseleave 0 0'])
})
