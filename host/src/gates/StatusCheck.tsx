import { useLingui } from '@lingui/react/macro'
import { lazyCode } from '@tradefront/ui/lazy'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { useCallback, useState } from 'react'
import styles from './StatusCheck.module.css'
import { useRecheck } from './use-recheck.ts'

interface Props {
  readonly label: string
  /** Asks the server again; never throws. A good answer removes the screen. */
  readonly check: () => Promise<unknown>
  /** Whether it also retries automatically after growing pauses, and says so. */
  readonly repeats?: boolean | undefined
}

/**
 * The button of a status screen: checks again and announces the result; also checks silently on its own [GATE-04]
 * [GATE-05] [GATE-06]. Not disabled meanwhile, since that would lose the focus.
 */
export function StatusCheck({ label, check, repeats = false }: Props) {
  const { t } = useLingui()
  const [checking, setChecking] = useState(false)
  /** The last check without a change, and its time. */
  const [result, setResult] = useState<{ readonly time: string | undefined }>()
  // Updates an announced result; stays silent if there was none.
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
          {t`We keep trying automatically.`}
        </Text>
      )}
      <Text component="output" size="sm" c="dimmed" className={styles.result}>
        {checking
          ? t`Checking...`
          : result &&
            (result.time ? t`No change yet. Last checked at ${{ time: result.time }}.` : t`No change yet.`)}
      </Text>
    </div>
  )
}

/** Checks and returns the result to announce if the screen is still shown afterwards. */
async function look(check: Props['check']) {
  const [, time] = await Promise.all([check(), timeNow()])
  return { time }
}

/** Loaded on demand: this screen is part of every page's first load. */
const dates = lazyCode(() => import('@tradefront/ui/dates'))

/** The current time in the customer's format; undefined if its code couldn't be loaded. */
async function timeNow(): Promise<string | undefined> {
  const loaded = await dates.load().catch(() => undefined)
  return loaded?.formatDate(new Date(), 'time')
}
