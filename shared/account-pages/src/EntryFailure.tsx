import { Alert } from '@tradefront/ui/Alert'

export interface EntryFailureProps {
  /** The form's, if there is one. */
  readonly failure: string | undefined
  /** Title where it was refused: 'Password not changed'. */
  readonly title: string
  /** Failures after which nobody knows whether it was done: what to do or expect, in words for the customer. */
  readonly unknown: readonly string[]
}

/** Why a form was not sent, or that its answer was lost: that is a warning, as it may have been done. */
export function EntryFailure({ failure, title, unknown }: EntryFailureProps) {
  if (failure === undefined) return null
  return unknown.includes(failure) ? (
    <Alert variant="warning" title="We couldn’t confirm this yet" description={failure} />
  ) : (
    <Alert variant="destructive" title={title} description={failure} />
  )
}
