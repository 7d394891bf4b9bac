import {
  Asset,
  SiteData,
  Trade,
  TradeUpdatedEvent,
  User,
  type Asset as AssetFacts,
  type Trade as OpenTrade,
} from '@tradefront/contracts'
import { formatMoney } from '@tradefront/money'
import { createManualPriceBook } from '@tradefront/ui/testing'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { inProcessBroker, type InProcessCustomer } from 'sandbox/in-process'
import * as v from 'valibot'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { livePnl, livePnlBooked } from '../trades/live-pnl.ts'
import { conversionOf } from '../trades/pnl-conversion.ts'
import { openAfter } from '../trades/trades.ts'
import { decimalBroker, textOf, type Decided, type Display } from '../../testing/decimal-broker.ts'
import { barRows, menuRows } from './account-rows.ts'
import { accountSummary } from '../trades/account-summary.ts'
import { percentOf, zoneOf } from './margin-marks.ts'

/*
 * Seeded days of trading on a fake clock: orders, ticks, jumps over stops, closings and settings in any order. After
 * every step, the texts shown by the room are compared with an independent calculation in decimal.js. The broker is the
 * sandbox's books: after every booking, its ledger must match what was shown before. A failure prints its seed and
 * path; rerun it with ACCOUNT_SEED and ACCOUNT_PATH.
 */

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const env = process?.env ?? {}
const RUNS = env['TEST_LONG'] === '1' ? 10_000 : 100
const NOON = Date.parse('2026-11-22T12:00:00Z')

const IDS = ['EURUSD', 'USDJPY', 'EURGBP', 'GBPUSD', 'BTCUSD'] as const
type Id = (typeof IDS)[number]
const START: Readonly<Record<Id, number>> = {
  EURUSD: 1.08437,
  USDJPY: 151.237,
  EURGBP: 0.85113,
  GBPUSD: 1.27411,
  BTCUSD: 64_231.57,
}
const CURRENCIES: readonly Display[] = [
  { code: 'USD', symbol: '$', rate: 1 },
  { code: 'JPY', symbol: '¥', rate: 154.2 },
  { code: 'CHF', symbol: 'CHF', rate: 0.8837 },
]
const USD = { code: 'USD', symbol: '$', rate: 1 }

type Step =
  | {
      readonly do: 'order'
      readonly id: Id
      readonly side: 'buy' | 'sell'
      readonly hundredths: number
      readonly leverage: number
      /** Distance of take profit and stop loss from the price, hundredths of a percent; 0 if not set. */
      readonly exits: readonly [number, number]
    }
  | { readonly do: 'tick'; readonly id: Id; readonly points: number }
  | { readonly do: 'jump'; readonly moves: readonly { readonly id: Id; readonly percent: number }[] }
  | { readonly do: 'close'; readonly which: number }
  | { readonly do: 'rules'; readonly rules: Decided }
  | { readonly do: 'pay'; readonly cents: number }
  | { readonly do: 'show'; readonly converted: boolean; readonly currency: number }
  | { readonly do: 'restart' }

const id = fc.constantFrom(...IDS)
const order = fc.record({
  do: fc.constant('order' as const),
  id,
  side: fc.constantFrom('buy', 'sell'),
  hundredths: fc.integer({ min: 1, max: 60 }),
  leverage: fc.constantFrom(1, 20, 33, 50, 100),
  exits: fc.tuple(fc.constantFrom(0, 0, 7, 150), fc.constantFrom(0, 0, 5, 120)),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: order },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      id,
      points: fc.integer({ min: -900, max: 900 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      moves: fc.array(fc.record({ id, percent: fc.integer({ min: -30, max: 30 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), which: fc.nat(6) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rules' as const),
      rules: fc.record({
        pnl_booking: fc.constantFrom('plain', 'converted'),
        margin_call_level: fc.constantFrom(40, 100, 133.33),
        stop_out_level: fc.constantFrom(20, 50, 99.5),
        negative_balance_protection: fc.boolean(),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 200_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      converted: fc.boolean(),
      currency: fc.nat(CURRENCIES.length - 1),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
)
const days = fc.record({
  balance: fc.integer({ min: 20_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  rules: fc.constantFrom('plain', 'converted'),
  steps: fc.array(step, { minLength: 8, maxLength: 24 }),
})

const broker = inProcessBroker(() => Date.now())
afterAll(() => broker.end())
beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

const FIRST: Decided = {
  pnl_booking: 'plain',
  margin_call_level: 100,
  stop_out_level: 50,
  negative_balance_protection: true,
}

/** The room's state, from the broker's answers and events. */
function room(customer: InProcessCustomer, assets: ReadonlyMap<string, AssetFacts>) {
  const book = createManualPriceBook()
  let trades: readonly OpenTrade[] = []
  let site = v.parse(SiteData, broker.siteData())
  let owner = v.parse(User, customer.user())
  return {
    book,
    isShownConverted: false,
    currency: USD as Display,
    get trades() {
      return trades
    },
    hear(): void {
      for (const payload of customer.tradeEvents())
        trades = openAfter(trades, v.parse(TradeUpdatedEvent, payload))
      owner = v.parse(User, customer.user())
    },
    learn(rules: Decided): void {
      site = { ...site, ...rules }
    },
    conversion() {
      const isBooked = site.pnl_booking === 'converted'
      return this.isShownConverted || isBooked ? conversionOf(assets, isBooked) : undefined
    },
    /** All figures as text. */
    shown(): Record<string, string> {
      const conversion = this.conversion()
      const summary = accountSummary({ user: owner, trades, assets, book, conversion })
      const { stop_out_level: stopOut, margin_call_level: call } = site
      const zone = zoneOf(percentOf(summary), { call: Math.max(call, stopOut), stopOut })
      const rows = [...barRows(summary, this.currency, zone), ...menuRows(summary, this.currency, zone)]
      const texts = Object.fromEntries(rows.map(({ label, text }) => [label, text]))
      for (const trade of trades) {
        const asset = assets.get(trade.asset_id)
        const amount = livePnl(trade, asset, book, conversion)
        texts[`P/L of ${trade.id}`] = formatMoney(amount, this.currency, { sign: true })
        texts[`booked of ${trade.id}`] = this.bookedText(trade)
      }
      return texts
    },
    /** The booked amount displayed in a position's row, in US dollars like the statement. */
    bookedText(trade: OpenTrade): string {
      const amount = livePnlBooked(trade, assets.get(trade.asset_id), book, this.conversion())
      return formatMoney(amount, USD, { sign: true })
    },
  }
}

/** Number of events of each kind over all runs, to make sure that they occur at all. */
const happened = {
  opened: 0,
  refused: 0,
  take_profit: 0,
  stop_loss: 0,
  stop_out: 0,
  reset: 0,
  called: 0,
  steps: 0,
}

test('[ORD-07] [ORD-12] every figure matches decimal.js at every step, and the ledger matches what was shown', () => {
  broker.ticks(IDS.map((name) => [name, START[name]] as const))
  const assets = new Map(
    broker
      .assets()
      .map((answer) => v.parse(Asset, answer))
      .map((asset) => [asset.asset_id, asset]),
  )

  fc.assert(
    fc.property(days, ({ balance, rules, steps }) => {
      vi.setSystemTime(NOON)
      broker.forgetOpen()
      const decided = { ...FIRST, pnl_booking: rules } as const
      broker.decide(decided)
      broker.ticks(IDS.map((name) => [name, START[name]] as const))
      const customer = broker.customer(balance)
      const page = room(customer, assets)
      const oracle = decimalBroker(balance, decided, [...assets.values()].filter(isOurs))
      for (const name of IDS) {
        page.book.tick(name, START[name])
        oracle.setRate(name, new Decimal(START[name]))
      }
      let lines = customer.movements().length

      for (const now of steps) {
        happened.steps += 1
        vi.setSystemTime(Date.now() + 7_000)
        const moved = movesOf(now, oracle.rate)
        // The price is shown before anything is booked at it.
        for (const [name, rate] of moved) {
          page.book.tick(name, rate.toNumber())
          oracle.setRate(name, rate)
        }
        // Settings apply to the bookings they cause.
        if (now.do === 'rules') page.learn(now.rules)
        const before = new Map(page.trades.map((trade) => [trade.id, page.bookedText(trade)]))
        const reasons: string[] = []
        switch (now.do) {
          case 'order': {
            const [away, near] = now.exits
            const sign = now.side === 'buy' ? 1 : -1
            const exit = (of: number) =>
              of === 0
                ? 0
                : oracle
                    .rate(now.id)
                    .times(1 + (sign * of) / 10_000)
                    .toDecimalPlaces(6)
                    .toNumber()
            const wanted = {
              assetId: now.id,
              side: now.side,
              leverage: now.id === 'BTCUSD' ? Math.min(now.leverage, 20) : now.leverage,
              lots: now.hundredths / 100,
              takeProfit: exit(away),
              stopLoss: exit(-near),
            }
            const answer = customer.order(wanted)
            page.hear()
            const opened = page.trades[0]
            const expected = oracle.order(wanted, answer.status === 201 ? opened?.id : undefined)
            expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
            happened[expected === 201 ? 'opened' : 'refused'] += 1
            break
          }
          case 'tick':
          case 'jump':
            broker.ticks(moved.map(([name, rate]) => [name, rate.toNumber()] as const))
            reasons.push(...oracle.ticked(moved.map(([name]) => name)))
            break
          case 'close': {
            const trade = page.trades[now.which]
            if (trade === undefined) continue
            expect(customer.close(trade.id).status).toBe(200)
            oracle.close(trade.id)
            break
          }
          case 'rules':
            broker.decide(now.rules)
            reasons.push(...oracle.decide(now.rules))
            break
          case 'pay':
            customer.pay((now.cents / 100).toFixed(2))
            oracle.pay(new Decimal(now.cents).div(100))
            break
          case 'show':
            page.isShownConverted = now.converted
            page.currency = CURRENCIES[now.currency] ?? USD
            break
          case 'restart':
            broker.restart()
            reasons.push(...oracle.lookAtAll())
        }
        page.hear()
        for (const reason of reasons) if (reason in happened) happened[reason as keyof typeof happened] += 1

        // Every new line of the statement: its amount is the one on screen at this moment.
        const statement = customer.movements()
        const written = statement.slice(lines)
        lines += written.length
        const gone = [...before.keys()].filter((one) => page.trades.every((trade) => trade.id !== one))
        const booked = written.filter(({ kind }) => kind === 'trade')
        expect(booked.map(({ amount }) => textOf(new Decimal(amount), USD, true)).toSorted()).toEqual(
          gone
            .map((one) => before.get(one) ?? '')
            // A result of zero moves no balance.
            .filter((text) => text !== '$0.00')
            .toSorted(),
        )
        for (const { created_at } of written) expect(Date.parse(created_at)).toBe(Date.now())
        const resets = written.filter(({ kind }) => kind === 'negative_balance')
        happened.reset += resets.length
        expect(resets.map(({ amount }) => amount)).toEqual(oracle.takeResets())
        const last = statement.at(-1)
        const shown = page.shown()
        expect(shown['Balance']).toBe(textOf(new Decimal(last?.balance ?? Number.NaN), page.currency))

        expect(shown).toEqual(oracle.texts(page.currency, page.isShownConverted))
        expect(page.trades.map((trade) => trade.id).toSorted()).toEqual(oracle.openIds().toSorted())
      }
      // The events agree with the broker's list.
      expect(page.trades.map((trade) => trade.id)).toEqual(
        customer.openTrades().map((answer) => v.parse(Trade, answer).id),
      )
    }),
    {
      numRuns: RUNS,
      seed: Number(env['ACCOUNT_SEED'] ?? 20_261_122),
      ...(env['ACCOUNT_PATH'] !== undefined && { path: env['ACCOUNT_PATH'] }),
    },
  )

  // Every kind of event has occurred.
  if (env['ACCOUNT_PATH'] === undefined)
    for (const [what, times] of Object.entries(happened)) expect([what, times >= 5]).toEqual([what, true])
}, 300_000)

const isOurs = ({ asset_id: one }: AssetFacts) => (IDS as readonly string[]).includes(one)

/** New prices of a step, always positive. */
function movesOf(now: Step, rate: (id: string) => Decimal): (readonly [Id, Decimal])[] {
  const moves =
    now.do === 'tick'
      ? [{ id: now.id, next: rate(now.id).plus(new Decimal(START[now.id]).times(now.points).div(100_000)) }]
      : now.do === 'jump'
        ? now.moves.map((move) => ({
            id: move.id,
            next: rate(move.id)
              .times(100 + move.percent)
              .div(100),
          }))
        : []
  return [...new Map(moves.map(({ id: one, next }) => [one, next.toDecimalPlaces(8)]))].filter(
    ([one, next]) => next.greaterThan(new Decimal(START[one]).div(10)),
  )
}
