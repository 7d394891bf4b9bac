import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { AssetClass } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Panel } from '@tradefront/ui/page'
import { TextInput } from '@tradefront/ui/TextInput'
import { useMemo, useRef, useState } from 'react'
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
/** Number of rows that 'Show more' adds: each of them follows the feed. */
const MORE_ROWS = 100

/** Interval between changes of the order, s: there are more rows than among the movers, and they change places more often. */
export const RESORT_SECONDS = 10

export interface AllInstrumentsProps {
  readonly chosen: AssetClass
  /** Name of the class: 'Forex'. */
  readonly name: string
}

/** Search and number of rows; another class resets both. */
interface Asked {
  readonly chosen: AssetClass
  readonly search: string
  readonly rows: number
}

/**
 * All instruments of a class as a table with live prices; a search covers all classes. Sorted by live figures, rows are
 * put in order again every ten seconds, and never under pointer or focus.
 */
export function AllInstruments({ chosen, name }: AllInstrumentsProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const all = useKnown(INSTRUMENTS)?.assets
  const [kept, setAsked] = useState<Asked>()
  const asked = kept?.chosen === chosen ? kept : { chosen, search: '', rows: FIRST_ROWS }
  const { search, rows } = asked
  const isSearch = search.trim() !== ''
  const [sort, setSort] = useState<QuoteSort>()
  const field = useRef<HTMLInputElement>(null)
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
    flushSync(() => setAsked({ ...asked, rows: rows + MORE_ROWS }))
    // The button has moved or left: its place is the first new row's.
    scroller?.querySelectorAll<HTMLElement>('tbody th button')[rows]?.focus({ preventScroll: true })
  }
  function onSearch(text: string): void {
    setAsked({ chosen, search: text, rows: FIRST_ROWS })
  }

  return (
    <Panel
      flush
      title={t`All instruments`}
      id="markets-all"
      actions={
        <>
          <output className={styles.count}>
            {isSearch
              ? t`${plural(count, {
                  one: `${count} instrument found in all classes`,
                  other: `${count} instruments found in all classes`,
                })}`
              : t`${{ group: name }}: ${plural(count, { one: `${count} instrument`, other: `${count} instruments` })}`}
          </output>
          <TextInput
            ref={field}
            className={styles.search ?? ''}
            type="search"
            size="sm"
            aria-label={t`Search all classes by name or code`}
            placeholder={t`Name or code`}
            leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
            value={search}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </>
      }
    >
      {count === 0 ? (
        <EmptyState message={t`No instrument has this name or code.`}>
          <Button
            variant="default"
            onClick={() => {
              onSearch('')
              field.current?.focus()
            }}
          >
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
