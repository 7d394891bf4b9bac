import { useLingui } from '@lingui/react/macro'
import { Alert } from '@tradefront/ui/Alert'

export interface EntryFailureProps {
  /** The form's failure, if any. */
  readonly failure: string | undefined
  /** Title of a refusal: 'Password not changed'. */
  readonly title: string
  /** Messages for failures with an unknown outcome: what to do or expect, worded for the customer. */
  readonly unknown: readonly string[]
}

/** Why submitting a form failed. A lost answer is shown as a warning, as the change may have been made. */
export function EntryFailure({ failure, title, unknown }: EntryFailureProps) {
  const { t } = useLingui()
  if (failure === undefined) return null
  return unknown.includes(failure) ? (
    <Alert variant="warning" title={t`We couldn't confirm this yet`} description={failure} />
  ) : (
    <Alert variant="destructive" title={title} description={failure} />
  )
}
