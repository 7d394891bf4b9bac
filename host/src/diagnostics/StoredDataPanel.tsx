import { useLingui } from '@lingui/react/macro'
import { onStoredFault, storedFaults } from '@tradefront/browser'
import { FactList } from '@tradefront/ui/page'
import { Text } from '@tradefront/ui/Text'
import { useSyncExternalStore } from 'react'

/** Keys of stored data that could not be read; values are never shown. */
export function StoredDataPanel() {
  const { t } = useLingui()
  const faults = useSyncExternalStore(onStoredFault, storedFaults)
  if (faults.length === 0) return <Text c="dimmed">{t`All data read from this browser was valid.`}</Text>
  return (
    <>
      <Text size="sm" c="var(--tf-warning)">
        {t`Ignored, unexpected format:`}
      </Text>
      <FactList rows={faults.map(({ key, problem }) => [key, problem])} />
    </>
  )
}
