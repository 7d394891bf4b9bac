import { useSession } from '@tradefront/session'
import { useStoredValue, type StoredShape } from '../../kit/stored/use-stored-value.ts'
import {
  FittingWatchlists,
  NO_WATCHLISTS,
  StoredWatchlists,
  type Edit,
  type Watchlists,
} from './watchlists.ts'

const SHAPE: StoredShape<Watchlists> = {
  none: NO_WATCHLISTS,
  schema: StoredWatchlists,
  salvage: FittingWatchlists,
}

export interface UsedWatchlists extends Watchlists {
  edit(change: Edit): void
  /** False where the browser does not keep them: they are gone with the page. */
  readonly isKept: boolean
}

/** The user's watchlists, kept in this browser and the same in all its tabs [MKT-06]. */
export function useWatchlists(): UsedWatchlists {
  const userId = useSession((state) => state.user?.id)
  const { value, edit, isKept } = useStoredValue(`watchlists:${userId ?? ''}`, SHAPE)
  return { ...value, edit, isKept }
}

/** An id that no other list has. */
export function newListId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}
