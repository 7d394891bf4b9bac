import { AssetsAnswer, MovementsPage } from '@tradefront/contracts'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../options.ts'
import { createClient, enter, orderFor, sandboxForTests, startStill } from '../testing.ts'
import { endProcesses, newFolder } from '../testing/run-command.ts'

const HOUR_MS = 3_600_000
const clock = { now: Date.parse('2026-06-15T12:00:00Z') }
const { control, demo } = sandboxForTests({ now: () => clock.now }, 'demo')

const charge = (trading_costs: boolean | null) => control.patch('/sandbox/settings', { trading_costs })
const assets = async () => v.parse(AssetsAnswer, (await demo.get('/assets')).body)
/** Commission, swap of a buy and of a sell, as the list of instruments names them. */
async function named(id: string) {
  const found = (await assets()).find(({ asset_id: one }) => one === id)
  return [found?.commission, found?.swap_long, found?.swap_short]
}
const booked = async (...kinds: readonly string[]) =>
  v
    .parse(MovementsPage, (await demo.get('/accounts/movements?account=0')).body)
    .data.filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, description, amount }) => [kind, description, amount])
const open = async (id: string, lots: number, more = {}) =>
  demo.post('/trades/store', await orderFor(demo, id, lots, more))

afterEach(endProcesses)
beforeEach(async () => {
  await control.post('/sandbox/market', { freeze: true })
})

describe('[ORD-02] commission and swaps', () => {
  test('are named and charged only once they are switched on', async () => {
    await open('EURUSD', 0.5)
    expect(await named('EURUSD')).toEqual([undefined, undefined, undefined])
    expect(await booked('commission')).toEqual([])
    await charge(true)
    expect(await named('EURUSD')).toEqual([3.5, -6.4, 1.2])
    await open('EURUSD', 0.5)
    expect(await booked('commission')).toEqual([['commission', 'EUR/USD commission', '-1.75']])
  })

  test('a class may have swaps and no commission, or neither', async () => {
    await charge(true)
    expect(await named('BTCUSD')).toEqual([undefined, -18, -4.5])
    expect(await named('USOIL')).toEqual([undefined, undefined, undefined])
  })

  test('a repeated order is charged once', async () => {
    await charge(true)
    const order = await orderFor(demo, 'EURUSD', 0.1)
    for (let i = 0; i < 2; i += 1) await demo.post('/trades/store', order, { 'idempotency-key': 'cost-1' })
    expect(await booked('commission')).toHaveLength(1)
  })

  test('an order needs free margin for its commission as well', async () => {
    await charge(true)
    const order = await orderFor(demo, 'EURUSD', 0.1)
    const exact = Math.ceil((order.volume * order.opening_price * 100) / order.leverage) / 100
    const tradeIds = (await demo.get('/open/trades')).body as { data: { id: number }[] }
    for (const { id } of tradeIds.data) await control.post(`/sandbox/trades/${id}/close`)
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: (exact + 0.1).toFixed(2) })
    expect(await demo.post('/trades/store', order)).toMatchObject({ status: 422 })
    await control.patch('/sandbox/users/demo@tradefront.test', { balance: (exact + 1).toFixed(2) })
    expect(await demo.post('/trades/store', order)).toMatchObject({ status: 201 })
  })

  test('a night is booked for what is open then, by its side, signed', async () => {
    await charge(true)
    await open('EURUSD', 0.5)
    await open('EURUSD', 0.25, { type: 'sell' })
    await control.post('/sandbox/nights', { count: 2 })
    const own = (await booked('swap')).filter(([, , amount]) => ['-6.40', '0.60'].includes(amount ?? ''))
    expect(own).toEqual(
      expect.arrayContaining([
        ['swap', 'EUR/USD swap, 2 nights', '-6.40'],
        ['swap', 'EUR/USD swap, 2 nights', '0.60'],
      ]),
    )
  })
})

test('[ORD-02] nights that passed while the sandbox was down are booked once, those before the opening are not', async () => {
  const database = join(newFolder(), 'sandbox.db')
  const swaps = async (sandbox: Sandbox) => {
    const client = createClient(sandbox.url, (await enter(sandbox.url, 'mia')).token)
    const { body } = await client.get('/accounts/movements?account=0&kind=swap')
    return v.parse(MovementsPage, body).data.map(({ description, amount }) => `${description} ${amount}`)
  }
  const start = () => startStill({ database, now: () => clock.now })
  let sandbox = await start()
  await createClient(sandbox.url).patch('/sandbox/settings', { trading_costs: true })
  const client = createClient(sandbox.url, (await enter(sandbox.url, 'mia')).token)
  expect(await client.post('/trades/store', await orderFor(client, 'EURUSD', 0.5))).toMatchObject({
    status: 201,
  })
  const before = await swaps(sandbox)
  await sandbox.close()
  clock.now += 9 * HOUR_MS
  sandbox = await start()
  expect(await swaps(sandbox)).toEqual(before)
  await sandbox.close()
  clock.now += 25 * HOUR_MS
  sandbox = await start()
  expect(await swaps(sandbox)).toEqual(['EUR/USD swap, 2 nights -6.40', ...before])
  await sandbox.close()
  sandbox = await start()
  expect(await swaps(sandbox)).toHaveLength(before.length + 1)
  await sandbox.close()
})
