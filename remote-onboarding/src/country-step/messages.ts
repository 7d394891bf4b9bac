import { msg } from '@lingui/core/macro'

/** The message at the country step if the first step was skipped (specification 8) [ONB-13]. */
export const START_OVER = msg`Please complete the registration process first`
/** Deduplicates the toast, whichever page shows it. */
export const START_OVER_ID = 'signup-start-over'
