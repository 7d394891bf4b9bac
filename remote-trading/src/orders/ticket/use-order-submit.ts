import { useRemoteContext } from '@tradefront/federation'
import { checkLots, lots as parseLots, type Lots, type Side } from '@tradefront/money'
import { isInFlight } from '@tradefront/sending'
import { useSession } from '@tradefront/session'
import type { WordsHandle } from '@tradefront/ui/MoneyButton'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { isFirstOrder } from '../../preferences/first-orders.ts'
import { useTradingPreferences, type TradingPreferences } from '../../preferences/trading-preferences.ts'
import { askedText, buttonText, orders, type Order } from '../desk/order.ts'
import { isLarge } from '../figures/after-order.ts'
import {
  figuresOf,
  orderOf,
  useInputsNow,
  type TicketInputs,
  type TicketParts,
} from '../figures/ticket-figures.ts'

/** A field of the ticket that can be wrong. */
export type TicketField = 'size' | 'takeProfit' | 'stopLoss'

/** What is to happen when the ticket's button is pressed. */
export type Gate =
  /** Nothing; `field` is the first that is wrong, absent where there is no price or no user yet. */
  | { readonly kind: 'wrong'; readonly field: TicketField | undefined }
  /** The trader wants to be asked before. */
  | { readonly kind: 'ask'; readonly order: Order }
  | { readonly kind: 'send'; readonly order: Order }

/**
 * Whether an order of this size is to be confirmed. `above` asks about large ones: by lots, and by what they take of the
 * account. A limit that cannot be read asks always.
 */
export function isAskedAbout(
  size: Lots,
  { confirmation, confirmAbove }: Pick<TradingPreferences, 'confirmation' | 'confirmAbove'>,
  large = false,
): boolean {
  if (confirmation !== 'above') return confirmation === 'always'
  if (large) return true
  const limit = parseLots(confirmAbove)
  return limit === undefined || checkLots(limit) !== 'ok' || size >= limit
}

export interface GateInputs {
  readonly ticket: TicketInputs
  readonly userId: string | undefined
  readonly preferences: Pick<TradingPreferences, 'confirmation' | 'confirmAbove'>
  /** One of the customer's first orders: it is asked about whatever the preferences say. */
  readonly isFirst: boolean
  /** The trader has been asked and said yes. */
  readonly confirmed: boolean
}

/**
 * The one way from a ticket to an order: button, Enter and trading keys all come through here. Whether the market is open
 * only the broker knows: its hours here are those of the class, so the ticket warns and sends [MKT-14].
 */
export function gateOf({ ticket, userId, preferences, isFirst, confirmed }: GateInputs): Gate {
  const order = userId === undefined ? undefined : orderOf(ticket)
  if (order === undefined) return { kind: 'wrong', field: wrongField(ticket) }
  const size = parseLots(order.lots)
  const large = isLarge(figuresOf(ticket), ticket.account?.())
  const asks = !confirmed && (isFirst || size === undefined || isAskedAbout(size, preferences, large))
  return { kind: asks ? 'ask' : 'send', order }
}

function wrongField(ticket: TicketInputs): TicketField | undefined {
  const { checkedSize, takeProfit, stopLoss } = figuresOf(ticket)
  if (!checkedSize.ok) return 'size'
  if (!takeProfit.ok) return 'takeProfit'
  return stopLoss.ok ? undefined : 'stopLoss'
}

/** Ordering from a ticket, and the question before it where the trader wants one. */
export interface OrderSubmit {
  /** The side asked about; `undefined` while nothing is asked. */
  readonly asking: Side | undefined
  /** The order's words in the question. */
  readonly askedWords: RefObject<WordsHandle | null>
  submit(side: Side): void
  confirm(): void
  cancel(): void
}

/**
 * What the ticket's button does. `onWrong` is called with what keeps it from being ordered, with
 * `undefined` when nothing does. An order that the button does not show in its `words`, or the question in its own, is
 * neither asked about nor sent.
 */
export function useOrderSubmit(
  { asset, draft }: Omit<TicketParts, 'side'>,
  words: RefObject<WordsHandle | null>,
  onWrong: (wrong: { readonly field: TicketField | undefined } | undefined) => void,
): OrderSubmit {
  const { bus } = useRemoteContext()
  const userId = useSession((session) => session.user?.id)
  const factsNow = useInputsNow(asset)
  const [asking, setAsking] = useState<Side>()
  const askedWords = useRef<WordsHandle>(null)
  const cancel = useCallback(() => setAsking(undefined), [])
  useEffect(
    () =>
      orders.subscribe(() => {
        // The question stays while the answer is awaited; the ticket says what came of it.
        if (orders.getState().kind !== 'sending') setAsking(undefined)
      }),
    [],
  )

  function isShown(order: Order, confirmed: boolean): boolean {
    if (confirmed) return askedWords.current?.isShown(askedText(order)) === true
    const { request, lots, symbol } = order
    const text = buttonText({ side: request.type, lots: parseLots(lots), symbol })
    return words.current?.isShown(text) === true
  }

  function press(side: Side, confirmed: boolean): void {
    if (isInFlight(orders.getState())) return
    // Price, volume and side are those of this moment.
    const gate = gateOf({
      ticket: { asset, side, draft, ...factsNow() },
      userId,
      preferences: useTradingPreferences.getState(),
      isFirst: isFirstOrder(),
      confirmed,
    })
    onWrong(gate.kind === 'wrong' ? { field: gate.field } : undefined)
    if (gate.kind !== 'wrong' && !isShown(gate.order, confirmed)) return
    if (gate.kind === 'send') void orders.submit(gate.order, { bus })
    else setAsking(gate.kind === 'ask' ? side : undefined)
  }

  return {
    asking,
    askedWords,
    submit: (side) => press(side, false),
    confirm: () => {
      if (asking !== undefined) press(asking, true)
    },
    cancel,
  }
}
