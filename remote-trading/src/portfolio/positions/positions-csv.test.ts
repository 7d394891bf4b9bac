import { createManualPriceBook } from '@tradefront/ui/testing'
import { chooseZone } from '@tradefront/ui/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asset, trade } from '@tradefront/testing/fixtures'
import { fileName, positionsCsv, type ExportedList } from './positions-csv.ts'

const dollars = { code: 'USD', symbol: '$', rate: 1 }
const euro = { ...asset('EUR/USD', 'forex'), buy_spread: 0, sell_spread: 0 }
const book = createManualPriceBook()
book.tick(euro.asset_id, 1.100000050001)
const facts = {
  assetOf: (one: { asset_id: string }) => (one.asset_id === euro.asset_id ? euro : undefined),
  book,
  conversion: undefined,
}

function csv(changes: Partial<ExportedList>): string[] {
  const text = positionsCsv({ list: 'open', trades: [], facts, currency: dollars, ...changes })
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}

describe('[ROOM-06] positions as CSV', () => {
  beforeEach(() => chooseZone('utc'))
  afterEach(() => chooseZone('own'))

  test('times are in the chosen zone, with its offset', () => {
    chooseZone('broker', 'Asia/Kolkata')
    const [, row] = csv({ trades: [trade()] })
    expect(row).toMatch(/,2026-11-20T15:30:00\.000\+05:30$/)
  })

  test('open ones: the columns of the list, decimals exact, unset amounts empty', () => {
    const lines = csv({
      trades: [
        trade({ volume: '123456', margin: '1358.01', opening_price: 1.1, take_profit: 1.2, stop_loss: 0 }),
      ],
    })
    expect(lines).toEqual([
      'Symbol,Side,Lots,Open,Current,TP,SL,Margin (USD),P/L (USD),Opened',
      // (1.10000005 - 1.1) x 123,456, booked in whole cents.
      'EUR/USD,Buy,1.23456,1.1,1.10000005,1.2,,1358.01,0.01,2026-11-20T10:00:00.000Z',
    ])
  })

  test('closed ones: with closing price and time, and a loss stays a number', () => {
    const closed = trade({
      trade_type: 'sell',
      closing_price: 1.2,
      pnl: '-11.50',
      close_time: '2026-11-20T11:00:00.000Z',
      close_reason: 'stop_loss',
    })
    expect(csv({ list: 'closed', trades: [closed] })).toEqual([
      'Symbol,Side,Lots,Open,Close,P/L (USD),Closed by,Closed',
      'EUR/USD,Sell,0.01,1.1,1.2,-11.5,Stop loss,2026-11-20T11:00:00.000Z',
    ])
  })

  test('[HEAD-09] amounts are in the display currency, named in the header', () => {
    const pounds = { code: 'GBP', symbol: '£', rate: 0.79 }
    const [head, row] = csv({ list: 'closed', trades: [trade({ pnl: '100.01' })], currency: pounds })
    expect(head).toContain('P/L (GBP)')
    expect(row?.split(',')[5]).toBe('79.0079')
  })

  test('quotes according to RFC 4180', () => {
    const [, ...rows] = csv({ trades: [trade({ asset_id: 'X', asset_symbol: 'A "big", odd\none' })] })
    expect(rows.join('\r\n')).toMatch(/^"A ""big"", odd\none",Buy,,1\.1,/)
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1+1', '＠x'])(
    '%j doesn’t become a formula in a spreadsheet',
    (symbol) => {
      const [, row] = csv({ trades: [trade({ asset_symbol: symbol })] })
      expect(row?.startsWith(`'${symbol},`)).toBe(true)
    },
  )

  test('nor does it after a line break', () => {
    expect(csv({ trades: [trade({ asset_symbol: '\n=1+1' })] })[1]).toMatch(/^"'\n=1\+1",Buy/)
  })

  test('rows are in the listed order', () => {
    const trades = [trade({ id: '1', asset_symbol: 'B' }), trade({ id: '2', asset_symbol: 'A' })]
    expect(
      csv({ trades })
        .slice(1)
        .map((line) => line[0]),
    ).toEqual(['B', 'A'])
  })

  test('the file’s name includes the date', () => {
    expect(fileName('open', new Date(2026, 0, 5))).toBe('open-positions-2026-01-05.csv')
    expect(fileName('closed', new Date(2026, 10, 21))).toBe('positions-history-2026-11-21.csv')
  })
})
