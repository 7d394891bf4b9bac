import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { useState } from 'react'
import styles from './StatusCheck.module.css'
import { useRecheck } from './use-recheck.ts'

interface Props {
  readonly label: string
  /** Asks the server again; never throws. The screen goes away when the answer is a good one. */
  readonly check: () => Promise<unknown>
}

/**
 * The button of a status screen: asks again and says what came of it; asks quietly by itself as well
 * [GATE-04] [GATE-05] [GATE-06]. It is not disabled meanwhile, since it would lose the focus.
 */
export function StatusCheck({ label, check }: Props) {
  const [checking, setChecking] = useState(false)
  const [checkedAt, setCheckedAt] = useState<Date>()
  useRecheck(check)

  async function onClick(): Promise<void> {
    if (checking) return
    setChecking(true)
    await check()
    setCheckedAt(new Date())
    setChecking(false)
  }

  return (
    <div className={styles.check}>
      <Button size="md" aria-busy={checking} onClick={() => void onClick()}>
        {label}
      </Button>
      <Text component="output" size="sm" c="dimmed" className={styles.result}>
        {checking ? 'Checking...' : checkedAt && `No change yet. Last checked at ${timeOf(checkedAt)}.`}
      </Text>
    </div>
  )
}

function timeOf(date: Date): string {
  return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
