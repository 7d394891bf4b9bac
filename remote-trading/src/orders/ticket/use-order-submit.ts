import { useRemoteContext } from '@tradefront/federation'
import type { Side } from '@tradefront/money'
import { isInFlight } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import { useCallback, useEffect, useState } from 'react'
import { freshnessOf, momentNow } from '../../instruments/assets/freshness.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { gateOf, type TicketField } from '../desk/order-gate.ts'
import { orders } from '../desk/order.ts'
import { useFactsNow, type TicketParts } from './ticket-context.ts'

/** Ordering from a ticket, and the question before it where the trader wants one. */
export interface OrderSubmit {
  /** The side asked about; `undefined` while nothing is asked. */
  readonly asking: Side | undefined
  submit(side: Side): void
  confirm(): void
  cancel(): void
}

/**
 * What the ticket's button does. `onWrong` is told when something on the ticket keeps it from being ordered,
 * with `undefined` when nothing does.
 */
export function useOrderSubmit(
  { asset, draft }: Omit<TicketParts, 'side'>,
  onWrong: (wrong: { readonly field: TicketField | undefined } | undefined) => void,
): OrderSubmit {
  const { bus, realtime } = useRemoteContext()
  const userId = useSession((session) => session.user?.id)
  const factsNow = useFactsNow(asset)
  const [asking, setAsking] = useState<Side>()
  const cancel = useCallback(() => setAsking(undefined), [])
  useEffect(
    () =>
      orders.subscribe(() => {
        // The question stays while the answer is awaited; the ticket tells what came of it.
        if (orders.getState().kind !== 'sending') setAsking(undefined)
      }),
    [],
  )

  function press(side: Side, confirmed: boolean): void {
    if (isInFlight(orders.getState())) return
    // Price, volume and side are those of this moment.
    const quote = realtime.prices.book.get(asset.asset_id)
    const gate = gateOf({
      ticket: { asset, side, draft, ...factsNow() },
      userId,
      freshness: freshnessOf(asset, quote, momentNow()),
      preferences: useTradingPreferences.getState(),
      confirmed,
    })
    onWrong(gate.kind === 'wrong' ? { field: gate.field } : undefined)
    if (gate.kind === 'send') void orders.submit(gate.order, { bus })
    else setAsking(gate.kind === 'ask' ? side : undefined)
  }

  return {
    asking,
    submit: (side) => press(side, false),
    confirm: () => {
      if (asking !== undefined) press(asking, true)
    },
    cancel,
  }
}
