import { Decimal } from 'decimal.js'

/*
 * A broker's account for one customer, calculated with decimal.js from the specification's formulas and the sandbox's
 * documented rules, without our code.
 */

const Exact = Decimal.clone({ precision: 40 })
const HALF_UP = Decimal.ROUND_HALF_UP
const eight = (value: Decimal) => value.toDecimalPlaces(8, HALF_UP)
const cents = (value: Decimal) => value.toDecimalPlaces(2, HALF_UP)
const sum = (values: readonly Decimal[]) => values.reduce((a, b) => a.plus(b), new Exact(0))

/** The broker's rules. */
export interface Decided {
  readonly pnl_booking: 'plain' | 'converted'
  readonly margin_call_level: number
  readonly stop_out_level: number
  readonly negative_balance_protection: boolean
}

/** The display currency. */
export interface Display {
  readonly code: string
  readonly symbol: string
  readonly rate: number
}

interface Facts {
  readonly asset_id: string
  readonly symbol: string
  readonly buy_spread: number
  readonly sell_spread: number
  readonly contract_size?: number | undefined
}

interface Order {
  readonly assetId: string
  readonly side: 'buy' | 'sell'
  readonly leverage: number
  readonly lots: number
  readonly takeProfit: number
  readonly stopLoss: number
}

interface Open extends Order {
  readonly id: string
  readonly units: Decimal
  readonly opening: Decimal
  readonly margin: Decimal
}

/** 1,234.50 */
function grouped(value: Decimal): string {
  const [whole = '0', part] = value.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** An amount in US dollars as displayed: '−$1,234.50', '+$3.00' with a sign, 'CHF 5.00'. */
export function textOf(dollars: Decimal, { symbol, rate }: Display, sign = false): string {
  const shown = cents(new Exact(dollars).times(rate))
  const gap = /[A-Za-z]$/.test(symbol) ? '\u00A0' : ''
  const text = `${symbol}${gap}${grouped(shown.abs())}`
  if (shown.isZero()) return text
  return shown.isNegative() ? `−${text}` : sign ? `+${text}` : text
}

/** One customer's account. */
export function decimalBroker(firstBalance: string, firstRules: Decided, assets: readonly Facts[]) {
  const rates = new Map<string, Decimal>()
  const facts = new Map(assets.map((asset) => [asset.asset_id, asset]))
  let balance = new Exact(firstBalance)
  let rules = firstRules
  /** In order of opening. */
  let open: Open[] = []
  const resets: string[] = []
  /** Whether a margin call was announced and the level hasn't recovered since. */
  let isCalled = false

  const rate = (id: string) => rates.get(id) ?? new Exact(Number.NaN)
  function factsOf(id: string): Facts {
    const found = facts.get(id)
    if (found === undefined) throw new Error(`No asset ${id}`)
    return found
  }
  const price = (id: string, isAsk: boolean) => {
    const { buy_spread: ask, sell_spread: bid } = factsOf(id)
    return eight(rate(id).times(isAsk ? new Exact(1).plus(ask) : new Exact(1).minus(bid)))
  }
  const closing = ({ assetId, side }: Pick<Order, 'assetId' | 'side'>) => price(assetId, side === 'sell')
  /** The pair that converts an instrument's amounts into dollars. */
  const pairOf = (id: string) => ({ USDJPY: 'USDJPY', EURGBP: 'GBPUSD' })[id]
  function inDollars(amount: Decimal, id: string): Decimal {
    if (id === 'USDJPY') return amount.div(rate('USDJPY'))
    return id === 'EURGBP' ? amount.times(rate('GBPUSD')) : amount
  }
  /** Cached amounts by position, unconverted and converted, until a price moves. */
  const known = new Map<string, Decimal>()
  function pnl(one: Open, isConverted: boolean): Decimal {
    const key = `${one.id} ${isConverted}`
    const value = known.get(key) ?? pnlNow(one, isConverted)
    known.set(key, value)
    return value
  }
  function pnlNow(one: Open, isConverted: boolean): Decimal {
    const now = closing(one)
    const plain = (one.side === 'buy' ? now.minus(one.opening) : one.opening.minus(now)).times(one.units)
    return cents(isConverted ? inDollars(plain, one.assetId) : plain)
  }
  const isBooked = () => rules.pnl_booking === 'converted'
  const booked = (one: Open) => pnl(one, isBooked())
  const equity = () => balance.plus(sum(open.map(booked)))
  const used = () => sum(open.map(({ margin }) => margin))
  const isAtOrBelow = (level: number | Decimal) =>
    !used().isZero() && equity().times(100).lessThanOrEqualTo(used().times(level))
  const callLevel = () => Math.max(rules.margin_call_level, rules.stop_out_level)

  function close(one: Open): void {
    balance = balance.plus(booked(one))
    open = open.filter((other) => other !== one)
    if (open.length === 0) isCalled = false
    protect()
  }
  function protect(): void {
    if (open.length > 0 || !balance.isNegative() || balance.isZero() || !rules.negative_balance_protection)
      return
    resets.push(balance.negated().toFixed(2))
    balance = new Exact(0)
  }

  /** Closes positions of a moved instrument at their take profit or stop loss. */
  function trigger(id: string): string[] {
    const reasons: string[] = []
    for (const one of open) {
      if (one.assetId !== id) continue
      const sign = one.side === 'buy' ? 1 : -1
      const gone = (level: number) => closing(one).minus(level).times(sign)
      if (one.stopLoss !== 0 && gone(one.stopLoss).lessThanOrEqualTo(0)) reasons.push('stop_loss')
      else if (one.takeProfit !== 0 && gone(one.takeProfit).greaterThanOrEqualTo(0))
        reasons.push('take_profit')
      else continue
      close(one)
    }
    return reasons
  }

  /** Checks for margin call and stop-out. */
  function look(): string[] {
    const reasons: string[] = []
    if (!isCalled && isAtOrBelow(callLevel())) {
      isCalled = true
      reasons.push('called')
    }
    while (isAtOrBelow(rules.stop_out_level)) {
      const worst = open.reduce((a, b) => (booked(b).lessThan(booked(a)) ? b : a))
      close(worst)
      reasons.push('stop_out')
    }
    if (isCalled && !isAtOrBelow(new Exact(callLevel()).times('1.05'))) isCalled = false
    return reasons
  }

  return {
    rate,
    setRate(id: string, value: Decimal): void {
      rates.set(id, new Exact(value))
      known.clear()
    },
    openIds: () => open.map(({ id }) => id),
    /** Places an order; returns the broker's status. The position gets the broker's id. */
    order(order: Order, id: string | undefined): number {
      const { contract_size: contract = Number.NaN } = factsOf(order.assetId)
      const units = eight(new Exact(order.lots).times(contract))
      const opening = price(order.assetId, order.side === 'buy')
      const isBuy = order.side === 'buy'
      const now = closing(order)
      const isWrong = (level: number, isAbove: boolean) =>
        level !== 0 && (isAbove ? now.greaterThanOrEqualTo(level) : now.lessThanOrEqualTo(level))
      if (isWrong(order.takeProfit, isBuy) || isWrong(order.stopLoss, !isBuy)) return 422
      const plain = eight(eight(units.times(opening)).div(order.leverage))
      const margin = isBooked() ? eight(inDollars(plain, order.assetId)) : plain
      if (equity().minus(used()).lessThan(margin)) return 422
      open.push({ ...order, id: id ?? 'unknown', units, opening, margin })
      return 201
    },
    close(id: string): void {
      const one = open.find((other) => other.id === id)
      if (one === undefined) throw new Error(`${id} is not open`)
      close(one)
    },
    /** Applies a batch of price moves; returns the reasons of closings, and whether the margin call was announced. */
    ticked(ids: readonly string[]): string[] {
      const reasons = ids.flatMap(trigger)
      const isTouched = open.some(({ assetId }) => ids.some((id) => id === assetId || id === pairOf(assetId)))
      return isTouched ? [...reasons, ...look()] : reasons
    },
    decide(next: Decided): string[] {
      rules = next
      const reasons = look()
      protect()
      return reasons
    },
    lookAtAll(): string[] {
      const reasons = [...new Set(open.map(({ assetId }) => assetId))].flatMap(trigger)
      reasons.push(...look())
      protect()
      return reasons
    },
    pay(amount: Decimal): void {
      balance = balance.plus(amount)
    },
    /** Returns the amounts of resets since the last call. */
    takeResets: () => resets.splice(0),
    /** All figures as text, by label. */
    texts(currency: Display, isShownConverted: boolean): Record<string, string> {
      const isConverted = isShownConverted || isBooked()
      const level = used().isZero() ? undefined : cents(equity().div(used()).times(100))
      const word =
        level === undefined
          ? ''
          : level.lessThanOrEqualTo(rules.stop_out_level)
            ? ' Stop-out'
            : level.lessThanOrEqualTo(callLevel())
              ? ' Margin call'
              : ''
      const total = textOf(sum(open.map((one) => pnl(one, isConverted))), currency, true)
      const isBookedOtherwise =
        isShownConverted && !isBooked() && open.some(({ assetId }) => pairOf(assetId) !== undefined)
      return {
        Balance: textOf(balance, currency),
        Equity: textOf(equity(), currency),
        Margin: textOf(used(), currency),
        'Free Margin': textOf(equity().minus(used()), currency),
        'P/L': total,
        Profit: total,
        ...(isBookedOtherwise && { 'Booked P/L': textOf(sum(open.map(booked)), currency, true) }),
        'Margin Level':
          level === undefined ? '∞' : `${level.isNegative() ? '−' : ''}${grouped(level.abs())}%${word}`,
        ...Object.fromEntries(
          open.flatMap((one) => [
            [`P/L of ${one.id}`, textOf(pnl(one, isConverted), currency, true)],
            [`booked of ${one.id}`, textOf(booked(one), USD, true)],
          ]),
        ),
      }
    },
  }
}

const USD: Display = { code: 'USD', symbol: '$', rate: 1 }
