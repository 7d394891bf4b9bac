import type { CloseOutcome } from '../../portfolio/positions/closings.ts'
import { closings } from '../../portfolio/positions/closings.ts'
import { isOpen, refusedText, TEXT, type ReversalState } from './reversal.ts'

/** How far one of the two steps is. */
export type StepState = 'waiting' | 'busy' | 'done' | 'failed' | 'unknown' | 'untried' | 'elsewhere'

export interface Step {
  readonly state: StepState
  /** Why it is not done, or what is to be known of it. */
  readonly reason?: string | undefined
}

export interface Steps {
  readonly close: Step
  readonly open: Step
}

/** Where closing the position is: its request is one of its own. */
export type ClosingState = CloseOutcome['kind'] | 'idle' | 'sending' | 'looking'

/** What is shown of both steps. */
export function stepsOf(state: ReversalState, closing: ClosingState): Steps {
  switch (state.kind) {
    case 'elsewhere':
      return { close: { state: 'elsewhere' }, open: { state: 'elsewhere' } }
    case 'idle':
      return { close: { state: 'waiting' }, open: { state: 'waiting' } }
    case 'sending':
      return closing === 'done'
        ? { close: { state: 'done' }, open: { state: 'busy' } }
        : { close: { state: 'busy' }, open: { state: 'waiting' } }
    case 'looking':
      return {
        close: { state: 'done' },
        open: { state: 'busy', reason: 'Checking whether it was opened...' },
      }
    case 'done':
      switch (state.result.closed) {
        case true:
          return { close: { state: 'done' }, open: { state: 'done' } }
        case false:
          return { close: { state: 'failed', reason: state.result.reason }, open: { state: 'untried' } }
        case 'unknown':
          return afterUnknownClosing(closing, state.result.reason)
      }
    case 'refused':
      return {
        close: { state: 'done' },
        open: { state: 'failed', reason: `${refusedText(state.error)} You have no position from this now.` },
      }
    case 'absent':
      return isOpen(state.record.body.id)
        ? { close: { state: 'failed', reason: TEXT.stillOpen }, open: { state: 'untried' } }
        : { close: { state: 'done' }, open: { state: 'failed', reason: TEXT.notOpened } }
    case 'unknown':
      return { close: { state: 'done' }, open: { state: 'unknown', reason: TEXT.unknown } }
  }
}

/** The closing is looked for again when the connection is back: what is found later counts. */
function afterUnknownClosing(closing: ClosingState, reason: string): Steps {
  switch (closing) {
    case 'done':
      return { close: { state: 'done' }, open: { state: 'failed', reason: TEXT.notOpened } }
    case 'absent':
      return { close: { state: 'failed', reason: TEXT.stillOpen }, open: { state: 'untried' } }
    case 'looking':
      return {
        close: { state: 'busy', reason: 'Checking whether it was closed...' },
        open: { state: 'untried' },
      }
    default:
      return { close: { state: 'unknown', reason }, open: { state: 'untried' } }
  }
}

/** Where the closing of a position is now. */
export function closingOf(id: string): ClosingState {
  return closings.getState(id).kind
}
