import { callApi } from '@tradefront/api'
import { calls, StoreTradeRequest } from '@tradefront/contracts'
import { fakeBroker, hang } from '@tradefront/testing'
import { asset } from '@tradefront/testing/fixtures'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EURO_ORDER } from '../testing/euro-order.ts'
import { NEW_DRAFT } from '../testing/new-draft.ts'
import { Order, orderOf } from './order.ts'

/*
 * The fields of an order are declared once, in the contract. A field added there but forgotten on the way to the
 * broker fails here; the tests of the sandbox and the contract document check theirs.
 */

const FIELDS = Object.keys(StoreTradeRequest.entries).toSorted()
const broker = fakeBroker({ 'POST /trades/store': hang })

test('[ORD-04] the ticket fills every field of the contract, and the stored order loses none', () => {
  const made = orderOf({
    asset: asset('EUR/USD', 'forex'),
    side: 'buy',
    draft: NEW_DRAFT,
    rate: 1.1,
    leverage: 100,
  })
  expect(Object.keys(made?.request ?? {}).toSorted()).toEqual(FIELDS)
  // As stored before it is sent, and read after a reload.
  expect(v.parse(Order, JSON.parse(JSON.stringify(made)))).toEqual(made)
})

test('[ORD-04] the body arrives unchanged; an extra or missing field sends nothing', async () => {
  const order = { ...EURO_ORDER, account: 'practice' } as const
  void callApi(calls.storeTrade, { body: order, key: 'key' })
  await broker.settled()
  expect(broker.bodies('POST /trades/store')).toEqual([order])
  expect(Object.keys(order).toSorted()).toEqual(FIELDS)
  const { stop_loss: _left, ...short } = order
  const wrong = [{ ...order, comment: 'lost' }, short, { ...order, qty: '0.01' }]
  for (const body of wrong)
    await expect(
      callApi(calls.storeTrade, { body: body as StoreTradeRequest, key: 'key' }),
    ).rejects.toMatchObject({ kind: 'config' })
  expect(broker.bodies('POST /trades/store')).toHaveLength(1)
  // Stored records aren't stripped either: a record with an undeclared field isn't an order.
  const kept = { request: wrong[0], assetId: '1', symbol: 'EUR/USD', lots: '0.01', units: '1000', price: '1' }
  expect(v.safeParse(Order, kept).success).toBe(false)
})
