import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { About } from '../kit/page/About.tsx'
import { usePresence } from '../kit/long-list/use-presence.ts'
import { QuoteTable } from './QuoteTable.tsx'
import styles from './movers.module.css'
import { moversOf } from './movers.ts'
import { useCalm } from './use-calm.ts'

export interface MoverListsProps {
  /** Name of the group of instruments: 'Forex'. */
  readonly name: string
  readonly assets: readonly Asset[]
  /** Maximum number of gainers, and of losers. */
  readonly most: number
}

/** The largest gainers and losers over 24 hours, side by side. */
export function MoverLists({ name, assets, most }: MoverListsProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const { setScroller, isInUse } = usePresence()
  const { gainers, losers, unknown } = useCalm(
    `${name} ${assets.length} ${most}`,
    REORDER_SECONDS,
    () => moversOf(assets, book, most),
    isInUse,
  )
  return (
    <>
      <div ref={setScroller} className={styles.lists}>
        <MoverList
          title={t({ message: 'Gainers', comment: 'instruments that rose' })}
          label={t`Gainers, ${{ group: name }}`}
          assets={gainers}
          none={t`No gainers`}
        />
        <MoverList
          title={t({ message: 'Losers', comment: 'instruments that fell' })}
          label={t`Losers, ${{ group: name }}`}
          assets={losers}
          none={t`No losers`}
        />
      </div>
      {unknown === 0 ? null : (
        <About>
          {t`${plural(unknown, {
            one: `The change of ${unknown} instrument is not known.`,
            other: `The change of ${unknown} instruments is not known.`,
          })}`}
        </About>
      )}
    </>
  )
}

interface MoverListProps {
  readonly title: string
  /** Names the table for screen readers. */
  readonly label: string
  readonly assets: readonly Asset[]
  readonly none: string
}

function MoverList({ title, label, assets, none }: MoverListProps) {
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      {assets.length === 0 ? <About>{none}</About> : <QuoteTable label={label} assets={assets} />}
    </div>
  )
}

/** Interval between changes of the order, s, so that rows rarely move while being aimed at. */
export const REORDER_SECONDS = 3
