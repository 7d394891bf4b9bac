import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state/eager'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import { INSTRUMENTS } from '../assets/instruments.ts'
import { ALL, chosenAssets, type AssetChoice } from './asset-choice.ts'
import { AssetTable, type AssetTableHandle } from './AssetTable.tsx'
import { BrowserRow } from './BrowserRow.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import classes from './MarketWatch.module.css'
import { NothingFound } from './NothingFound.tsx'
import { SortHead } from './SortHead.tsx'
import type { Sort } from './sorted-assets.ts'
import { useAssetChoice } from './use-asset-choice.ts'
import { useListEditing } from './use-list-editing.ts'
import { useRowEvents } from './use-row-events.ts'
import { useRowMoves } from './use-row-moves.ts'
import { useSortedAssets } from './use-sorted-assets.ts'
import { useStars } from './use-stars.ts'
import { useWatchlists } from './use-watchlists.ts'
import { WatchSearch, WatchState } from './watch-parts.tsx'
import { WatchlistEditor } from './WatchlistEditor.tsx'
import { madeCurrent } from './watchlists.ts'

/** Where it stands: the 300 px panel, or a dialog or sheet to choose from. */
export type BrowserVariant = 'panel' | 'picker'

/** px */
const ROW_HEIGHTS = { panel: 36, picker: 48 } as const

export interface AssetBrowserProps {
  readonly variant: BrowserVariant
  readonly onPick: (asset: Asset) => void
}

/** The whole market watch: classes, watchlists, search, columns that sort [MKT-02] [MKT-05] [MKT-06]. */
export function AssetBrowser({ variant, onPick }: AssetBrowserProps) {
  const rowHeight = ROW_HEIGHTS[variant]
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.assets
  const activeId = useAssets((state) => state.activeId)
  const watchlists = useWatchlists()
  const { lists, edit } = watchlists
  const { choice, choose } = useAssetChoice(lists)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [said, announce] = useState('')
  const { isEditing, setIsEditing, root } = useListEditing()
  const searchField = useRef<HTMLInputElement>(null)
  const table = useRef<AssetTableHandle>(null)

  const shownList = choice.kind === 'list' ? lists.find(({ id }) => id === choice.id) : undefined
  const found = useMemo(
    () => chosenAssets(assets ?? [], choice, shownList, search),
    [assets, choice, shownList, search],
  )
  // Only where the rows stand in the list's own order, all of them.
  const list = sort === undefined && search.trim() === '' ? shownList : undefined
  const onMove = useRowMoves({ list, rows: found, edit, announce })
  const { setScroller, isSomebodyThere } = useRowEvents(rowHeight, onMove)
  const rows = useSortedAssets(found, sort, book, isSomebodyThere)

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
              listName={listName}
              starred={starred.has(asset.asset_id)}
              movable={onMove !== undefined}
              onPick={onPick}
              onStar={onStar}
            />
          )}
        />
      </WatchState>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  )
}
