import { msg, t } from '@lingui/core/macro'
import { ApiError, callApi, serverMessageOf } from '@tradefront/api'
import { calls } from '@tradefront/contracts'
import {
  browserParts,
  createSender,
  sendWords,
  settleAndSend,
  useSending,
  type SendKind,
  type SendWords,
} from '@tradefront/sending'
import { toDecimalText } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { useRemoteContext } from '@tradefront/federation'
import { useConnectionStatus } from '@tradefront/realtime'
import { useEffect, useState } from 'react'
import type { MarketplaceItem } from './marketplace-items.ts'

/** Texts of specification 8 [ALGO-05]. */
const PURCHASED = msg`Expert Advisor purchased successfully`
const PURCHASE_FAILED = msg`Failed to purchase Expert Advisor`
/** What was sent, in the texts about an unknown outcome. */
const WHAT = msg({ message: 'purchase', context: 'follows "your"' })

/** The advisor to buy; its id is the slot. */
const PurchaseBody = v.object({
  id: v.string(),
  /** Name and price of the item, for the customer's record. */
  title: v.exactOptional(v.string()),
  price: v.exactOptional(v.string()),
})
type PurchaseBody = v.InferOutput<typeof PurchaseBody>

/** Buying an advisor [ALGO-05]: if the answer is lost, the user's list shows the outcome. */
export const PURCHASE: SendKind<PurchaseBody, 'bought'> = {
  name: 'purchase',
  body: PurchaseBody,
  slotOf: ({ id }) => id,
  receipt: ({ title, price }) => ({
    ...(title !== undefined && { params: { title } }),
    ...(price !== undefined && { amount: price }),
  }),
  async send({ id }, key) {
    const answer = await callApi(calls.purchase, { body: { expert_advisor_id: id }, key })
    // The broker rejects with status 200.
    if (answer.status !== 'success')
      throw new ApiError('refused', {
        kind: 'http',
        method: calls.purchase.method,
        url: calls.purchase.path,
        status: 200,
        data: answer,
      })
    return 'bought'
  },
  async find({ body }) {
    return (await callApi(calls.user)).data.eas.includes(body.id) ? 'bought' : undefined
  },
  report(outcome, { bus }) {
    if (outcome.kind === 'done') {
      toast.success(PURCHASED)
      own(outcome.record.body.id)
    } else if (outcome.kind === 'refused') {
      toast.error(() => serverMessageOf(outcome.error) ?? t(PURCHASE_FAILED))
    }
    const words = () => sendWords(outcome, t(WHAT))
    if (words() !== undefined)
      toast.warning(
        () => words()?.title ?? '',
        () => words()?.text ?? '',
      )
    // Also after a rejection: another page may have bought it, or spent the balance.
    bus.emit('user:refresh', {})
  },
}

/** Sends the customer's purchases. */
export const purchases = createSender(PURCHASE, browserParts)

function own(id: string): void {
  const { user } = useSession.getState()
  if (user !== null) useSession.setState({ user: { ...user, eas: [...new Set([...user.eas, id])] } })
}

function bodyOf({ id, title, price }: MarketplaceItem): PurchaseBody {
  return { id, title, ...(price !== undefined && { price: toDecimalText(price, 2) }) }
}

/** State of a purchase, from the dialog to the outcome. */
export interface Purchase {
  /** The item in question; kept while its dialog closes. */
  readonly item: MarketplaceItem | undefined
  readonly opened: boolean
  readonly busy: boolean
  /** Number of the request. */
  readonly number: string
  /** Whether the last press has an unknown outcome, so that the next one looks it up first. */
  readonly isUnknown: boolean
  /** Message about the last press for this item; undefined if it succeeded or was rejected. */
  readonly words: SendWords | undefined
  ask(item: MarketplaceItem): void
  cancel(): void
  confirm(): void
}

/**
 * Buys an item after confirmation [ALGO-05]. A purchase with an unknown outcome is looked up when the connection is
 * back, and before it is sent again.
 */
export function usePurchase(): Purchase {
  const { bus, realtime } = useRemoteContext()
  const [item, setItem] = useState<MarketplaceItem>()
  const [opened, setOpened] = useState(false)
  const { state, busy, number } = useSending(purchases, item?.id)
  const isConnected = useConnectionStatus(realtime.account).state === 'connected'
  useEffect(() => {
    if (isConnected) void purchases.lookAgainForAll({ bus })
  }, [isConnected, bus])

  async function buy(wanted: MarketplaceItem): Promise<void> {
    const { id } = wanted
    // `undefined`: an earlier press is still in progress and will close the dialog.
    if ((await settleAndSend(purchases, bodyOf(wanted), { bus }, id)) !== undefined) setOpened(false)
  }

  return {
    item,
    opened,
    busy,
    number: number(item && bodyOf(item)),
    isUnknown: state.kind === 'unknown',
    words: sendWords(state, t(WHAT)),
    ask(wanted) {
      setItem(wanted)
      setOpened(true)
    },
    cancel: () => setOpened(false),
    confirm() {
      if (item !== undefined) void buy(item)
    },
  }
}
