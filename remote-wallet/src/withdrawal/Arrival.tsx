import { useLingui } from '@lingui/react/macro'
import type { SavedAddress, WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { windowText } from './withdrawal-limits.ts'
import styles from './withdrawal.module.css'

export interface ArrivalProps {
  readonly method: WithdrawalMethod
  readonly options: WithdrawalOptions
  /** The saved destination address; undefined if the destination is typed. */
  readonly saved: SavedAddress | undefined
}

/**
 * When a withdrawal arrives, with the holds before it; the longer time first, since only the broker knows whether a
 * typed destination is new.
 */
export function Arrival({ method: { duration }, options: { hold, book }, saved }: ArrivalProps) {
  const { t } = useLingui()
  const [until] = [hold?.until, saved?.usable_from]
    .filter((moment) => moment !== undefined)
    .toSorted((a, b) => Date.parse(b) - Date.parse(a))
  const isTyped = saved === undefined && book?.only !== true
  const firstHours = isTyped ? (book?.hold_hours ?? 0) : 0
  const arrives =
    until === undefined
      ? duration
      : t`on hold until ${{ moment: formatDate(until, 'shortMoment') }}, then ${duration}`
  return (
    <div className={styles.arrival}>
      {firstHours === 0 ? (
        <span>{arrives}</span>
      ) : (
        <>
          <span>{t`First time there: held for ${{ wait: windowText(firstHours) }}, then ${duration}`}</span>
          <span>{t`After that: ${arrives}`}</span>
        </>
      )}
    </div>
  )
}
