import type { TradingAccount } from '@tradefront/contracts'
import { CALLS, type CallName } from '../rest/routes.ts'
import { type Answer, type Client, type Person, createClient, orderFor } from '../testing.ts'
import { type Newcomer, createNewcomers } from './newcomers.ts'
import { randomNumbers } from './random-numbers.ts'
import { bodyOf, createSamples, knownFor, pathOf } from './sample-requests.ts'

/* Random work of customers and testers on a sandbox that may be killed at any moment. */

/** A request that can be repeated with its key. */
interface Keyed {
  readonly key: string
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A working user; after a restart only the URL changes. */
export interface Worker {
  readonly email: string
  readonly token: string
  readonly userId: number
  /** Of one who has registered meanwhile: what their limits, break and closing must have stopped. */
  readonly newcomer?: Newcomer
}

/** Answered changes, which must exist afterwards exactly once. */
export interface Answered {
  /** Keys of orders that opened a position, with the account they named or, without one, were booked on. */
  readonly orders: Map<string, TradingAccount>
  /** Keys of what was booked, by the kind of its entries in the ledger. */
  readonly booked: Readonly<Record<'transfer' | 'withdrawal' | 'purchase', Set<string>>>
  /** Keys of requests that placed orders which wait for a price. */
  readonly placed: Set<string>
  /** How often each call was answered with a change, by its name. */
  readonly changes: Map<CallName, number>
}

/** Paths whose answered keys are looked for in the ledger. */
const BOOKED = {
  '/accounts/transfer': 'transfer',
  '/withdrawals': 'withdrawal',
  '/purchase/ea': 'purchase',
} as const

/** Calls that only a newcomer makes: they would stop the others' work, or end their session. */
const NEWCOMERS_ONLY: ReadonlySet<CallName> = new Set<CallName>([
  'setLimit',
  'setAllowlist',
  'logout',
  'endAllSessions',
  'endSession',
])
/** Calls of customers that change something, from the contract's table. */
const CHANGES = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const { method, access } = CALLS[name]
  return method !== 'GET' && access === undefined && !NEWCOMERS_ONLY.has(name)
})

/** Sends with the operation's key. */
export type Send = (path: string, body: unknown) => Promise<Answer>

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
export async function createRandomWork(first: Client, workers: Worker[], seed: number) {
  const random = randomNumbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const orders = await Promise.all(
    Object.keys(INSTRUMENTS).map((id) => orderFor(createClient(first.url, workers[0]?.token), id, 0.01)),
  )
  const answered: Answered = {
    orders: new Map(),
    booked: { transfer: new Set(), withdrawal: new Set(), purchase: new Set() },
    placed: new Set(),
    changes: new Map(),
  }
  /** Ids that any call has answered with, newest last: what paths of the table take. */
  const recent = {
    trade: ['1'],
    pots: ['1'],
    addresses: ['1'],
    withdrawals: ['1'],
    orders: ['1'],
    others: ['1', '2'],
  }
  const known: Record<string, unknown[]> = {
    ...knownFor(await createClient(first.url, workers[0]?.token).get('/assets')),
    ...recent,
    account: ['0', '1', 'real', 'practice'],
    from: ['0', '1'],
    to: ['0', '1'],
    expert_advisor_id: ['4', '7', '9'],
    method: ['ethereum'],
    address: WITHDRAWALS.map(({ address }) => address),
  }
  const samples = createSamples(random, known)
  const newcomers = createNewcomers(random)
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
    const call = request.method === 'PUT' ? client.put : client.post
    const answer =
      request.method === 'DELETE'
        ? await client.delete(request.path)
        : await call(request.path, request.body, { 'idempotency-key': request.key })
    // Some are repeated although they were answered.
    if (random() > 0.1) waiting.splice(waiting.indexOf(request), 1)
    if (answer.status >= 300) return answer
    if (request.path === '/trades/store') {
      const { data } = answer.body as { data: { id: number; account: TradingAccount } }
      answered.orders.set(request.key, (request.body as { account?: TradingAccount }).account ?? data.account)
      listOf(ids.trades, worker).push(data.id)
    }
    if (request.path === '/orders') {
      answered.placed.add(request.key)
      const { data } = answer.body as { data: { id: string }[] }
      for (const { id } of data) {
        listOf(ids.orders, worker).push(id)
        recent.orders.push(id)
      }
    }
    // A failed purchase is answered with 200.
    const isBooked = (answer.body as { status?: unknown }).status !== 'failed'
    if (request.path in BOOKED && isBooked)
      answered.booked[BOOKED[request.path as keyof typeof BOOKED]].add(request.key)
    remember(worker, request.path, answer)
    return answer
  }

  function remember(worker: Worker, path: string, { body }: Answer): void {
    const { id } = (body as { data?: { id?: string | number } | null }).data ?? {}
    if (id === undefined) return
    if (path === '/withdrawals') listOf(ids.withdrawals, worker).push(String(id))
    if (path === '/savings/pots') listOf(ids.pots, worker).push(String(id))
    const segment = path.split('/')[path.startsWith('/savings') || path.includes('addresses') ? 2 : 1]
    const list = recent[segment === 'trades' ? 'trade' : (segment as keyof typeof recent)] ?? recent.others
    list.push(String(id))
    if (list.length > 20) list.shift()
  }

  /** Any change that the contract's table knows: a new call is made without a line here. */
  async function changeOfTable(client: Client, worker: Worker, key: string): Promise<Answer> {
    const name = pick(CHANGES)
    const request = samples.request(name)
    const keyed = { key, method: request.method, path: pathOf(request), body: bodyOf(request) }
    return counted(name, send(client, worker, keyed))
  }

  async function counted(name: CallName, answering: Promise<Answer>): Promise<Answer> {
    const answer = await answering
    if (answer.status < 300) answered.changes.set(name, (answered.changes.get(name) ?? 0) + 1)
    return answer
  }

  function operation(client: Client, worker: Worker): Promise<Answer> {
    const key = `work-${seed}-${(count += 1)}`
    const keyed = (path: string, body: unknown) => send(client, worker, { key, method: 'POST', path, body })
    const before = listOf(again, worker)
    const place = random()
    const repeated = place < 0.1 ? before.shift() : undefined
    if (repeated !== undefined) return send(client, worker, repeated)
    if (random() < 0.2) return changeOfTable(client, worker, key)
    if (worker.newcomer !== undefined && random() < 0.3)
      return worker.newcomer.operation(client, keyed, worker.email)
    if (place < 0.13)
      return client.post('/user/trading-account', { account: pick(['real', 'practice', 'practice']) })
    if (place < 0.14) return counted('refillPractice', client.post('/accounts/practice/refill'))
    if (place < 0.15) return client.post('/sandbox/nights', { count: pick([1, 3]) })
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
    if (place < 0.68) return decideOperation(client, worker, keyed)
    if (place < 0.7) return keyed('/purchase/ea', { expert_advisor_id: pick(['4', '7', '9']) })
    if (place < 0.74) return depositOperation(client, worker, keyed)
    if (place < 0.84) return robotOperation(client, keyed)
    const [id, rate] = pick(Object.entries(INSTRUMENTS))
    return client.post('/sandbox/market', { asset_id: id, price: rate * (0.97 + random() * 0.06) })
  }

  /** Orders that wait for a price, single and in pairs, and changes of orders and positions. */
  function orderOperation(worker: Worker, keyed: Send): Promise<Answer> {
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

  /** Cancelled, confirmed, completed or rejected. */
  function decideOperation(client: Client, worker: Worker, keyed: Send): Promise<Answer> {
    const id = pick(listOf(ids.withdrawals, worker)) ?? 1
    const place = random()
    if (place < 0.3) return keyed(`/withdrawals/${id}/cancel`, {})
    if (place < 0.4) return client.post(`/withdrawals/${id}/confirm`, { code: '000000' })
    return client.patch(`/sandbox/withdrawals/${id}`, {
      status: pick(['completed', 'completed', 'rejected']),
    })
  }

  /** Coins through the network, or a bank transfer that the bank decides on; some age a pot instead, for its interest. */
  function depositOperation(client: Client, worker: Worker, keyed: Send): Promise<Answer> {
    const place = random()
    if (place < 0.2) return client.patch(`/sandbox/savings/${pick(recent.pots)}`, { days: 30 })
    if (place < 0.4) return client.post('/sandbox/blocks', { count: 3 })
    if (place < 0.6)
      return keyed('/deposits/wire', {
        amount: `1${amount(90).padStart(5, '0')}`,
        sent_on: new Date().toISOString().slice(0, 10),
        sender: 'Alex Demo',
        bank_reference: `REF ${count}`,
      })
    if (place < 0.7)
      return client.patch(`/sandbox/deposits/${1 + Math.floor(random() * 60)}`, {
        status: pick(['approved', 'declined']),
      })
    // A network respects neither limits nor closed accounts.
    if (place < 0.85 || worker.newcomer !== undefined)
      return client.post('/sandbox/coins', { email: worker.email, wallet: '2', amount: '0.01' })
    return client.post('/sandbox/deposits', {
      email: worker.email,
      description: 'Coins',
      amount: amount(90),
    })
  }

  /** In coins at a quoted rate, or in dollars. */
  async function withdrawOperation(client: Client, keyed: Send): Promise<Answer> {
    const body = { ...pick(WITHDRAWALS), amount: amount(90) }
    if (random() < 0.5) return keyed('/withdrawals', body)
    const answer = await client.get(`/withdrawals/quote?method=${body.method}&amount=${body.amount}`)
    if (answer.status >= 300) return answer
    return keyed('/withdrawals', { ...body, quote: (answer.body as { data: { id: string } }).data.id })
  }

  function robotOperation(client: Client, keyed: Send) {
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
      if (random() < 0.02) return await newcomers.join(createClient(url), workers)
      const worker = pick(random() < 0.75 ? workers.slice(0, 2) : workers)
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
