import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useEffect, useEffectEvent, useState } from 'react'
import { About } from '../kit/page/About.tsx'
import { usePresence } from '../kit/long-list/use-presence.ts'
import { QuoteTable } from './QuoteTable.tsx'
import styles from './movers.module.css'
import { everySecond } from '../instruments/assets/every-second.ts'
import { moversOf, type Movers } from './movers.ts'

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
  const { gainers, losers, unknown } = useMovers(`${name} ${assets.length}`, assets, book, most, isInUse)
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

interface Order {
  /** Identifies the group of instruments. */
  readonly key: string
  readonly movers: Movers
}

/**
 * The movers among some instruments. Figures are live; membership and order change at most every three seconds, and not
 * while the pointer or focus is on a row.
 * @param key identifies the instruments; when it changes, the list is sorted immediately
 */
function useMovers(
  key: string,
  assets: readonly Asset[],
  book: PriceBook,
  most: number,
  isInUse: () => boolean,
): Movers {
  const [order, setOrder] = useState<Order>(() => ({ key, movers: moversOf(assets, book, most) }))
  let shown = order
  // Instruments become new objects with each change of a spread, which doesn't affect the order.
  if (order.key !== key) {
    shown = { key, movers: moversOf(assets, book, most) }
    setOrder(shown)
  }
  const lookAgain = useEffectEvent(() => {
    if (!isInUse()) setOrder({ key, movers: moversOf(assets, book, most) })
  })
  useEffect(() => {
    let seconds = 0
    return everySecond(() => {
      seconds += 1
      if (seconds % REORDER_SECONDS === 0) lookAgain()
    })
  }, [])
  return shown.movers
}
