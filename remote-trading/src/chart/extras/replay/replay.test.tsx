import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker, status } from '@tradefront/testing'
import { i18n } from '@tradefront/language'
import { NO_NUMBERS, typedIn } from '@tradefront/testing/bad-input'
import { useCurrency } from '@tradefront/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showChart } from '../../../testing/chart-extras.tsx'
import { fakeSurface } from '../../../testing/fake-surface.ts'

vi.mock('../../price-chart.ts', () => ({
  createPriceChart: () => ({ ...replayed, paint() {}, dispose() {} }),
}))
const replayed = vi.hoisted(() => ({ surface: undefined as unknown }))

const NOW = Date.parse('2026-11-25T15:00:00Z')
const START = Date.parse('2026-11-24T00:00:00Z') / 1000
/** Rises by 0.001 a minute from 1, with a spike down to 0.9 in the eleventh. */
const candles = Array.from({ length: 30 }, (_, index) => {
  const open = 1 + index / 1000
  return {
    time: START + index * 60,
    open,
    high: open + 0.001,
    low: index === 10 ? 0.9 : open,
    close: open + 0.001,
  }
})
const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({ [CANDLES]: { data: candles }, 'GET /calendar': { data: [] } })
const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0, sell_spread: 0, leverage: 100 }

let drawn: ReturnType<typeof fakeSurface>

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  drawn = fakeSurface()
  const { chart, series } = drawn.surface
  // A bar is replaced, or added behind the last one.
  const update = (bar: ReturnType<typeof series.data>[number]) =>
    series.setData([...series.data().filter(({ time }) => time < bar.time), bar] as Parameters<
      typeof series.setData
    >[0])
  replayed.surface = {
    ...drawn.surface,
    chart: { ...chart, timeScale: () => ({ ...chart.timeScale(), resetTimeScale() {} }) },
    series: { ...series, update },
  }
})
afterEach(() => {
  cleanup()
  i18n.activate('en')
  vi.useRealTimers()
  useCurrency.setState({ code: 'USD', current: { code: 'USD', symbol: '$', rate: 1 } })
})

async function open() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  showChart({ of: euro })
  await user.click(screen.getByRole('button', { name: 'Replay a past day' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replay of a past day, EUR/USD' })
  return { user, dialog: within(dialog) }
}
async function start() {
  const opened = await open()
  expect(opened.dialog.getByLabelText('Day')).toHaveValue('2026-11-24')
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Start replay' }))
  await opened.dialog.findByText('Replay', { selector: 'strong' })
  await opened.user.click(opened.dialog.getByRole('radio', { name: '1m' }))
  const step = async (times: number) => {
    for (let i = 0; i < times; i += 1)
      await opened.user.click(opened.dialog.getByRole('button', { name: 'Step' }))
  }
  const figure = (name: string) => opened.dialog.getByText(name, { selector: 'dt' }).nextElementSibling
  return { ...opened, step, figure }
}
const bars = () => drawn.surface.series.data()

describe('[ROOM-03] replay of a past day', () => {
  test('shows only what has passed, steps and plays at the chosen speed, and ends with the day', async () => {
    const { user, dialog, step } = await start()
    expect(bars()).toHaveLength(1)
    await step(2)
    expect(bars()).toHaveLength(3)
    await user.click(dialog.getByRole('radio', { name: '1 min/s' }))
    await user.click(dialog.getByRole('button', { name: 'Play' }))
    act(() => void vi.advanceTimersByTime(4_000))
    expect(bars().length).toBeGreaterThanOrEqual(7)
    await user.click(dialog.getByRole('button', { name: 'Pause' }))
    const paused = bars().length
    act(() => void vi.advanceTimersByTime(4_000))
    expect(bars()).toHaveLength(paused)
    await user.click(dialog.getByRole('radio', { name: '60 min/s' }))
    await user.click(dialog.getByRole('button', { name: 'Play' }))
    act(() => void vi.advanceTimersByTime(1_000))
    expect(bars()).toHaveLength(30)
    expect(dialog.getByText(/^The day is over/)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Step' })).toBeDisabled()
  })

  test('practice orders are filled by its candles and never reach the broker; leaving shows the result', async () => {
    const { user, dialog, step, figure } = await start()
    expect(dialog.getByText('Scratch account: practice orders, nothing is sent to your broker')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Practice buy 0.10 lots' }))
    expect(figure('Margin level')).toHaveTextContent('9,990.01%')
    await step(5)
    expect(figure('P/L')).toHaveTextContent('+$50.00')
    expect(figure('Equity')).toHaveTextContent('$10,050.00')
    await user.type(dialog.getByRole('textbox', { name: 'Stop loss' }), '0.95')
    await user.click(dialog.getByRole('button', { name: /^Practice buy/ }))
    await step(6)
    // The spike has stopped the second one at its low, 0.106 below its opening at 1.006.
    expect(dialog.getAllByRole('button', { name: /^Close practice position/ })).toHaveLength(1)
    await user.keyboard('{Escape}')
    const result = within(await dialog.findByRole('region', { name: 'Replay result' }))
    expect(result.getByText('−$950.00')).toBeVisible()
    expect(result.getByRole('row', { name: /stop loss$/ })).toHaveTextContent('−$1,060.00')
    expect(result.getByRole('row', { name: /end of replay$/ })).toHaveTextContent('+$110.00')
    await user.click(result.getByRole('button', { name: 'Back to the trading room' }))
    expect(broker.calls().filter(({ call }) => !call.startsWith('GET '))).toEqual([])
  })

  test('an order that the account can’t carry is refused at its field', async () => {
    const { user, dialog } = await start()
    const size = dialog.getByRole('textbox', { name: 'Volume, lots' })
    await user.clear(size)
    await user.type(size, '20')
    await user.click(dialog.getByRole('button', { name: /^Practice buy 20.00/ }))
    expect(dialog.getByText('Insufficient free margin')).toBeVisible()
  })

  test.each(['en', 'de'])(
    '[ORD-01] text that isn’t a number is not entered on a page in %s, and no practice order uses the value before it',
    async (tag) => {
      i18n.loadAndActivate({ locale: tag, messages: {} })
      const { user, dialog } = await start()
      for (const name of ['Volume, lots', 'Price', 'Take profit', 'Stop loss']) {
        const field = dialog.getByRole<HTMLInputElement>('textbox', { name })
        const kept = field.value
        for (const [, text] of NO_NUMBERS) {
          fireEvent.change(field, { target: { value: typedIn(tag, text) } })
          expect(field).toHaveValue(kept)
          expect(field).toBeInvalid()
        }
        await user.click(dialog.getByRole('button', { name: /^Practice buy/ }))
        expect(dialog.queryByRole('button', { name: /^Close practice position/ })).toBeNull()
        fireEvent.change(field, { target: { value: '1' } })
        fireEvent.change(field, { target: { value: kept } })
      }
    },
  )

  test.each([
    ['without candles', { data: [] }, 'No candles for this day. Choose another one.'],
    ['that can’t be loaded', status(500), "We couldn't load this day. Try again."],
  ])('a day %s says so', async (_what, answer, message) => {
    broker.answers(CANDLES, answer)
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Start replay' }))
    expect(await dialog.findByText(message)).toBeInTheDocument()
  })
})
