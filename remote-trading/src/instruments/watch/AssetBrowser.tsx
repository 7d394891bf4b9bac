import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { useKnown } from '@tradefront/server-state'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { InstrumentMark, SmallMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { rowLess, textScale } from '../../kit/text-scale.ts'
import { useAssets } from '../assets/asset.store.ts'
import { INSTRUMENTS } from '../assets/instruments.ts'
import { ALL, chosenAssets, type AssetChoice } from './asset-choice.ts'
import { AssetTable, type AssetTableHandle } from './AssetTable.tsx'
import { BrowserRow } from './BrowserRow.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import classes from './MarketWatch.module.css'
import {
  useAssetChoice,
  useAssetSort,
  useListEditing,
  useRowEvents,
  useRowMoves,
  useSortedAssets,
  useStars,
} from './asset-browser-state.ts'
import { madeCurrent, useWatchlists } from './watchlists.ts'
import { WatchSearch } from './watch-parts.tsx'
import { WatchState } from './WatchState.tsx'
import { WatchlistEditor } from './WatchlistEditor.tsx'
import { SortHeading } from '../../kit/long-list/SortHeading.tsx'
import { nextSort, type Sort, type SortColumn } from './sorted-assets.ts'

/** Where it is shown: the 300 px panel, or a dialog or sheet to pick from. */
export type BrowserVariant = 'panel' | 'picker'

/** px */
const ROW_HEIGHTS = { panel: 36, picker: 48 } as const

export interface AssetBrowserProps {
  readonly variant: BrowserVariant
  readonly onPick: (asset: Asset) => void
}

/** The full market watch: classes, watchlists, search, sortable columns [MKT-02] [MKT-05] [MKT-06]. */
export function AssetBrowser({ variant, onPick }: AssetBrowserProps) {
  const { t } = useLingui()
  const rowHeight = ROW_HEIGHTS[variant]
  const [scale] = useState(textScale)
  const [less] = useState(rowLess)
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.assets
  const activeId = useAssets((state) => state.activeId)
  const watchlists = useWatchlists()
  const { lists, edit } = watchlists
  const { choice, choose } = useAssetChoice(lists)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useAssetSort()
  const [said, announce] = useState<MessageDescriptor>()
  const { isEditing, setIsEditing, root } = useListEditing()
  const searchField = useRef<HTMLInputElement>(null)
  const table = useRef<AssetTableHandle>(null)

  const shownList = choice.kind === 'list' ? lists.find(({ id }) => id === choice.id) : undefined
  const found = useMemo(
    () => chosenAssets(assets ?? [], choice, shownList, search),
    [assets, choice, shownList, search],
  )
  // Rows can be moved only if all are shown, in the list's own order.
  const list = sort === undefined && search.trim() === '' ? shownList : undefined
  const onMove = useRowMoves({ list, rows: found, edit, announce })
  const { setScroller, isInUse } = useRowEvents((rowHeight - less) * scale, onMove)
  const rows = useSortedAssets(found, sort, book, isInUse)

  const isLastRow = rows.length === 1
  const onRowLeaves = useCallback(
    (index: number) => {
      if (isLastRow) searchField.current?.focus()
      else table.current?.focusBeside(index)
    },
    [isLastRow],
  )
  const { listName, starred, onStar } = useStars({ watchlists, shownList, announce, onRowLeaves })

  function endEditing(listId?: string): void {
    setIsEditing(false)
    if (listId !== undefined) choose({ kind: 'list', id: listId })
  }

  function onChoice(next: AssetChoice): void {
    choose(next)
    if (next.kind === 'list') edit(madeCurrent(next.id))
  }

  if (isEditing) {
    return (
      <div className={classes.watch} data-variant={variant}>
        <WatchlistEditor watchlists={watchlists} onDone={endEditing} />
      </div>
    )
  }
  return (
    <div ref={root} className={classes.watch} data-variant={variant}>
      <div className={classes.tools}>
        <WatchSearch
          ref={searchField}
          search={search}
          onSearch={setSearch}
          onDown={() => table.current?.focusFirst()}
          onEnter={() => rows[0] && onPick(rows[0])}
          isPicker={variant === 'picker'}
        />
        <ChoiceBar choice={choice} lists={lists} onEdit={() => setIsEditing(true)} onChoice={onChoice} />
      </div>
      <WatchState
        found={rows}
        rowHeight={rowHeight}
        empty={
          <NothingFound
            listName={search === '' ? shownList?.name : undefined}
            canWiden={choice !== ALL && (search !== '' || shownList !== undefined)}
            onWiden={() => choose(ALL)}
          />
        }
      >
        <AssetTable
          ref={table}
          assets={rows}
          activeId={activeId}
          rowHeight={rowHeight}
          filter={`${choice.kind === 'list' ? choice.id : choice.name} ${search} ${sort?.column} ${sort?.direction}`}
          head={<SortHead sort={sort} onSort={setSort} />}
          onMove={onMove}
          onScroller={setScroller}
          renderRow={(asset, place) => (
            <BrowserRow
              {...place}
              asset={asset}
              book={book}
              named={variant === 'picker'}
              face={variant === 'picker' ? InstrumentMark : SmallMark}
              listName={listName}
              starred={starred.has(asset.asset_id)}
              movable={onMove !== undefined}
              onPick={onPick}
              onStar={onStar}
            />
          )}
        />
      </WatchState>
      <VisuallyHidden aria-live="polite">{said && t(said)}</VisuallyHidden>
    </div>
  )
}

interface NothingFoundProps {
  /** Name of the watchlist, if that is empty. */
  readonly listName: string | undefined
  readonly canWiden: boolean
  readonly onWiden: () => void
}

/** Shown instead of rows if no instrument matches, with suggestions. */
function NothingFound({ listName, canWiden, onWiden }: NothingFoundProps) {
  const { t } = useLingui()
  const message =
    listName === undefined
      ? t`No assets found`
      : t`${{ list: listName }} is empty. Add instruments with the star beside them.`
  return (
    <EmptyState message={message}>
      {canWiden ? (
        <Button variant="default" size="xs" onClick={onWiden}>
          {listName === undefined ? t`Search all classes` : t`Show all instruments`}
        </Button>
      ) : null}
    </EmptyState>
  )
}

const COLUMNS: readonly { readonly column: SortColumn; readonly label: MessageDescriptor }[] = [
  { column: 'symbol', label: msg({ message: 'Symbol', comment: 'Of an instrument: EUR/USD' }) },
  { column: 'bid', label: msg({ message: 'Bid', comment: 'Price at which customers sell' }) },
  { column: 'ask', label: msg({ message: 'Ask', comment: 'Price at which customers buy' }) },
  { column: 'change', label: msg({ message: 'Change', comment: 'Noun: of the price, in percent' }) },
]

interface SortHeadProps {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/** The market watch's header with sortable columns. */
function SortHead({ sort, onSort }: SortHeadProps) {
  const { t } = useLingui()
  return (
    <>
      <th scope="col" data-column="star">
        <VisuallyHidden>{t`Watchlist`}</VisuallyHidden>
      </th>
      {COLUMNS.map(({ column, label }) => (
        <SortHeading
          key={column}
          column={column}
          label={t(label)}
          sort={sort}
          onPress={() => onSort(nextSort(sort, column))}
        />
      ))}
    </>
  )
}
