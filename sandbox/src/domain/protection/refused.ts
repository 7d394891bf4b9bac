import type { Refusal } from '@tradefront/contracts'
import { worded, type Sentence } from '../../kit/says.ts'

/** Why something is refused at present, before it is an answer. */
export interface Refused extends Pick<Refusal, 'reason' | 'until'> {
  readonly sentence: Sentence
}

/** As sent to clients; null if nothing is refused. */
export const refusalView = (refused: Refused | undefined): Refusal | null =>
  refused === undefined
    ? null
    : { reason: refused.reason, until: refused.until, ...worded('message', refused.sentence) }
