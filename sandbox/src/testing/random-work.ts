import type { TradingAccount } from '@tradefront/contracts'
import { type Answer, type Client, type Person, createClient, orderFor } from '../testing.ts'

/* Random work of customers and testers on a sandbox that may be killed at any moment. */

/** Numbers from 0 to 1, determined by the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A request that can be repeated with its key. */
interface Keyed {
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A working user; after a restart only the URL changes. */
export interface Worker {
  readonly email: string
  readonly token: string
  readonly userId: number
}

/** Answered changes, which must exist afterwards exactly once. */
export interface Answered {
  /** Keys of orders that opened a position, with the account they named or, without one, were booked on. */
  readonly orders: Map<string, TradingAccount>
  /** Keys of transfers between accounts. */
  readonly transfers: Set<string>
  /** Keys of requests that placed orders which wait for a price. */
  readonly placed: Set<string>
}

const INSTRUMENTS = { EURUSD: 1.1, GBPUSD: 1.3, XAUUSD: 2400 } as const
/** To a destination the demo customer has used before, and to a new one, where it is on hold. */
const WITHDRAWALS = [
  { method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', account: '0' },
  { method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', account: '0' },
]
/** Terms of orders that wait for a price. */
const TERMS = { limit_price: 0, take_profit: 0, stop_loss: 0, expiry: 'gtc' }
const LIMITS = { daily_loss: null, max_lots: null, instruments: ['EURUSD', 'GBPUSD'] }

/** Makes random requests; `work` makes one, and returns whether it was answered. */
export async function createRandomWork(first: Client, workers: readonly Worker[], seed: number) {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const orders = await Promise.all(
    Object.keys(INSTRUMENTS).map((id) => orderFor(createClient(first.url, workers[0]?.token), id, 0.01)),
  )
  const answered: Answered = { orders: new Map(), transfers: new Set(), placed: new Set() }
  /** Requests unanswered, or to be repeated deliberately, by worker. */
  const again = new Map<Worker, Keyed[]>()
  const ids = {
    trades: new Map<Worker, number[]>(),
    orders: new Map<Worker, string[]>(),
    pots: new Map<Worker, string[]>(),
    withdrawals: new Map<Worker, string[]>(),
  }
  let count = 0

  const amount = (most: number) => (Math.floor(random() * most * 100) / 100 + 0.01).toFixed(2)
  const listOf = <V>(map: Map<Worker, V[]>, worker: Worker): V[] => {
    const list = map.get(worker) ?? []
    map.set(worker, list)
    return list
  }

  async function send(client: Client, worker: Worker, request: Keyed): Promise<Answer> {
    const waiting = listOf(again, worker)
    waiting.push(request)
    const answer = await client.post(request.path, request.body, { 'idempotency-key': request.key })
    // Some are repeated although they were answered.
    if (random() > 0.1) waiting.splice(waiting.indexOf(request), 1)
    if (answer.status >= 300) return answer
    if (request.path === '/trades/store') {
      const { data } = answer.body as { data: { id: number; account: TradingAccount } }
      answered.orders.set(
        request.key,
        (request.body['account'] as TradingAccount | undefined) ?? data.account,
      )
      listOf(ids.trades, worker).push(data.id)
    }
    if (request.path === '/orders') {
      answered.placed.add(request.key)
      const { data } = answer.body as { data: { id: string }[] }
      listOf(ids.orders, worker).push(...data.map(({ id }) => id))
    }
    if (request.path === '/accounts/transfer') answered.transfers.add(request.key)
    if (request.path === '/withdrawals')
      listOf(ids.withdrawals, worker).push((answer.body as { data: { id: string } }).data.id)
    if (request.path === '/savings/pots')
      listOf(ids.pots, worker).push((answer.body as { data: { id: string } }).data.id)
    return answer
  }

  function operation(client: Client, worker: Worker): Promise<Answer> {
    const key = `work-${seed}-${(count += 1)}`
    const keyed = (path: string, body: Keyed['body']) => send(client, worker, { key, path, body })
    const before = listOf(again, worker)
    const place = random()
    const repeated = place < 0.1 ? before.shift() : undefined
    if (repeated !== undefined) return send(client, worker, repeated)
    if (place < 0.13)
      return client.post('/user/trading-account', { account: pick(['real', 'practice', 'practice']) })
    if (place < 0.14) return client.post('/accounts/practice/refill')
    if (place < 0.34) {
      // Pages name the account they show, which may not be the traded one any more.
      const account = pick([undefined, 'real', 'practice'])
      return keyed('/trades/store', { ...pick(orders), type: pick(['buy', 'sell']), account })
    }
    if (place < 0.42) return orderOperation(worker, keyed)
    if (place < 0.46) {
      const open = listOf(ids.trades, worker)
      return keyed(`/trade/${open.splice(Math.floor(random() * open.length), 1)[0] ?? 1}/close`, {})
    }
    if (place < 0.52) {
      const [from, to] = pick([
        ['0', '1'],
        ['1', '0'],
        ['practice', '0'],
      ])
      return keyed('/accounts/transfer', { from, to, amount: amount(50) })
    }
    if (place < 0.55) return keyed('/savings/pots', { title: `Pot ${count}` })
    if (place < 0.63) {
      const pot = pick(listOf(ids.pots, worker))
      const body = {
        direction: pick(['in', 'out']),
        account: pick(['0', '1', 'practice']),
        amount: amount(20),
      }
      return keyed(`/savings/pots/${pot ?? 1}/move`, body)
    }
    if (place < 0.65) return withdrawOperation(client, keyed)
    if (place < 0.66) return keyed(`/withdrawals/${pick(listOf(ids.withdrawals, worker)) ?? 1}/cancel`, {})
    if (place < 0.69) return keyed('/purchase/ea', { expert_advisor_id: pick(['4', '7', '9']) })
    if (place < 0.72)
      return client.post('/sandbox/deposits', {
        email: worker.email,
        description: 'Coins',
        amount: amount(90),
      })
    if (place < 0.84) return robotOperation(client, keyed)
    const [id, rate] = pick(Object.entries(INSTRUMENTS))
    return client.post('/sandbox/market', { asset_id: id, price: rate * (0.97 + random() * 0.06) })
  }

  /** Orders that wait for a price, single and in pairs, and changes of orders and positions. */
  function orderOperation(
    worker: Worker,
    keyed: (path: string, body: Keyed['body']) => Promise<Answer>,
  ): Promise<Answer> {
    const place = random()
    const near = (rate: number, width: number) => Number((rate * (1 + (random() - 0.5) * width)).toFixed(5))
    if (place < 0.55) {
      const waiting = () => {
        const { id, leverage, volume, opening_price: rate } = pick(orders)
        const kind = pick(['limit', 'stop', 'stop_limit'])
        const type = pick(['buy', 'sell'])
        // Mostly on the right side of the price.
        const isAbove = (kind === 'limit') === (type === 'sell')
        const price = near(rate * (isAbove ? 1.01 : 0.99), 0.02)
        const limit = kind === 'stop_limit' ? { limit_price: near(rate, 0.02) } : {}
        return { ...TERMS, kind, type, id, leverage, volume: volume * 4, price, ...limit }
      }
      const account = pick([undefined, 'real', 'practice'])
      return keyed('/orders', { orders: random() < 0.3 ? [waiting(), waiting()] : [waiting()], account })
    }
    const order = pick(listOf(ids.orders, worker)) ?? 1
    const trade = pick(listOf(ids.trades, worker)) ?? 1
    if (place < 0.65) return keyed(`/orders/${order}/cancel`, {})
    if (place < 0.75)
      return keyed(`/orders/${order}/amend`, { ...TERMS, price: near(1.1, 0.1), volume: 3000 })
    if (place < 0.9) return keyed(`/trade/${trade}/reduce`, { volume: pick([1000, 2000]) })
    return keyed(`/trade/${trade}/amend`, {
      take_profit: 0,
      stop_loss: pick([0, near(1.1, 0.1)]),
      trailing_distance: pick([0, 0.01]),
    })
  }

  /** In coins at a quoted rate, or in dollars. */
  async function withdrawOperation(
    client: Client,
    keyed: (path: string, body: Keyed['body']) => Promise<Answer>,
  ): Promise<Answer> {
    const body = { ...pick(WITHDRAWALS), amount: amount(90) }
    if (random() < 0.5) return keyed('/withdrawals', body)
    const answer = await client.get(`/withdrawals/quote?method=${body.method}&amount=${body.amount}`)
    if (answer.status >= 300) return answer
    return keyed('/withdrawals', { ...body, quote: (answer.body as { data: { id: string } }).data.id })
  }

  function robotOperation(client: Client, keyed: (path: string, body: Keyed['body']) => Promise<Answer>) {
    const id = pick(['1', '2', '3'])
    const place = random()
    if (place < 0.25) return client.post('/sandbox/robots/decide')
    if (place < 0.45) return keyed(`/automation/robots/${id}/state`, { state: 'stopped' })
    if (place < 0.7) return keyed(`/automation/robots/${id}/state`, { state: 'running' })
    if (place < 0.9) return keyed('/update/autotrader', { autotrader_type: pick(['low', 'high', 'off']) })
    return client.put(`/automation/robots/1/limits`, LIMITS)
  }

  return {
    answered,
    /** A random operation by a random worker. @throws if there was no answer. */
    async work(url: string): Promise<Answer> {
      const worker = pick(workers)
      return await operation(createClient(url, worker.token), worker)
    },
  }
}

/** A worker with a session. */
export const workerOf = (email: string, { token, userId }: Person): Worker => ({
  email,
  userId,
  token: token ?? '',
})
