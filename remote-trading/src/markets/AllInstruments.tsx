import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AssetClass } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Panel } from '@tradefront/ui/page'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { watchedAssets } from '../instruments/watch/watched-assets.ts'
import { usePresence } from '../kit/long-list/use-presence.ts'
import { InstrumentTable } from './InstrumentTable.tsx'
import { sortedQuotes, type QuoteSort } from './movers.ts'
import { useCalm } from './use-calm.ts'
import styles from './movers.module.css'

/** Number of rows at first. */
export const FIRST_ROWS = 25
/** On a phone, where the map comes below. */
export const FIRST_ROWS_ON_PHONE = 10
/** Number of rows that 'Show more' adds: each of them follows the feed. */
const MORE_ROWS = 100

/** Interval between changes of the order, s: there are more rows than among the movers, and they change places more often. */
export const RESORT_SECONDS = 10

export interface AllInstrumentsProps {
  readonly chosen: AssetClass
  /** Name of the class: 'Forex'. */
  readonly name: string
  /** Covers all classes; blank for those of the class. */
  readonly search: string
  readonly onClearSearch: () => void
  /** Number of rows at first. */
  readonly first: number
}

/**
 * All instruments of a class as a table with live prices; a search covers all classes. Sorted by live figures, rows are
 * put in order again every ten seconds, and never under pointer or focus.
 */
export function AllInstruments({ chosen, name, search, onClearSearch, first }: AllInstrumentsProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const all = useKnown(INSTRUMENTS)?.assets
  // Another class or search starts over.
  const key = `${chosen} ${search}`
  const [added, setAdded] = useState({ key, rows: 0 })
  const rows = first + (added.key === key ? added.rows : 0)
  const isSearch = search.trim() !== ''
  const [sort, setSort] = useState<QuoteSort>()
  const { scroller, setScroller, isInUse } = usePresence()

  const found = useMemo(
    () => watchedAssets(all ?? [], isSearch ? 'all' : chosen, search),
    [all, chosen, isSearch, search],
  )
  const inOrder = useCalm(
    [chosen, search, found.length, sort?.column, sort?.direction].join(' '),
    RESORT_SECONDS,
    () => sortedQuotes(found, sort, book),
    isInUse,
  )

  const count = found.length
  const more = Math.min(MORE_ROWS, count - rows)
  function onMore(): void {
    flushSync(() => setAdded({ key, rows: rows - first + MORE_ROWS }))
    // The button has moved or left: its place is the first new row's.
    scroller?.querySelectorAll<HTMLElement>('tbody th button')[rows]?.focus({ preventScroll: true })
  }

  return (
    <Panel
      flush
      title={t`All instruments`}
      id="markets-all"
      actions={
        <output className={styles.count}>
          {isSearch
            ? t`${plural(count, {
                one: `${count} instrument found in all classes`,
                other: `${count} instruments found in all classes`,
              })}`
            : t`${{ group: name }}: ${plural(count, { one: `${count} instrument`, other: `${count} instruments` })}`}
        </output>
      }
    >
      {count === 0 ? (
        <EmptyState message={t`No instrument has this name or code.`}>
          <Button variant="default" onClick={onClearSearch}>
            {t`Clear search`}
          </Button>
        </EmptyState>
      ) : (
        <div ref={setScroller}>
          <InstrumentTable
            label={t`All instruments`}
            assets={inOrder.slice(0, rows)}
            sort={sort}
            onSort={setSort}
          />
        </div>
      )}
      {more > 0 ? (
        <div className={styles.more}>
          <Button variant="default" onClick={onMore}>
            {t`Show ${{ count: more }} more`}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
