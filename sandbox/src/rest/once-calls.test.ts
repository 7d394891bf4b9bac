import { filledPath } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { type Answer, orderFor, sandboxForTests } from '../testing.ts'
import { CALLS, type CallName } from './routes.ts'

const { demo } = sandboxForTests({}, 'demo')

/** A request that succeeds, or is refused for a reason other than its format. */
interface Sent {
  readonly params?: { readonly id: string }
  readonly body?: object
  /** Turns it into a different request. */
  readonly change?: object
}

const idOf = ({ body }: Answer) => String((body as { data: { id: string | number } }).data.id)
const TREND_RIDER = { id: '1' }
const BANK = { method: 'bank', holder: 'Alex Demo', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
const WITHDRAWAL = { account: '1', amount: '100.00', ...BANK }

async function pot(): Promise<{ id: string }> {
  const id = idOf(await demo.post('/savings/pots', { title: 'Holiday' }))
  await demo.post(`/savings/pots/${id}/move`, { direction: 'in', account: '0', amount: '50.00' })
  return { id }
}

const NEW_ORDER = {
  kind: 'limit',
  type: 'buy',
  price: 0.5,
  limit_price: 0,
  volume: 1000,
  take_profit: 0,
  stop_loss: 0,
  expiry: 'gtc',
} as const
const TERMS = { price: 0.6, limit_price: 0, volume: 1000, take_profit: 0, stop_loss: 0, expiry: 'gtc' }
async function newOrder() {
  const { id, leverage } = await orderFor(demo, 'EURUSD', 0.01)
  return { orders: [{ ...NEW_ORDER, id, leverage }] }
}
async function orderId(): Promise<string> {
  const { body } = await demo.post('/orders', await newOrder())
  return (body as { data: { id: string }[] }).data[0]?.id ?? ''
}

const REQUESTS: Readonly<Record<string, () => Sent | Promise<Sent>>> = {
  amendOrder: async () => ({ params: { id: await orderId() }, body: TERMS, change: { price: 0.7 } }),
  amendTrade: async () => ({
    params: { id: idOf(await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01))) },
    body: { take_profit: 0, stop_loss: 0.5, trailing_distance: 0 },
    change: { stop_loss: 0.6 },
  }),
  cancelOrder: async () => ({ params: { id: await orderId() }, body: {} }),
  cancelWithdrawal: async () => ({ params: { id: idOf(await demo.post('/withdrawals', WITHDRAWAL)) } }),
  closePot: async () => ({ params: await pot(), body: { account: '0' }, change: { account: '1' } }),
  closeTrade: async () => ({
    params: { id: idOf(await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.01))) },
  }),
  complain: () => ({
    body: { subject: 'A late withdrawal', text: 'My withdrawal has not arrived yet.' },
    change: { subject: 'Another one' },
  }),
  // An invalid token: the refusal is stored.
  depositByCard: () => ({
    body: { amount: '100.00', token: `card_${'0'.repeat(32)}` },
    change: { amount: '101.00' },
  }),
  depositByWire: () => ({
    body: {
      amount: '100.00',
      sent_on: new Date().toISOString().slice(0, 10),
      sender: 'Alex Demo',
      bank_reference: 'REF 1',
    },
    change: { amount: '101.00' },
  }),
  movePot: async () => ({
    params: await pot(),
    body: { direction: 'out', account: '0', amount: '5.00' },
    change: { amount: '6.00' },
  }),
  newDepositAddress: async () => {
    const { body } = await demo.get('/deposit/wallets')
    const [wallet] = (body as { data: { id: string | number; address: string }[] }).data
    return {
      params: { id: String(wallet?.id) },
      body: { instead_of: wallet?.address },
      change: { instead_of: 'another' },
    }
  },
  openAccount: () => ({ body: { title: 'Second' }, change: { title: 'Third' } }),
  openPot: () => ({ body: { title: 'House' }, change: { title: 'Boat' } }),
  placeOrders: async () => ({ body: await newOrder(), change: { account: 'real' } }),
  purchase: () => ({ body: { expert_advisor_id: '5' }, change: { expert_advisor_id: '6' } }),
  reduceTrade: async () => ({
    params: { id: idOf(await demo.post('/trades/store', await orderFor(demo, 'EURUSD', 0.05))) },
    body: { volume: 2000 },
    change: { volume: 3000 },
  }),
  setRobotLimits: () => ({
    params: TREND_RIDER,
    body: { daily_loss: '10.00', max_lots: '1.00', instruments: ['EURUSD'] },
    change: { daily_loss: null },
  }),
  setRobotState: () => ({ params: TREND_RIDER, body: { state: 'stopped' }, change: { state: 'running' } }),
  storeTrade: async () => ({ body: await orderFor(demo, 'EURUSD', 0.01), change: { qty: 0.02 } }),
  transfer: () => ({ body: { from: '0', to: '1', amount: '10.00' }, change: { amount: '11.00' } }),
  updateAutotrader: () => ({ body: { autotrader_type: 'low' }, change: { autotrader_type: 'high' } }),
  withdraw: () => ({ body: WITHDRAWAL, change: { amount: '101.00' } }),
}

const ONCE = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const { once, access } = CALLS[name]
  return once && access !== 'everyone'
})

/** State in which a repeated change would show. */
const state = async () =>
  JSON.stringify(
    await Promise.all(
      [
        '/accounts',
        '/accounts/movements',
        '/open/trades',
        '/orders',
        '/deposits',
        '/withdrawals',
        '/savings',
        '/automation/robots',
      ].map(async (path) => (await demo.get(path)).body),
    ),
  )

test('[ORD-06] every once-only call has a request here', () => {
  expect(Object.keys(REQUESTS)).toEqual(ONCE.toSorted())
})

test.each(ONCE)(
  '[ORD-06] %s: its key repeats the first answer and is refused for another request',
  async (name) => {
    const { path, method } = CALLS[name]
    const { params, body, change } = await REQUESTS[name]!()
    const send = (sent: object | undefined, id = params?.id) => {
      const call = method === 'PUT' ? demo.put : demo.post
      return call(`/${filledPath(path, { ...(id && { id }) })}`, sent, {
        'idempotency-key': `a key of ${name}`,
      })
    }
    const first = await send(body)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const after = await state()

    // A format refusal isn't stored: it wouldn't be marked as repeated.
    const repeated = await send(body)
    expect([repeated.status, repeated.body]).toEqual([first.status, first.body])
    expect(repeated.headers.get('idempotency-replayed')).toBe('true')

    const other = change === undefined ? await send(body, '999999') : await send({ ...body, ...change })
    expect(other.status).toBe(422)
    expect(other.body).toMatchObject({
      errors: { idempotency_key: ['This Idempotency-Key was used for a different request.'] },
    })
    expect(await state()).toBe(after)
  },
)
