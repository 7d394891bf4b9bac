import { lazyCode } from '@tradefront/ui/lazy'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { useCallback, useState } from 'react'
import styles from './StatusCheck.module.css'
import { useRecheck } from './use-recheck.ts'

interface Props {
  readonly label: string
  /** Asks the server again; never throws. The screen goes away when the answer is a good one. */
  readonly check: () => Promise<unknown>
  /** Whether it asks after growing pauses by itself, and says so. */
  readonly repeats?: boolean | undefined
}

/**
 * The button of a status screen: asks again and says what came of it; asks quietly by itself as well
 * [GATE-04] [GATE-05] [GATE-06]. It is not disabled meanwhile, since it would lose the focus.
 */
export function StatusCheck({ label, check, repeats = false }: Props) {
  const [checking, setChecking] = useState(false)
  const [result, setResult] = useState<string>()
  // What was said is kept true; quietly where nothing was said.
  const checkQuietly = useCallback(async () => {
    const found = await look(check)
    setResult((said) => said && found)
  }, [check])
  useRecheck(checkQuietly, repeats)

  async function onClick(): Promise<void> {
    if (checking) return
    setChecking(true)
    setResult(await look(check))
    setChecking(false)
  }

  return (
    <div className={styles.check}>
      <Button size="md" aria-busy={checking} onClick={() => void onClick()}>
        {label}
      </Button>
      {repeats && (
        <Text size="sm" c="dimmed">
          We keep trying automatically.
        </Text>
      )}
      <Text component="output" size="sm" c="dimmed" className={styles.result}>
        {checking ? 'Checking...' : result}
      </Text>
    </div>
  )
}

/** Asks, and words what there is to say if the screen is still there afterwards. */
async function look(check: Props['check']): Promise<string> {
  const [, time] = await Promise.all([check(), timeNow()])
  return `No change yet.${time === undefined ? '' : ` Last checked at ${time}.`}`
}

/** Loaded when it is asked for: the screen is part of each page's first load. */
const dates = lazyCode(() => import('@tradefront/ui/dates'))

/** The time as the customer writes it; undefined where the code for it is lost. */
async function timeNow(): Promise<string | undefined> {
  const loaded = await dates.load().catch(() => undefined)
  return loaded?.formatDate(new Date(), 'time')
}
