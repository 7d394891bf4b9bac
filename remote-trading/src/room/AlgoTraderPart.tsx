import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useDesktopParts } from './parts/use-room-parts.ts'
import styles from './sidebar.module.css'

/** The Algo Trader, or placeholder rows until the room's secondary parts have loaded. */
export function AlgoTraderPart() {
  const { t } = useLingui()
  const parts = useDesktopParts()
  if (parts === undefined)
    return (
      <output aria-busy="true" aria-label={t`Loading`} className={styles.waiting}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </output>
    )
  return <parts.AlgoTrader />
}
