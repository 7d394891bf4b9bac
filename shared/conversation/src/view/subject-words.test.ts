import { calls } from '@tradefront/contracts'
import { i18n } from '@tradefront/language'
import { USD } from '@tradefront/session'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { subjectWords } from './subject-words.ts'

const { data: CLOSED } = v.parse(calls.messageSubject.answer, {
  data: {
    kind: 'position',
    position: {
      id: 12,
      asset_id: 'EURUSD',
      asset_symbol: 'EUR/USD',
      trade_type: 'buy',
      volume: '2000',
      margin: '21.60',
      opening_price: '1.08000',
      pnl: '-3.20',
      closing_price: '1.07840',
      open_time: '2026-01-05T09:00:00Z',
      close_time: '2026-01-05T15:30:00Z',
    },
    lots: '0.02',
    digits: 5,
  },
})

const state = () => subjectWords(CLOSED, { currency: USD, account: undefined }).state
const price = { text: '1.07840', isFigure: true }
const profit = { text: '\u2212$3.20', isFigure: true, tone: 'down' }

afterEach(() => {
  vi.restoreAllMocks()
})

test('[CHAT-15] figures are apart from the words around them', () => {
  expect(state()).toEqual([{ text: 'Closed at ' }, price, { text: ', P/L ' }, profit])
})

test('[CHAT-15] figures stand where the sentence of another language has them', () => {
  vi.spyOn(i18n, '_').mockImplementation((message) => {
    const { values } = message as { values?: { price?: string; profit?: string } }
    return `${values?.profit} Gewinn bei ${values?.price}`
  })
  expect(state()).toEqual([profit, { text: ' Gewinn bei ' }, price])
})
