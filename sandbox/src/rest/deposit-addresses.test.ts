import { DepositAddressesAnswer, DepositAnswer, DepositWalletsAnswer, ErrorBody } from '@tradefront/contracts'
import { addressProblem } from '@tradefront/payment-checks'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Client, sandboxForTests } from '../testing.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
const BITCOIN = 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9'
const PATH = '/deposit/wallets/1/addresses'
let time = START
beforeEach(() => {
  time = START
})
const { control, demo, mia } = sandboxForTests(
  { now: () => time, speed: 0, sessionIdleMs: YEAR_MS, sessionLifetimeMs: YEAR_MS },
  'demo',
  'mia',
)

const addressesOf = (answer: Answer) => v.parse(DepositAddressesAnswer, answer.body).data
const read = async (who: Client = demo) => addressesOf(await who.get(PATH))
const inUse = async (who: Client = demo) => (await read(who)).addresses[0]!.address
const renew = (insteadOf: string, key?: string) =>
  demo.post(PATH, { instead_of: insteadOf }, key === undefined ? {} : { 'idempotency-key': key })
const wallet = async (who: Client = demo) =>
  v.parse(DepositWalletsAnswer, (await who.get('/deposit/wallets')).body).data[0]!
const detect = (address?: string) =>
  control.post('/sandbox/coins', { email: 'demo@tradefront.test', wallet: '1', amount: '0.01', address })

describe('[WALL-01] new deposit addresses', () => {
  test("initially the broker's address; a new one replaces it for this customer only", async () => {
    expect(await read()).toEqual({ addresses: [{ address: BITCOIN }], per_day: 3, left: 3 })
    const answer = await renew(BITCOIN, 'new')
    expect(answer.status).toBe(201)
    const [fresh, first] = addressesOf(answer).addresses
    expect(fresh).toMatchObject({ request_id: 'new', created_at: '2026-06-15T12:00:00.000Z' })
    expect(first?.address).toBe(BITCOIN)
    const { address, uri, network } = await wallet()
    expect(address).toBe(fresh?.address)
    expect(addressProblem(network, address)).toBeUndefined()
    expect(uri).toBe(`bitcoin:${address}`)
    expect((await wallet(mia)).address).toBe(BITCOIN)
    expect(await read(mia)).toMatchObject({ left: 3 })
  })

  test('repeating the key, or the request for the same address, creates only one', async () => {
    await Promise.all([renew(BITCOIN, 'a'), renew(BITCOIN, 'a'), renew(BITCOIN, 'b'), renew(BITCOIN)])
    expect(await read()).toMatchObject({ left: 2, addresses: [{}, { address: BITCOIN }] })
    expect((await renew('never seen')).status).toBe(200)
    expect((await read()).addresses).toHaveLength(2)
  })

  test('three within 24 hours; the next one when the first is a day old', async () => {
    for (let count = 0; count < 3; count += 1) {
      await renew(await inUse())
      time += HOUR_MS
    }
    expect(await read()).toMatchObject({ left: 0, next_at: '2026-06-16T12:00:00.000Z' })
    const refused = await renew(await inUse())
    expect(refused.status).toBe(422)
    expect(v.parse(ErrorBody, refused.body).message).toBe('You can get 3 new addresses within 24 hours.')
    time = START + 24 * HOUR_MS
    expect((await renew(await inUse())).status).toBe(201)
    expect((await read()).addresses).toHaveLength(5)
  })

  test('coins are credited at the new and every earlier address, but not at other customers’', async () => {
    const fresh = addressesOf(await renew(BITCOIN)).addresses[0]!.address
    const arrived = async (answer: Answer) => {
      const { id } = v.parse(DepositAnswer, answer.body).data
      await control.post('/sandbox/blocks', { count: 2 })
      const { status, coins } = v.parse(DepositAnswer, (await demo.get(`/deposits/${id}`)).body).data
      return [status, coins?.address]
    }
    expect(await arrived(await detect(BITCOIN))).toEqual(['approved', BITCOIN])
    expect(await arrived(await detect(fresh))).toEqual(['approved', fresh])
    expect(await arrived(await detect())).toEqual(['approved', fresh])
    expect((await detect('bc1qnobodys')).status).toBe(404)
  })

  test('an unknown wallet has no address', async () => {
    expect((await demo.get('/deposit/wallets/9/addresses')).status).toBe(404)
    expect((await demo.post('/deposit/wallets/9/addresses', { instead_of: BITCOIN })).status).toBe(404)
    expect((await demo.post(PATH, {})).status).toBe(422)
  })
})
