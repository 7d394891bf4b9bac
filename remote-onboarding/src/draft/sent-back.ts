import { msg } from '@lingui/core/macro'
import type { DraftLoss } from './use-draft.ts'

/** Location state of `/signup` after a redirect from the country step [ONB-13]. */
export interface SentBack {
  readonly isSentBack: true
  /** How the draft was lost, if there was one. */
  readonly lost: DraftLoss | undefined
}

/** The message at the first step if it was skipped (specification 8) [ONB-13]. */
export const START_OVER = msg`Please complete the registration process first`
