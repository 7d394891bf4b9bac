import type { Asset } from '@tradefront/contracts'
import { useCallback } from 'react'
import { moved, type Edit, type Watchlist } from './watchlists.ts'

export interface RowMovesOptions {
  /** The watchlist whose order it is; none where rows cannot be moved. */
  readonly list: Watchlist | undefined
  /** Its instruments, in its order. */
  readonly rows: readonly Asset[]
  readonly edit: (change: Edit) => void
  /** Says what was done to those who do not see it. */
  readonly announce: (text: string) => void
}

/** Moves a row of a watchlist to the place of another; undefined where rows cannot be moved [MKT-06]. */
export function useRowMoves({ list, rows, edit, announce }: RowMovesOptions) {
  const listId = list?.id
  const onMove = useCallback(
    (from: number, to: number) => {
      const asset = rows[from]
      const target = rows[to]
      if (listId === undefined || asset === undefined || target === undefined) return
      edit(moved(listId, asset.asset_id, target.asset_id))
      announce(`${asset.symbol_display} moved to place ${to + 1} of ${rows.length}`)
    },
    [rows, edit, listId, announce],
  )
  return list === undefined ? undefined : onMove
}
