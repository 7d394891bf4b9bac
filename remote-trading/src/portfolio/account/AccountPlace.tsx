import { ListState } from '@tradefront/ui/ListState'
import { useCode } from '../../kit/lazy/use-code.ts'

const loadAccountDetails = async () => (await import('./AccountDetails.tsx')).AccountDetails

/** The place of the account's details, in a menu or a sheet: they are loaded when it opens. */
export function AccountPlace() {
  const { loaded, retry } = useCode(loadAccountDetails)
  if (loaded.state === 'ready') return <loaded.code />
  return loaded.state === 'failed' ? (
    <ListState state="error" message="Your account could not be loaded" onRetry={retry} />
  ) : (
    <ListState state="loading" message="Loading account..." rows={6} />
  )
}
