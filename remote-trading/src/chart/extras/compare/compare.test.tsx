import { forgetReads } from '@tradefront/server-state/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asset, fakeBroker } from '@tradefront/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { candleAt, candlesFrom, showChart, TEN } from '../../../testing/chart-extras.tsx'
import { fakeRemote } from '../../../testing/fake-remote.tsx'
import { haveInstruments } from '../../../testing/known.ts'
import { MAX_COMPARED } from '../look/chart-look.ts'

const CANDLES = 'GET /assets/:id/candles'
const broker = fakeBroker({ [CANDLES]: { data: [] }, 'GET /calendar': { data: [] } })
const euro = asset('EUR/USD', 'forex')
const bitcoin = asset('BTC/USD', 'crypto')
const others = ['GBP/USD', 'USD/JPY', 'AUD/USD', 'NZD/USD', 'USD/CHF'].map((symbol) => asset(symbol, 'forex'))

afterEach(() => {
  cleanup()
  forgetReads()
})

function compared(...ids: string[]) {
  const remote = fakeRemote()
  const look = { style: 'candles', volume: false, events: false, indicators: [], compared: ids }
  remote.stored.set('chart-look:', JSON.stringify(look))
  haveInstruments([euro, bitcoin, ...others])
  return showChart({ of: euro, remote })
}

describe('[ROOM-03] compared instruments', () => {
  test('are chosen in their dialog, at most four, and put the chart in percent', async () => {
    const user = userEvent.setup()
    haveInstruments([euro, bitcoin, ...others])
    const view = showChart({ of: euro })
    act(() => view.setCandles(candlesFrom(5)))
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog', { name: 'Compare' })
    expect(within(dialog).queryByRole('button', { name: 'Compare with EUR/USD' })).toBeNull()
    await user.type(within(dialog).getByRole('textbox', { name: 'Search instruments' }), 'btc')
    await user.click(within(dialog).getByRole('button', { name: 'Compare with BTC/USD' }))
    expect(view.scaleMode()).toBe(2)
    await user.clear(within(dialog).getByRole('textbox', { name: 'Search instruments' }))
    for (const { symbol_display: symbol } of others.slice(0, MAX_COMPARED - 1))
      await user.click(within(dialog).getByRole('button', { name: `Compare with ${symbol}` }))
    expect(within(dialog).getByText('At most 4. Remove one to add another.')).toBeVisible()
    await waitFor(() => expect(view.drawn()).toHaveLength(4))
    for (const { symbol_display: symbol } of [bitcoin, ...others.slice(0, MAX_COMPARED - 1)])
      await user.click(within(dialog).getByRole('button', { name: `Remove ${symbol}` }))
    expect(view.scaleMode()).toBe(0)
    expect(view.drawn()).toEqual([])
  })

  test('have a point per candle of the chart, the last close known there, and follow their price', async () => {
    // No candle at the third one's time, and one between two.
    broker.answers(CANDLES, {
      data: [candleAt(0, 50), candleAt(1, 51), { ...candleAt(1, 52), time: TEN + 450 }, candleAt(3, 53)],
    })
    const view = compared('BTCUSD')
    act(() => view.setCandles(candlesFrom(4)))
    const values = () =>
      view
        .drawn()[0]
        ?.points()
        .map(({ time, value }) => [(time - TEN) / 300, value])
    await waitFor(() =>
      expect(values()).toEqual([
        [0, 50],
        [1, 51],
        [2, 52],
        [3, 53],
      ]),
    )
    act(() => view.book.tick('BTCUSD', 60))
    expect(values()?.at(-1)).toEqual([3, 60])
    act(() => view.update(candleAt(4)))
    expect(values()?.at(-1)).toEqual([4, 60])
    expect(broker.calls(CANDLES).at(-1)?.params['id']).toBe('BTCUSD')
  })

  test('reach back as far as the chart, and leave nothing behind', async () => {
    broker.answers(CANDLES, ({ query }) => ({
      data:
        query.get('to') === null
          ? [candleAt(0, 50)]
          : Number(query.get('to')) > TEN - 600
            ? [candleAt(-2, 40)]
            : [],
    }))
    const view = compared('BTCUSD')
    act(() => view.setCandles(candlesFrom(1)))
    await waitFor(() => expect(view.drawn()[0]?.points()).toHaveLength(1))
    act(() => view.setCandles(candlesFrom(3, -2)))
    await waitFor(() =>
      expect(
        view
          .drawn()[0]
          ?.points()
          .map(({ value }) => value),
      ).toEqual([40, 40, 50]),
    )
    view.unmount()
    expect(view.held()).toBe(0)
  })

  test('the chart’s own instrument is not compared with itself', async () => {
    const view = compared('EURUSD', 'BTCUSD')
    act(() => view.setCandles(candlesFrom(3)))
    await waitFor(() => expect(view.drawn()).toHaveLength(1))
  })
})
