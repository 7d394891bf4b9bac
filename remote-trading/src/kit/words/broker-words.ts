import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import type { LookCause } from '@tradefront/sending'

const BEGINNING: Readonly<Record<LookCause, MessageDescriptor>> = {
  'no-answer': msg`The broker didn't answer`,
  'server-error': msg`The broker reported an error`,
  interrupted: msg`You left the page before the answer came`,
}

/** Why the outcome of a request had to be looked up, as the beginning of a sentence without full stop. */
export function lookBeginning(cause: LookCause): string {
  return t(BEGINNING[cause])
}
