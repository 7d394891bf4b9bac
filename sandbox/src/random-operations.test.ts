import { AccountsAnswer, AssetsAnswer, TradesPage } from '@tradefront/contracts'
import { Decimal } from 'decimal.js'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { type Store, openStore } from './store/store.ts'
import type { TradeRow } from './store/trades.ts'
import { POSITIONS } from './store/users.ts'
import { type Answer, PEOPLE, createClient, enter, isSeededTrade } from './testing.ts'
import { type Answered, type Worker, createRandomWork, workerOf } from './testing/random-work.ts'
import type { Newcomer } from './testing/newcomers.ts'
import { endProcesses, newFolder, runSandbox } from './testing/run-command.ts'

/* Random concurrent money operations, orders and robots, with kills in between: ledger and balances agree. */

const IS_LONG = process.env['TEST_LONG'] === '1'
/** Number of answered operations, and how often the sandbox is killed meanwhile. */
const { operations, kills } = IS_LONG ? { operations: 10_000, kills: 50 } : { operations: 200, kills: 1 }
/** Concurrent requests. */
const LANES = 6
const SEED = 20_260_615

afterEach(endProcesses)

const ACCOUNTS = ['real', 'practice'] as const
const PRACTICE_KINDS = new Set(['opening', 'practice', 'trade', 'commission', 'swap', 'negative_balance'])
/** US dollars a lot that opening a position costs, and the units of a lot, by instrument. */
type Commissions = ReadonlyMap<string, { readonly perLot: number; readonly contract: number }>

const total = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2)

/** Compares the books of a closed database, using another decimal library than the sandbox. */
function checkBooks(
  file: string,
  {
    workers,
    answered,
    commissions,
  }: { workers: readonly Worker[]; answered: Answered; commissions: Commissions },
) {
  const store = openStore(file, Date.now)
  let byRobots = 0
  let quoted = 0
  try {
    for (const { userId } of workers) {
      const requests: (string | null)[] = []
      for (const position of [POSITIONS.practice, ...store.users.accounts(userId).keys()]) {
        const lines = store.ledger.page(userId, { position }, 1_000_000, 0).toReversed()
        let balance = new Decimal(0)
        for (const line of lines) {
          balance = balance.plus(line.amount)
          expect(line.balance, `line ${line.id} of account ${position}`).toBe(balance.toFixed(2))
          if (line.kind === 'transfer') requests.push(line.request_id)
        }
        expect(store.ledger.balance(userId, position)).toBe(balance.toFixed(2))
      }
      // Each transfer left one account and reached the other, exactly once.
      for (const key of new Set(requests)) expect(requests.filter((other) => other === key)).toHaveLength(2)
      for (const kind of ['withdrawal', 'purchase', 'deposit']) {
        const keys = store.ledger
          .page(userId, { kind }, 1_000_000, 0)
          .flatMap(({ request_id: key }) => key ?? [])
        expect(new Set(keys).size, kind).toBe(keys.length)
      }

      const { closed, open } = tradesOf(store, userId)
      const keys = [...closed, ...open].map(({ trade_id: key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      // Each position's result is on its own account.
      for (const account of ACCOUNTS) {
        const booked = closed.filter((trade) => trade.account === account)
        const filter = { kind: 'trade', position: POSITIONS[account] }
        expect(total(store.ledger.amounts(userId, filter).map(decimalOf)), account).toBe(
          total(booked.map(({ pnl }) => pnl ?? '0')),
        )
      }
      // Only its opening, refills and trading move practice money, and no other account holds any.
      const practice = store.ledger.page(userId, { position: POSITIONS.practice }, 1_000_000, 0)
      expect(practice.filter(({ kind }) => !PRACTICE_KINDS.has(kind))).toEqual([])
      expect(store.ledger.count(userId, { kind: 'practice' })).toBe(0)
      for (const pot of store.savings.of(userId)) {
        const moved = store.savings.page(pot.id, 1_000_000, 0)
        expect(total(moved.map(({ amount }) => amount))).toBe(new Decimal(pot.balance).toFixed(2))
      }
      // What was debited for withdrawals, less what was credited back, is their total: on hold, waiting for a code
      // or sent.
      const out = store.withdrawals
        .page(userId, {}, 1_000_000, 0)
        .filter(({ status }) => status === 'pending' || status === 'completed')
        .map(({ amount }) => `-${amount}`)
      const moneyOut = (['withdrawal', 'withdrawal_returned'] as const).flatMap((kind) =>
        store.ledger.amounts(userId, { kind }).map(decimalOf),
      )
      expect(total(moneyOut)).toBe(total(out))
      for (const { amount, fee, payout } of store.withdrawals.page(userId, {}, 1_000_000, 0)) {
        if (payout === null) continue
        quoted += 1
        const coins = JSON.parse(payout) as { amount: string; rate: string }
        const exact = new Decimal(amount).minus(fee).div(coins.rate)
        expect(coins.amount).toBe(exact.toDecimalPlaces(8, Decimal.ROUND_DOWN).toFixed())
      }
      checkOrders(store, userId, [...closed, ...open])
      checkReceipts(store, userId, answered)
      checkCommissions(store, userId, [...closed, ...open], commissions)
      // A robot has at most one position per instrument.
      const held = open
        .filter(({ robot }) => robot !== null)
        .map((trade) => `${trade.account} ${trade.robot} ${trade.asset_id}`)
      expect(new Set(held).size).toBe(held.length)
      byRobots += [...closed, ...open].filter(({ robot }) => robot !== null).length
    }
    const requests = new Set(
      workers.flatMap(({ userId }) => ordersOf(store, userId).map(({ request_id: key }) => key)),
    )
    expect([...answered.placed].filter((key) => !requests.has(key))).toEqual([])
    const every = workers.flatMap(({ userId }) => Object.values(tradesOf(store, userId)).flat())
    const present = new Map(every.map(({ trade_id: key, account }) => [key, account]))
    expect([...answered.orders].filter(([key, account]) => present.get(key) !== account)).toEqual([])
    for (const [kind, keys] of Object.entries(answered.booked)) {
      const found = new Set(
        workers.flatMap(({ userId }) =>
          store.ledger.page(userId, { kind }, 1_000_000, 0).map(({ request_id: key }) => key),
        ),
      )
      expect(
        [...keys].filter((key) => !found.has(key)),
        kind,
      ).toEqual([])
    }
    for (const { userId, newcomer } of workers)
      if (newcomer !== undefined) checkNewcomer(store, userId, newcomer)
    const filled = every.filter(({ order_id: id }) => id !== null).length
    const receipts = workers.reduce((sum, { userId }) => sum + store.idempotency.count(userId), 0)
    const refusedCoins = workers
      .filter(({ newcomer }) => newcomer?.closed)
      .reduce((sum, { userId }) => sum + store.deposits.count(userId, { status: 'declined' }), 0)
    return { byRobots, filled, receipts, refusedCoins, quoted }
  } finally {
    store.close()
  }
}

/** A customer's orders on both accounts, working and ended. */
const ordersOf = (store: Store, userId: number) =>
  ACCOUNTS.flatMap((account) =>
    [true, false].flatMap((ended) => store.orders.page(userId, account, ended, 1_000_000, 0)),
  )

/**
 * Each filled order opened exactly one position, on its account, whose parts add up to it; no other order opened any.
 * Of a pair, at most one was filled, and with its end the other one has ended.
 */
function checkOrders(store: Store, userId: number, trades: readonly TradeRow[]): void {
  const orders = ordersOf(store, userId)
  for (const order of orders) {
    const positions = trades.filter(({ order_id: id }) => id === order.id)
    const whole = positions.filter(({ part_of: of }) => of === null)
    expect(
      whole.map(({ id, account }) => [id, account]),
      `order ${order.id}`,
    ).toEqual(order.state === 'filled' ? [[order.trade_id, order.account]] : [])
    if (order.state === 'filled')
      expect(total(positions.map(({ volume }) => volume))).toBe(new Decimal(order.volume).toFixed(2))
  }
  for (const group of new Set(orders.map(({ oco_group: id }) => id).filter((id) => id !== null))) {
    const states = orders.filter(({ oco_group: id }) => id === group).map(({ state }) => state)
    expect(states).toHaveLength(2)
    expect(states.filter((state) => state === 'filled').length).toBeLessThanOrEqual(1)
    expect(states.filter((state) => state === 'working')).toHaveLength(states.includes('working') ? 2 : 0)
  }
}

/** The record of requests agrees with the books: what was answered is booked once, what was refused not at all. */
function checkReceipts(store: Store, userId: number, { orders, booked }: Answered): void {
  const kept = [booked.transfer, booked.withdrawal, booked.purchase].flatMap((keys) => [...keys])
  const carriedOut = new Set([...orders.keys(), ...kept])
  for (const { key, what, reason, arrivals, bookings } of store.idempotency.page(userId, 1_000_000, 0)) {
    const number = `${what}, ${key}`
    expect(arrivals, number).toBeGreaterThan(0)
    expect(bookings, number).toBeLessThanOrEqual(1)
    if (reason !== null) expect(bookings, number).toBe(0)
    if (carriedOut.has(key)) expect([reason, bookings], number).toEqual([null, 1])
  }
}

/** Each position paid its commission once, for its whole volume, from its own account. */
function checkCommissions(
  store: Store,
  userId: number,
  trades: readonly TradeRow[],
  commissions: Commissions,
): void {
  const entries = ACCOUNTS.flatMap((account) =>
    store.ledger.page(userId, { kind: 'commission', position: POSITIONS[account] }, 1_000_000, 0),
  )
  const paid = entries.map(({ request_id: key, position, amount }) => `${key} ${position} ${amount}`)
  const due = trades.flatMap(({ id, trade_id: key, part_of: of, asset_id: asset, account, volume }) => {
    const { perLot, contract } = commissions.get(asset) ?? { perLot: 0, contract: 1 }
    if (of !== null || perLot === 0 || isSeededTrade(key)) return []
    const parts = trades.filter(({ part_of: whole }) => whole === id).map((part) => part.volume)
    const lots = new Decimal(total([volume, ...parts])).div(contract)
    return [`${key} ${POSITIONS[account]} -${lots.times(perLot).toFixed(2, Decimal.ROUND_HALF_UP)}`]
  })
  expect(paid.toSorted()).toEqual(due.toSorted())
}

/** What a newcomer's limit, break and closing have promised. */
function checkNewcomer(store: Store, userId: number, { depositLimit, breakSince, closed }: Newcomer): void {
  const deposits = store.deposits.page(userId, {}, 1_000_000, 0)
  const counted = deposits
    .filter(({ status, method }) => status !== 'declined' && method !== 'crypto')
    .map(({ amount }) => amount)
  expect(Number(total(counted))).toBeLessThanOrEqual(Number(depositLimit))
  const { open, closed: over } = tradesOf(store, userId)
  const onReal = [...open, ...over].filter(({ account }) => account === 'real')
  const since = breakSince ?? Infinity
  expect(onReal.filter(({ open_time: at }) => Date.parse(at) > since)).toEqual([])
  if (closed !== true) return
  expect(store.users.byId(userId)?.status).toBe('closed')
  expect(onReal.filter((trade) => open.includes(trade))).toEqual([])
  for (const { balance } of store.users.accounts(userId)) expect(new Decimal(balance).toFixed(2)).toBe('0.00')
  for (const pot of store.savings.of(userId)) expect(new Decimal(pot.balance).toFixed(2)).toBe('0.00')
  expect(store.withdrawals.count(userId, { status: 'pending' })).toBe(0)
  expect(deposits.filter(({ status }) => status === 'processing')).toEqual([])
  const orders = ordersOf(store, userId)
  expect(orders.filter(({ state }) => state === 'working')).toEqual([])
}

/** A customer's positions on both accounts. */
const tradesOf = (store: Store, userId: number) => ({
  closed: ACCOUNTS.flatMap((account) => store.trades.page(userId, account, 'closed', 1_000_000, 0)),
  open: ACCOUNTS.flatMap((account) => store.trades.openOf(userId, account)),
})

/** The ledger's integers of 10^-8 as decimal text. */
const decimalOf = (amount: bigint) => new Decimal(amount.toString()).div('1e8').toFixed()

/** Statements as a customer gets them: entries account for the difference between opening and closing balance. */
async function checkStatements(url: string, workers: readonly Worker[]): Promise<void> {
  for (const { token, newcomer } of workers) {
    if (newcomer?.closed) continue
    const client = createClient(url, token)
    async function balances(): Promise<Readonly<Record<string, string>>> {
      const { data, practice } = v.parse(AccountsAnswer, (await client.get('/accounts')).body)
      const all = practice === undefined ? data : [...data, practice]
      return Object.fromEntries(all.map(({ id, balance }) => [id, balance]))
    }
    for (const account of Object.keys(await balances())) {
      // Robots book meanwhile: only count a statement read between two equal balances.
      await vi.waitFor(async () => {
        const before = await balances()
        const { body } = await client.get(`/accounts/movements?account=${account}`)
        expect(await balances()).toEqual(before)
        const { summary } = body as {
          summary: Record<'opening' | 'closing' | 'money_in' | 'money_out' | 'own_transfers', string>
        }
        const { opening, closing, money_in: moneyIn, money_out: moneyOut, own_transfers: own } = summary
        expect(total([opening, moneyIn, `-${moneyOut}`, own])).toBe(closing)
        expect(before[account]).toBe(closing)
      })
    }
  }
}

test(
  '[WALL-04] [ALGO-02] [ORD-04] random operations with robots trading and kills: books agree, an order fills once',
  { timeout: IS_LONG ? 1_800_000 : 120_000 },
  async () => {
    const file = join(newFolder(), 'sandbox.db')
    const environment = { SANDBOX_DB: file, SANDBOX_SPEED: '400', SANDBOX_ROBOT_INTERVAL: '100' }
    let running = await runSandbox(environment)
    const workers = [
      workerOf(PEOPLE.demo.email, await enter(running.url, 'demo')),
      workerOf(PEOPLE.mia.email, await enter(running.url, 'mia')),
    ]
    const { answered, work } = await createRandomWork(createClient(running.url), workers, SEED)
    // Newcomers withdraw without an ID check, and testers complete what would wait for a day and a code.
    await createClient(running.url).patch('/sandbox/settings', {
      must_verify_withdrawals: false,
      withdrawal_hold_hours: 0,
      confirm_withdrawals: false,
      trading_costs: true,
    })
    const { body } = await createClient(running.url, workers[0]?.token).get('/assets')
    const assets = v.parse(AssetsAnswer, body)
    const commissions: Commissions = new Map(
      assets.map((asset) => [
        asset.asset_id,
        { perLot: asset.commission ?? 0, contract: asset.contract_size ?? 1 },
      ]),
    )
    const books = { workers, answered, commissions }
    for (const { token } of workers)
      await createClient(running.url, token).post('/update/autotrader', { autotrader_type: 'medium' })
    // Random work may switch it off again before its first position.
    await vi.waitFor(async () => {
      const pages = await Promise.all(
        workers.map(({ token }) => createClient(running.url, token).get('/open/trades')),
      )
      const open = pages.flatMap(({ body: page }) => v.parse(TradesPage, page).data)
      expect(open.map(({ robot }) => robot)).toContainEqual(expect.any(String))
    }, 30_000)
    let done = 0
    const failures: Answer[] = []

    /** Works in all lanes until enough operations are answered; then pending ones are abandoned. */
    async function workUntil(goal: number, atGoal: () => Promise<unknown>): Promise<void> {
      const life = { isOver: false }
      const { url } = running
      const lane = async () => {
        while (!life.isOver) {
          try {
            const answer = await work(url)
            if (answer.status >= 500) failures.push(answer)
            done += 1
          } catch (error) {
            if (!life.isOver) throw error
          }
          if (done < goal || life.isOver) continue
          life.isOver = true
          await atGoal()
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    }

    for (let kill = 1; kill <= kills; kill += 1) {
      const { end } = running
      await workUntil(Math.floor((operations * kill) / (kills + 1)), () => end('SIGKILL'))
      checkBooks(file, books)
      running = await runSandbox(environment)
    }
    await workUntil(operations, async () => undefined)
    await checkStatements(running.url, workers)
    expect(await running.end('SIGKILL')).toBe('SIGKILL')
    const { byRobots, filled, receipts, refusedCoins, quoted } = checkBooks(file, books)

    expect(failures).toEqual([])
    expect(done).toBeGreaterThanOrEqual(operations)
    // Enough of each kind happened.
    expect(answered.orders.size).toBeGreaterThan(operations / 20)
    expect(answered.booked.transfer.size).toBeGreaterThan(operations / 100)
    expect(answered.placed.size).toBeGreaterThan(operations / 200)
    expect(filled).toBeGreaterThan(0)
    expect(new Set(answered.orders.values())).toEqual(new Set(ACCOUNTS))
    expect(byRobots).toBeGreaterThan(0)
    if (!IS_LONG) return
    const newcomers = workers.flatMap(({ newcomer }) => newcomer ?? [])
    console.log({
      done,
      kills,
      orders: answered.orders.size,
      ...Object.fromEntries(Object.entries(answered.booked).map(([kind, keys]) => [kind, keys.size])),
      byRobots,
      filled,
      receipts,
      refusedCoins,
      quoted,
      changes: Object.fromEntries(answered.changes),
      newcomers: newcomers.length,
      onBreak: newcomers.filter(({ breakSince }) => breakSince !== undefined).length,
      closed: newcomers.filter(({ closed }) => closed).length,
    })
    expect(answered.booked.withdrawal.size).toBeGreaterThan(operations / 500)
    expect(newcomers.some(({ closed }) => closed)).toBe(true)
    expect(refusedCoins).toBeGreaterThan(0)
    expect(quoted).toBeGreaterThan(0)
    expect(answered.changes.get('refillPractice')).toBeGreaterThan(0)
  },
)
