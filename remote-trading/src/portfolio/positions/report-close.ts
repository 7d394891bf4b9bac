import type { EventBus } from '@tradefront/contracts'
import type { LookCause } from '@tradefront/sending'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import { lookBeginning } from '../../kit/words/broker-words.ts'

/** Messages of the specification's error catalogue (chapter 8) [ORD-08]. */
const CLOSED = 'Position successfully closed'
const CLOSE_FAILED = 'Failed to close trade'
export const CLOSE_FAILED_TEXT = 'There was an error processing your request. Please try again.'
/** Decided: what is said of a position that was closed meanwhile, or is being closed in another tab. */
const ALREADY_CLOSED = 'This position was already closed'
const ALREADY_CLOSED_TEXT = 'Perhaps in another tab, or by its take profit or stop loss.'
const ELSEWHERE = 'This position is being closed already'
export const ELSEWHERE_TEXT = 'It is being closed in another tab. Look there for the result.'

/** Decided: what is said while nobody knows whether the broker closed the position. */
export function closeUnknownText(cause: LookCause): string {
  return `${lookBeginning(cause)}. Please look at your positions before you try again.`
}

/** Said of a position that is still open though nobody has refused to close it. */
export function stillOpenText(cause: LookCause): string {
  return `${lookBeginning(cause)}, and the position is still open.`
}

/** What came of closing a position; `gone`: it was closed before, by somebody else. */
export type CloseResult =
  | { readonly outcome: 'closed' | 'gone' | 'elsewhere' }
  | { readonly outcome: 'failed'; readonly reason?: string | undefined }
  | { readonly outcome: 'unknown'; readonly cause: LookCause }

/** Reports to the customer and the rest of the product what came of closing a position. */
export function reportClose(result: CloseResult, trade: { id: string; name?: string }, bus: EventBus): void {
  switch (result.outcome) {
    case 'closed':
      toast.success(CLOSED, ...(trade.name === undefined ? [] : [trade.name]))
      playSound('success')
      bus.emit('user:refresh', {})
      return
    case 'gone':
      // What closed it has changed the balance.
      bus.emit('user:refresh', {})
      toast.info(ALREADY_CLOSED, ALREADY_CLOSED_TEXT)
      return
    case 'elsewhere':
      toast.info(ELSEWHERE, ELSEWHERE_TEXT)
      return
    case 'failed':
      toast.error(CLOSE_FAILED, result.reason ?? CLOSE_FAILED_TEXT)
      playSound('error')
      return
    case 'unknown':
      toast.error(CLOSE_FAILED, closeUnknownText(result.cause))
      playSound('error')
  }
}
