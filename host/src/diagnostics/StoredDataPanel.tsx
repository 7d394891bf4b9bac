import { onStoredFault, storedFaults } from '@tradefront/browser'
import { Text } from '@tradefront/ui/Text'
import { useSyncExternalStore } from 'react'
import styles from './Diagnostics.module.css'

/** Keys of stored data that could not be read; values are never shown. */
export function StoredDataPanel() {
  const faults = useSyncExternalStore(onStoredFault, storedFaults)
  if (faults.length === 0)
    return <Text c="dimmed">Everything read from this browser's storage was valid.</Text>
  return (
    <>
      <Text size="sm" c="var(--tf-warning)">
        Ignored because of an unexpected format:
      </Text>
      <dl className={styles.facts}>
        {faults.map(({ key, problem }) => (
          <StoredFaultRow key={key} name={key} problem={problem} />
        ))}
      </dl>
    </>
  )
}

function StoredFaultRow({ name, problem }: { name: string; problem: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{problem}</dd>
    </>
  )
}
