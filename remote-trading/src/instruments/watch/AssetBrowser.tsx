import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state/eager'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import { INSTRUMENTS } from '../assets/instruments.ts'
import { ALL, chosenAssets } from './asset-choice.ts'
import { AssetTable, type AssetTableHandle } from './AssetTable.tsx'
import { BrowserRow } from './BrowserRow.tsx'
import { ChoiceBar } from './ChoiceBar.tsx'
import classes from './MarketWatch.module.css'
import { SortHead } from './SortHead.tsx'
import type { Sort } from './sorted-assets.ts'
import { useAssetChoice } from './use-asset-choice.ts'
import { useRowEvents } from './use-row-events.ts'
import { useSortedAssets } from './use-sorted-assets.ts'
import { newListId, useWatchlists } from './use-watchlists.ts'
import { WatchSearch } from './watch-parts.tsx'
import { WatchState } from './WatchState.tsx'
import { WatchlistEditor } from './WatchlistEditor.tsx'
import { created, currentList, FIRST_NAME, madeCurrent, moved, withMember } from './watchlists.ts'

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
  const [isEditing, setIsEditing] = useState(false)
  const [said, setSaid] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const table = useRef<AssetTableHandle>(null)

  const shownList = choice.kind === 'list' ? lists.find(({ id }) => id === choice.id) : undefined
  const starList = shownList ?? currentList(watchlists)
  const starListId = starList?.id
  const starred = useMemo(() => new Set(starList?.assetIds), [starList])
  const found = useMemo(
    () => chosenAssets(assets ?? [], choice, shownList, search),
    [assets, choice, shownList, search],
  )
  const isMovable = shownList !== undefined && sort === undefined && search.trim() === ''

  const onMove = useCallback(
    (from: number, to: number) => {
      const asset = found[from]
      const target = found[to]
      if (starListId === undefined || asset === undefined || target === undefined) return
      edit(moved(starListId, asset.asset_id, target.asset_id))
      setSaid(`${asset.symbol_display} moved to place ${to + 1} of ${found.length}`)
    },
    [found, edit, starListId],
  )
  const { setScroller, isSomebodyThere } = useRowEvents(rowHeight, isMovable ? onMove : undefined)
  const rows = useSortedAssets(found, sort, book, isSomebodyThere)

  const leavesRow = shownList !== undefined
  const isLastRow = rows.length === 1
  const onStar = useCallback(
    (asset: Asset, index: number, isMember: boolean) => {
      if (starListId === undefined) edit(created(newListId(), FIRST_NAME, [asset.asset_id]))
      else edit(withMember(starListId, asset.asset_id, isMember))
      const name = starList?.name ?? FIRST_NAME
      setSaid(`${asset.symbol_display} ${isMember ? 'added to' : 'removed from'} ${name}`)
      if (!leavesRow || isMember) return
      // Its row goes, and the focus with it.
      if (isLastRow) searchField.current?.focus()
      else table.current?.focusBeside(index)
    },
    [edit, starListId, starList, leavesRow, isLastRow],
  )

  function endEditing(listId?: string): void {
    setIsEditing(false)
    if (listId !== undefined) choose({ kind: 'list', id: listId })
  }
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      root.current?.querySelector<HTMLElement>('[data-edit-lists]')?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing])

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
        <ChoiceBar
          choice={choice}
          lists={lists}
          onEdit={() => setIsEditing(true)}
          onChoice={(next) => {
            choose(next)
            if (next.kind === 'list') edit(madeCurrent(next.id))
          }}
        />
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
          onMove={isMovable ? onMove : undefined}
          onScroller={setScroller}
          renderRow={(asset, place) => (
            <BrowserRow
              {...place}
              asset={asset}
              book={book}
              named={variant === 'picker'}
              listName={starList?.name ?? FIRST_NAME}
              starred={starred.has(asset.asset_id)}
              movable={isMovable}
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

interface NothingFoundProps {
  /** Of the watchlist that has nothing in it. */
  readonly listName: string | undefined
  readonly canWiden: boolean
  readonly onWiden: () => void
}

function NothingFound({ listName, canWiden, onWiden }: NothingFoundProps) {
  const message =
    listName === undefined
      ? 'No assets found'
      : `${listName} is empty. Add instruments with the star beside them.`
  return (
    <ListState state="empty" message={message}>
      {canWiden ? (
        <Button variant="default" size="xs" onClick={onWiden}>
          {listName === undefined ? 'Search all classes' : 'Show all instruments'}
        </Button>
      ) : null}
    </ListState>
  )
}
