import type { LocalReceipt } from '@tradefront/sending/receipts'
import type { Receipt } from '@tradefront/contracts'
import * as v from 'valibot'

/** What a request is about, as the list is filtered. `other`: settings, or nothing that we know. */
export type ActivityKind = 'order' | 'deposit' | 'withdrawal' | 'transfer' | 'purchase' | 'other'

/** By the kind of this browser's record, and by the code of the broker's sentence. */
const KINDS: Readonly<Record<Exclude<ActivityKind, 'other'>, readonly string[]>> = {
  order: [
    'order',
    'reverse',
    'place-orders',
    'amend-order',
    'cancel-order',
    'close',
    'reduce-position',
    'amend-position',
    'receipt.trade',
    'receipt.order',
    'receipt.pair',
    'receipt.amend-order',
    'receipt.cancel-order',
    'receipt.amend-trade',
    'receipt.reduce-trade',
    'receipt.close-trade',
  ],
  deposit: [
    'card-deposit',
    'wire-deposit',
    'deposit-address',
    'receipt.card',
    'receipt.card-of',
    'receipt.wire',
    'receipt.address',
  ],
  withdrawal: [
    'withdrawal',
    'withdrawal-cancellation',
    'receipt.withdrawal',
    'receipt.withdrawal-to',
    'receipt.cancel-withdrawal',
  ],
  transfer: [
    'transfer',
    'savings-pot',
    'savings-move',
    'savings-closing',
    'receipt.transfer',
    'receipt.open-pot',
    'receipt.close-pot',
    'receipt.into-pot',
    'receipt.out-of-pot',
  ],
  purchase: ['purchase', 'receipt.advisor'],
}

const BY_NAME = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) =>
    names.map((name) => [name, kind as ActivityKind] as const),
  ),
)

const Code = v.object({ code: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {}) })
type Code = v.InferOutput<typeof Code>

/** The code of the broker's sentence, and whether it is about practice money; undefined if it has none. */
function codeOf(broker: Receipt | undefined): (Code & { isPractice: boolean }) | undefined {
  const said = v.safeParse(Code, broker?.said?.['what'])
  if (!said.success) return undefined
  const inner = v.safeParse(Code, said.output.params['what'])
  return inner.success && said.output.code === 'receipt.practice'
    ? { ...inner.output, isPractice: true }
    : { ...said.output, isPractice: false }
}

/** Kind of a request, from either record. */
export function kindOf(local: LocalReceipt | undefined, broker: Receipt | undefined): ActivityKind {
  const subject = broker?.about?.kind
  return (
    BY_NAME.get(local?.kind ?? '') ??
    BY_NAME.get(codeOf(broker)?.code ?? '') ??
    (subject === undefined ? 'other' : subject === 'position' ? 'order' : subject)
  )
}

/** Whether an order buys or sells, from either record; undefined for anything else, and for a pair of orders. */
export function sideOf(
  local: LocalReceipt | undefined,
  broker: Receipt | undefined,
): 'buy' | 'sell' | undefined {
  if (local?.params?.['side2'] !== undefined) return undefined
  const said = codeOf(broker)
  const side = local?.params?.['side'] ?? (said?.code === 'receipt.trade' ? said.params['side'] : undefined)
  return side === 'buy' || side === 'sell' ? side : undefined
}

/** Whether it closes a whole position, from either record. */
export const isClosing = (local: LocalReceipt | undefined, broker: Receipt | undefined): boolean =>
  local?.kind === 'close' || codeOf(broker)?.code === 'receipt.close-trade'

/** A market order on the broker's record, in the form of this browser's record, so that both have the same words. */
export function brokersOrder(broker: Receipt | undefined): Pick<LocalReceipt, 'kind' | 'params'> | undefined {
  const said = codeOf(broker)
  if (said?.code !== 'receipt.trade') return undefined
  const params = v.safeParse(
    v.object({ side: v.string(), lots: v.string(), symbol: v.string() }),
    said.params,
  )
  return params.success
    ? { kind: 'order', params: { ...params.output, account: said.isPractice ? 'practice' : 'real' } }
    : undefined
}
