import { keptValue } from '../../kit/kept/kept-value.ts'
import {
  FittingWatchlists,
  NO_WATCHLISTS,
  StoredWatchlists,
  type Edit,
  type Watchlists,
} from './watchlists.ts'

const WATCHLISTS = keptValue<Watchlists>({
  name: 'watchlists',
  nothing: NO_WATCHLISTS,
  schema: StoredWatchlists,
  salvage: FittingWatchlists,
})

export interface UsedWatchlists extends Watchlists {
  edit(change: Edit): void
  /** False where the browser does not keep them: they are gone with the page. */
  readonly isKept: boolean
}

/** The user's watchlists, kept in this browser and the same in all its tabs [MKT-06]. */
export function useWatchlists(): UsedWatchlists {
  const { value, edit, isKept } = WATCHLISTS.useKept()
  return { ...value, edit, isKept }
}
