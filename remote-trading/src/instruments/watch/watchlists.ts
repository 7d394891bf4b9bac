import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue } from '../../kit/kept/kept-value.ts'

/** A named list of instruments in the user's order [MKT-06]. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  /** `asset_id`s; some may be unknown to the market of today. */
  readonly assetIds: readonly string[]
}

/** What is kept: the lists, and the one that the rows' stars add to. */
export interface Watchlists {
  readonly lists: readonly Watchlist[]
  readonly currentId: string | undefined
}

/** A change of what is kept; applied to what the storage has now, so that two tabs keep each other's. */
export type Edit = (before: Watchlists) => Watchlists

/** Longest name, characters. */
export const NAME_LENGTH = 40
/** Name of the list that the first star creates. */
export const FIRST_NAME = 'Favourites'

export const NO_WATCHLISTS: Watchlists = { lists: [], currentId: undefined }

const StoredList = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_LENGTH)),
  assetIds: v.array(v.string()),
})
const currentId = v.optional(v.string())

/** Stored text of which nothing is wrong. */
export const StoredWatchlists = storedJson(
  v.pipe(
    v.object({ lists: v.array(StoredList), currentId }),
    v.transform((stored): Watchlists => onceEach(stored)),
  ),
)
/** A list that does not fit does not cost the others. */
export const FittingWatchlists = storedJson(
  v.pipe(
    v.object({ lists: v.array(v.unknown()), currentId }),
    v.transform(({ lists, currentId }): Watchlists => {
      const read = lists.map((entry) => v.safeParse(StoredList, entry))
      return onceEach({ lists: read.flatMap((list) => (list.success ? [list.output] : [])), currentId })
    }),
  ),
)

/** Of lists with one id the last stays; an instrument is in a list once. */
function onceEach(stored: {
  readonly lists: readonly Watchlist[]
  readonly currentId?: string | undefined
}): Watchlists {
  const lists = new Map<string, Watchlist>()
  for (const { id, name, assetIds } of stored.lists)
    lists.set(id, { id, name, assetIds: [...new Set(assetIds)] })
  return { lists: [...lists.values()], currentId: stored.currentId }
}

/** The list that the stars add to: the last chosen one, else the first. */
export function currentList({ lists, currentId }: Watchlists): Watchlist | undefined {
  return lists.find(({ id }) => id === currentId) ?? lists[0]
}

/** Why a name cannot be taken; `undefined` when it can. */
export function nameProblem(name: string, lists: readonly Watchlist[], ownId?: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'Enter a name'
  const isTaken = lists.some((list) => list.id !== ownId && list.name.toLowerCase() === wanted)
  return isTaken ? 'You already have a watchlist of this name' : undefined
}

function changeList(id: string, change: (list: Watchlist) => Watchlist): Edit {
  return ({ lists, currentId }) => ({
    lists: lists.map((list) => (list.id === id ? change(list) : list)),
    currentId,
  })
}

/** A new list, which the stars add to from then on. */
export function created(id: string, name: string, assetIds: readonly string[] = []): Edit {
  return ({ lists }) => ({
    lists: [...lists, { id, name: name.trim().slice(0, NAME_LENGTH), assetIds }],
    currentId: id,
  })
}

export function renamed(id: string, name: string): Edit {
  return changeList(id, (list) => ({ ...list, name: name.trim().slice(0, NAME_LENGTH) }))
}

export function deleted(id: string): Edit {
  return ({ lists, currentId }) => ({
    lists: lists.filter((list) => list.id !== id),
    currentId: currentId === id ? undefined : currentId,
  })
}

/** Undoes a deletion: the list returns to its place. */
export function restored(list: Watchlist, index: number): Edit {
  return (before) =>
    before.lists.some(({ id }) => id === list.id)
      ? before
      : { ...before, lists: before.lists.toSpliced(index, 0, list) }
}

/** The stars add to this list from now on. */
export function madeCurrent(id: string): Edit {
  return ({ lists }) => ({ lists, currentId: id })
}

/** Whether an instrument is in a list, set. */
export function withMember(listId: string, assetId: string, isMember: boolean): Edit {
  return changeList(listId, (list) => {
    const others = list.assetIds.filter((id) => id !== assetId)
    return { ...list, assetIds: isMember ? [...others, assetId] : others }
  })
}

/** An instrument takes the place of another of its list; those between move up or down. */
export function moved(listId: string, assetId: string, toPlaceOf: string): Edit {
  return changeList(listId, (list) => {
    const from = list.assetIds.indexOf(assetId)
    const to = list.assetIds.indexOf(toPlaceOf)
    if (from === -1 || to === -1) return list
    return { ...list, assetIds: list.assetIds.toSpliced(from, 1).toSpliced(to, 0, assetId) }
  })
}

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
