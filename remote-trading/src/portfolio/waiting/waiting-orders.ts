import { callApi } from '@tradefront/api'
import {
  calls,
  channels,
  ORDER_UPDATED,
  OrderUpdatedEvent,
  type PendingOrder,
  type TradingAccount,
} from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import {
  putKnown,
  refreshReads,
  useKept,
  useKnown,
  type LoadOptions,
  type ServerPages,
  type ServerRead,
} from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { safeParse } from 'valibot'
import { tradedAccount } from '../../kit/account/traded-account.ts'

/** A change of positions says nothing about orders: {@link useWaitingFeed} hears their own event. */
const unchanged =
  () =>
  <T>(known: T) =>
    known

/** Pause before a failed refresh is retried, ms; as for positions. */
const RETRY_MS = 5_000

/**
 * The orders that wait for a price, newest first. A broker that doesn't know this call offers neither them nor changes of
 * open positions.
 */
export const WAITING_ORDERS: ServerRead<readonly PendingOrder[]> = {
  name: 'waiting-orders',
  perAccount: true,
  follows: 'trades',
  retryMs: RETRY_MS,
  load: fetchAllWaiting,
  eventUpdate: unchanged,
}

/** The orders that have ended, last ended first, page by page. */
export const ENDED_ORDERS: ServerPages<PendingOrder> = {
  name: 'ended-orders',
  perAccount: true,
  follows: 'trades',
  retryMs: RETRY_MS,
  load: (page, { account, ...options }) =>
    callApi(calls.pendingOrders, { ...options, query: { page, ended: true, account } }),
  eventUpdate: unchanged,
}

async function fetchAllWaiting({ account, ...options }: LoadOptions): Promise<readonly PendingOrder[]> {
  const orders = new Map<string, PendingOrder>()
  for (let number = 1; ; number += 1) {
    const query = { page: number, account }
    const { data, meta, links } = await callApi(calls.pendingOrders, { ...options, query })
    for (const order of data) orders.set(order.id, order)
    if (!links.next || meta.current_page !== number) return [...orders.values()]
  }
}

/** An order read now by the key of the request that placed it, or by its id; for finding what became of a request. */
export async function findWaiting(
  isIt: (order: PendingOrder) => boolean,
  account: TradingAccount | undefined,
): Promise<PendingOrder | undefined> {
  const working = (await fetchAllWaiting({ account })).find(isIt)
  if (working !== undefined) return working
  const { data } = await callApi(calls.pendingOrders, { query: { page: 1, ended: true, account } })
  return data.find(isIt)
}

/** The waiting orders after one was placed, changed or ended; a known one keeps its place. */
function waitingAfter(orders: readonly PendingOrder[], order: PendingOrder): readonly PendingOrder[] {
  if (order.state !== 'working') return orders.filter(({ id }) => id !== order.id)
  const isKnown = orders.some(({ id }) => id === order.id)
  return isKnown ? orders.map((known) => (known.id === order.id ? order : known)) : [order, ...orders]
}

/** Takes over an order from an answer or event. */
export function noteOrder(order: PendingOrder): void {
  if ((order.account ?? tradedAccount()) !== tradedAccount()) return
  putKnown(WAITING_ORDERS, (orders) => waitingAfter(orders, order))
  if (order.state !== 'working') void refreshReads(ENDED_ORDERS.name)
}

/** Keeps the waiting orders up to date while the calling page is mounted. */
export function useWaitingFeed(): void {
  const { account } = useRemoteContext().realtime
  const customer = useSession(({ user }) => user?.id)
  useKept(WAITING_ORDERS)
  useEffect(() => {
    if (customer === undefined) return
    return account.listen(channels.trade(customer), ORDER_UPDATED, (payload) => {
      const { success, output } = safeParse(OrderUpdatedEvent, payload)
      if (success) noteOrder(output.order)
      else void refreshReads(WAITING_ORDERS.name, ENDED_ORDERS.name)
    })
  }, [account, customer])
}

/** Whether the broker offers waiting orders and changes of positions, as far as it is known by now. */
export const useOrdersOffered = (): boolean => useKnown(WAITING_ORDERS, ({ state }) => state === 'ready')
