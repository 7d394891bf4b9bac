import { useLingui } from '@lingui/react/macro'
import { Alert } from '@tradefront/ui/Alert'
import type { EntryForm, EntryValues } from '@tradefront/ui/entry-form'

export interface EntryFailureProps {
  /** The form that failed, if it did. */
  readonly form: Pick<EntryForm<EntryValues>, 'failure' | 'unknown'>
  /** Title of a refusal: 'Password not changed'. */
  readonly title: string
}

/** Why submitting a form failed. A lost answer is shown as a warning, as the change may have been made. */
export function EntryFailure({ form: { failure, unknown }, title }: EntryFailureProps) {
  const { t } = useLingui()
  if (unknown !== undefined)
    return <Alert variant="warning" title={t`We couldn't confirm this yet`} description={t(unknown)} />
  return failure === undefined ? null : <Alert variant="destructive" title={title} description={failure} />
}
