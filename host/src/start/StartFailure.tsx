import { useLingui } from '@lingui/react/macro'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { StatusScreen } from '@tradefront/ui/StatusScreen'
import { StatusCheck } from '../gates/StatusCheck.tsx'

/** Shown when the page carries no configuration and it can't be fetched either. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <AppProvider>
      <StatusScreen
        title={t`Site Unreachable`}
        message={t`We're having trouble connecting to the server. This could be due to network issues or the server might be undergoing maintenance.`}
      >
        <StatusCheck label={t`Try Again`} check={async () => onRetry()} />
      </StatusScreen>
    </AppProvider>
  )
}
