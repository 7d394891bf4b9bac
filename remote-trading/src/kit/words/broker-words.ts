import type { LookCause } from '@tradefront/sending'

const BEGINNING: Readonly<Record<LookCause, string>> = {
  'no-answer': 'The broker did not answer',
  'server-error': 'The broker reported an error',
  interrupted: 'The page was left before the answer came',
}

/** Why the outcome of a request had to be looked up, as the beginning of a sentence without full stop. */
export function lookBeginning(cause: LookCause): string {
  return BEGINNING[cause]
}
