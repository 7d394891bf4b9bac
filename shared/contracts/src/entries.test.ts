import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { ExpertAdvisorsAnswer } from './advisor-calls.ts'
import { AssetsAnswer } from './assets.ts'
import { ChatMessagesPage } from './chat.ts'
import { CandlesAnswer } from './candles.ts'
import { CalendarAnswer, NewsPage } from './news-calls.ts'
import { checked } from './primitives.ts'
import { TradesPage } from './trades.ts'
import { UserAnswer } from './user.ts'

const paged = (data: unknown[]) => ({ data, meta: { current_page: 1 }, links: {} })
const inData = (data: unknown[]) => ({ data })
const bare = (data: unknown[]) => data
const time = '2026-11-20T10:00:00.000Z'

test.each<[string, v.GenericSchema, (entries: unknown[]) => unknown, object]>([
  [
    'instruments',
    AssetsAnswer,
    bare,
    { id: 1, asset_id: 'A', name: 'A', symbol: 'A', symbol_display: 'A', type: 'forex', rate: 1 },
  ],
  [
    'positions',
    TradesPage,
    paged,
    {
      id: 1,
      asset_id: 'A',
      asset_symbol: 'A',
      trade_type: 'buy',
      volume: 1,
      margin: 1,
      opening_price: 1,
    },
  ],
  ['advisors', ExpertAdvisorsAnswer, inData, { id: 1, name: 'Trend' }],
  ['candles', CandlesAnswer, inData, { time: 60, open: 1, high: 1, low: 1, close: 1 }],
  [
    'events of the calendar',
    CalendarAnswer,
    inData,
    { id: 1, time, country: 'US', name: 'GDP', title: 'GDP', currency: 'USD', importance: 'high' },
  ],
  ['news', NewsPage, paged, { id: 1, time, headline: 'Gold rises', importance: 'low' }],
  [
    'chat messages',
    ChatMessagesPage,
    inData,
    { id: 1, message: 'Hello', sender_id: 1, is_admin: false, created_at: time },
  ],
  [
    'notifications of the user',
    UserAnswer,
    (notifications) => ({
      data: { id: 1, first_name: 'M', last_name: 'B', balance: 1, account_id: 1, notifications },
    }),
    { id: 1, read: false, message: 'Hello' },
  ],
])('[API-03] one malformed entry among %s costs that entry alone', (_name, schema, answer, good) => {
  const onLeftOut = vi.fn()
  const whole = v.parse(schema, answer([good, good]))
  const result = checked(schema, answer([good, { id: null }, 'noise', good]), onLeftOut)
  expect(result).toEqual({ success: true, output: whole })
  expect(onLeftOut).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^2 of 4 entries, first 1: /))
})

test.each([
  [{}, undefined],
  [{ volume: null }, undefined],
  [{ volume: '12.5' }, 12.5],
  [{ volume: 0 }, 0],
  [{ volume: -1 }, undefined],
  [{ volume: 'many' }, undefined],
])('[ROOM-03] the volume of a candle with %j is %j, and costs no candle', (given, volume) => {
  const answer = { data: [{ time: 60, open: 1, high: 1, low: 1, close: 1, ...given }] }
  expect(v.parse(CandlesAnswer, answer).data.map((candle) => candle.volume)).toEqual([volume])
})

test('[MKT-08] a candle of zero or less is left out', () => {
  const candle = { time: 60, open: 1, high: 1, low: 1, close: 1 }
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const answer = { data: [candle, { ...candle, low: 0 }, { ...candle, close: -1 }] }
  expect(v.parse(CandlesAnswer, answer).data).toEqual([candle])
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
