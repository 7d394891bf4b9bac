import { randomId, type Asset } from '@tradefront/contracts'
import { useCallback, useMemo } from 'react'
import type { UsedWatchlists } from './use-watchlists.ts'
import { created, currentList, FIRST_NAME, withMember, type Watchlist } from './watchlists.ts'

export interface StarsOptions {
  readonly watchlists: UsedWatchlists
  /** The watchlist that is shown, if one is. */
  readonly shownList: Watchlist | undefined
  /** Says what was done to those who do not see it. */
  readonly announce: (text: string) => void
  /** The row at this place goes, and the focus with it. */
  readonly onRowLeaves: (index: number) => void
}

export interface Stars {
  /** Name of the list that the stars stand for. */
  readonly listName: string
  /** `asset_id`s of its instruments. */
  readonly starred: ReadonlySet<string>
  readonly onStar: (asset: Asset, index: number, isMember: boolean) => void
}

/** The stars of the rows: what is in the shown watchlist, else in the current one [MKT-06]. */
export function useStars({ watchlists, shownList, announce, onRowLeaves }: StarsOptions): Stars {
  const { edit } = watchlists
  const list = shownList ?? currentList(watchlists)
  const listId = list?.id
  const listName = list?.name ?? FIRST_NAME
  const starred = useMemo(() => new Set(list?.assetIds), [list])
  const leavesRow = shownList !== undefined
  const onStar = useCallback(
    (asset: Asset, index: number, isMember: boolean) => {
      if (listId === undefined) edit(created(randomId(), FIRST_NAME, [asset.asset_id]))
      else edit(withMember(listId, asset.asset_id, isMember))
      announce(`${asset.symbol_display} ${isMember ? 'added to' : 'removed from'} ${listName}`)
      if (leavesRow && !isMember) onRowLeaves(index)
    },
    [edit, listId, listName, leavesRow, announce, onRowLeaves],
  )
  return { listName, starred, onStar }
}
