import { callApi } from '@tradefront/api'
import { calls, type Trade } from '@tradefront/contracts'
import {
  browserParts,
  createSender,
  settleAndSend,
  type SendKind,
  type SendOutcome,
  type SendSurroundings,
} from '@tradefront/sending'
import { readNow } from '@tradefront/server-state/eager'
import * as v from 'valibot'
import { stillOpenText, reportClose } from './report-close.ts'
import { OPEN_TRADES } from './trades.ts'

/** The position that is to be closed; its trade's id is the slot. */
const Closing = v.object({ id: v.string(), symbol: v.string() })
type Closing = v.InferOutput<typeof Closing>

/** How the closing of a position ended. */
export type CloseOutcome = SendOutcome<Closing, 'closed'>

/** Closing a position [ORD-08]. After a lost answer its absence from the open ones says that it was closed. */
export const CLOSING: SendKind<Closing, 'closed'> = {
  name: 'close',
  body: Closing,
  slotOf: ({ id }) => id,
  async send({ id }, key) {
    await callApi(calls.closeTrade, { params: { id }, key })
    return 'closed'
  },
  async find({ body }) {
    const open = await readNow(OPEN_TRADES)
    return open.some(({ id }) => id === body.id) ? undefined : 'closed'
  },
  report(outcome, { bus, watched }) {
    // Who closes here reports it; this is what became of a page that was left.
    if (watched || outcome.kind === 'elsewhere') return
    const { id, symbol: name } = outcome.record.body
    if (outcome.kind === 'done') reportClose({ outcome: 'closed' }, { id, name }, bus)
    else if (outcome.kind === 'unknown')
      reportClose({ outcome: 'unknown', cause: outcome.cause }, { id }, bus)
    else if (outcome.kind === 'absent')
      reportClose({ outcome: 'failed', reason: stillOpenText(outcome.cause) }, { id }, bus)
  },
}

/** The closing of positions, one by one or all. */
export const closings = createSender(CLOSING, browserParts)

/** Closes a position, and leaves it to the caller to report what came of it. */
export async function submitClose(
  { id, asset_symbol: symbol }: Pick<Trade, 'id' | 'asset_symbol'>,
  place: SendSurroundings,
): Promise<CloseOutcome | undefined> {
  return await settleAndSend(closings, { id, symbol }, place, id)
}
