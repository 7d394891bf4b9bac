import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { randomId } from '@tradefront/browser'
import type { Asset, PriceBook } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { ALL, choiceText, StoredChoice, type AssetChoice } from './asset-choice.ts'
import {
  created,
  currentList,
  FIRST_NAME,
  moved,
  withMember,
  type Edit,
  type UsedWatchlists,
  type Watchlist,
} from './watchlists.ts'
import { keptPerCustomer } from '../../preferences/kept-per-customer.ts'
import { sortAssets, type Sort } from './sorted-assets.ts'
import { everySecond } from '../assets/every-second.ts'
import { HEAD_HEIGHT } from './AssetTable.tsx'
import { followDrag } from './row-drag.ts'
import { usePresence } from '../../kit/long-list/use-presence.ts'

const KEY = 'watch-choice'

/** What the market watch lists; remembered, so that a chosen watchlist is restored [MKT-06]. */
export function useAssetChoice(lists: readonly Watchlist[]): {
  readonly choice: AssetChoice
  readonly choose: (choice: AssetChoice) => void
} {
  const { storage } = useRemoteContext()
  const [chosen, setChosen] = useState(() => storage.read(KEY, StoredChoice) ?? ALL)
  const isGone = chosen.kind === 'list' && lists.every(({ id }) => id !== chosen.id)
  return {
    choice: isGone ? ALL : chosen,
    choose(choice) {
      setChosen(choice)
      storage.set(KEY, choiceText(choice))
    },
  }
}

const Stored = v.object({
  sort: v.optional(
    v.object({
      column: v.picklist(['symbol', 'bid', 'ask', 'change']),
      direction: v.picklist(['ascending', 'descending']),
    }),
  ),
})

const watchSort = keptPerCustomer<{ readonly sort?: Sort | undefined }>('watch-sort', Stored, {})

/** The market watch's sort column, stored in this browser for the customer [MKT-05]. */
export function useAssetSort(): readonly [Sort | undefined, (sort: Sort | undefined) => void] {
  return [watchSort.use((state) => state.sort), keepSort]
}

function keepSort(sort: Sort | undefined): void {
  watchSort.keep(() => ({ sort }))
}

interface Order {
  readonly assets: readonly Asset[]
  readonly sort: Sort | undefined
  readonly rows: readonly Asset[]
}

/**
 * Instruments sorted by a column. By price or change they are re-sorted once a second, not per tick, and not while the
 * pointer or focus is on a row, so that it doesn't jump away.
 */
export function useSortedAssets(
  assets: readonly Asset[],
  sort: Sort | undefined,
  book: PriceBook,
  isInUse: () => boolean,
): readonly Asset[] {
  const [order, setOrder] = useState<Order>(() => ({ assets, sort, rows: sortAssets(assets, sort, book) }))
  let shown = order
  if (order.assets !== assets || order.sort !== sort) {
    shown = { assets, sort, rows: sortAssets(assets, sort, book) }
    setOrder(shown)
  }
  const resort = useEffectEvent(() => {
    if (isInUse()) return
    const rows = sortAssets(assets, sort, book)
    if (rows.some((asset, index) => asset !== shown.rows[index])) setOrder({ assets, sort, rows })
  })
  const isLive = sort !== undefined && sort.column !== 'symbol'
  useEffect(() => (isLive ? everySecond(() => resort()) : undefined), [isLive])
  return shown.rows
}

interface RowMovesOptions {
  /** The watchlist to reorder; undefined if rows can't be moved. */
  readonly list: Watchlist | undefined
  /** Its instruments, in order. */
  readonly rows: readonly Asset[]
  readonly edit: (change: Edit) => void
  /** Announces the change to screen readers. */
  readonly announce: (text: MessageDescriptor) => void
}

/** Moves a watchlist's row to another position; undefined if rows can't be moved [MKT-06]. */
export function useRowMoves({ list, rows, edit, announce }: RowMovesOptions) {
  const listId = list?.id
  const onMove = useCallback(
    (from: number, to: number) => {
      const asset = rows[from]
      const target = rows[to]
      if (listId === undefined || asset === undefined || target === undefined) return
      edit(moved(listId, asset.asset_id, target.asset_id))
      announce(
        msg`${{ symbol: asset.symbol_display }} moved to place ${{ place: to + 1 }} of ${{ count: rows.length }}`,
      )
    },
    [rows, edit, listId, announce],
  )
  return list === undefined ? undefined : onMove
}

/** Tracks pointer and focus on a list's rows, and drags them if `onMove` is given. */
export function useRowEvents(rowHeight: number, onMove: ((from: number, to: number) => void) | undefined) {
  const { scroller, setScroller, isInUse } = usePresence()
  const move = useEffectEvent((from: number, to: number) => onMove?.(from, to))
  const isMovable = onMove !== undefined
  useEffect(() => {
    if (scroller === null || !isMovable) return
    return followDrag(scroller, { rowHeight, headHeight: HEAD_HEIGHT }, (from, to) => move(from, to))
  }, [scroller, isMovable, rowHeight])
  return { setScroller, isInUse }
}

interface StarsOptions {
  readonly watchlists: UsedWatchlists
  /** The watchlist shown, if any. */
  readonly shownList: Watchlist | undefined
  /** Announces the change to screen readers. */
  readonly announce: (text: MessageDescriptor) => void
  /** Called when the row at this position is removed, with its focus. */
  readonly onRowLeaves: (index: number) => void
}

interface Stars {
  /** Name of the list that the stars belong to. */
  readonly listName: string
  /** `asset_id`s of its instruments. */
  readonly starred: ReadonlySet<string>
  readonly onStar: (asset: Asset, index: number, isMember: boolean) => void
}

/** The rows' stars: membership of the shown watchlist, else of the current one [MKT-06]. */
export function useStars({ watchlists, shownList, announce, onRowLeaves }: StarsOptions): Stars {
  const { t } = useLingui()
  const { edit } = watchlists
  const list = shownList ?? currentList(watchlists)
  const listId = list?.id
  const listName = list?.name ?? t(FIRST_NAME)
  const starred = useMemo(() => new Set(list?.assetIds), [list])
  const leavesRow = shownList !== undefined
  const onStar = useCallback(
    (asset: Asset, index: number, isMember: boolean) => {
      if (listId === undefined) edit(created(randomId(), listName, [asset.asset_id]))
      else edit(withMember(listId, asset.asset_id, isMember))
      const symbol = asset.symbol_display
      announce(
        isMember
          ? msg`${symbol} added to ${{ list: listName }}`
          : msg`${symbol} removed from ${{ list: listName }}`,
      )
      if (leavesRow && !isMember) onRowLeaves(index)
    },
    [edit, listId, listName, leavesRow, announce, onRowLeaves],
  )
  return { listName, starred, onStar }
}

/** Whether the watchlist editor replaces the list; closing it returns the focus to the button that opened it. */
export function useListEditing() {
  const [isEditing, setIsEditing] = useState(false)
  const wasEditing = useRef(false)
  /** Root element of the list, which contains the button. */
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      root.current?.querySelector<HTMLElement>('[data-edit-lists]')?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing])
  return { isEditing, setIsEditing, root }
}
