import { msg, t } from '@lingui/core/macro'
import { storedJson } from '@tradefront/browser'
import * as v from 'valibot'
import { keptValue } from '../../kit/kept/kept-value.ts'

/** A named list of instruments in the user's order [MKT-06]. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  /** `asset_id`s; some may no longer be offered. */
  readonly assetIds: readonly string[]
}

/** Stored state: the lists, and the one that the rows' stars belong to. */
export interface Watchlists {
  readonly lists: readonly Watchlist[]
  readonly currentId: string | undefined
}

/** A change to the stored state, applied to its latest value so that tabs don't overwrite each other. */
export type Edit = (before: Watchlists) => Watchlists

/** Longest name, characters. */
export const NAME_LENGTH = 40
/** Name of the list that the first star creates. */
export const FIRST_NAME = msg`Favourites`

export const NO_WATCHLISTS: Watchlists = { lists: [], currentId: undefined }

const StoredList = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_LENGTH)),
  assetIds: v.array(v.string()),
})
const currentId = v.optional(v.string())

/** Stored watchlists, all valid. */
export const StoredWatchlists = storedJson(
  v.pipe(
    v.object({ lists: v.array(StoredList), currentId }),
    v.transform((stored): Watchlists => onceEach(stored)),
  ),
)
/** Drops invalid lists and keeps the others. */
export const FittingWatchlists = storedJson(
  v.pipe(
    v.object({ lists: v.array(v.unknown()), currentId }),
    v.transform(({ lists, currentId }): Watchlists => {
      const read = lists.map((entry) => v.safeParse(StoredList, entry))
      return onceEach({ lists: read.flatMap((list) => (list.success ? [list.output] : [])), currentId })
    }),
  ),
)

/** Of lists with the same id the last is kept; duplicates in a list are removed. */
function onceEach(stored: {
  readonly lists: readonly Watchlist[]
  readonly currentId?: string | undefined
}): Watchlists {
  const lists = new Map<string, Watchlist>()
  for (const { id, name, assetIds } of stored.lists)
    lists.set(id, { id, name, assetIds: [...new Set(assetIds)] })
  return { lists: [...lists.values()], currentId: stored.currentId }
}

/** The list that the stars belong to: the last chosen, else the first. */
export function currentList({ lists, currentId }: Watchlists): Watchlist | undefined {
  return lists.find(({ id }) => id === currentId) ?? lists[0]
}

/** Why a name can't be used; undefined if it can. */
export function nameProblem(name: string, lists: readonly Watchlist[], ownId?: string): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return t`Enter a name`
  const isTaken = lists.some((list) => list.id !== ownId && list.name.toLowerCase() === wanted)
  return isTaken ? t`You already have a watchlist with this name` : undefined
}

function changeList(id: string, change: (list: Watchlist) => Watchlist): Edit {
  return ({ lists, currentId }) => ({
    lists: lists.map((list) => (list.id === id ? change(list) : list)),
    currentId,
  })
}

/** Adds a list and makes it current. */
export function created(id: string, name: string, assetIds: readonly string[] = []): Edit {
  return ({ lists }) => ({
    lists: [...lists, { id, name: name.trim().slice(0, NAME_LENGTH), assetIds }],
    currentId: id,
  })
}

/** Renames a list; the name is trimmed and cut to the maximum length. */
export function renamed(id: string, name: string): Edit {
  return changeList(id, (list) => ({ ...list, name: name.trim().slice(0, NAME_LENGTH) }))
}

/** Deletes a list; if it was the current one, none is. */
export function deleted(id: string): Edit {
  return ({ lists, currentId }) => ({
    lists: lists.filter((list) => list.id !== id),
    currentId: currentId === id ? undefined : currentId,
  })
}

/** Undoes a deletion: the list returns to its position. */
export function restored(list: Watchlist, index: number): Edit {
  return (before) =>
    before.lists.some(({ id }) => id === list.id)
      ? before
      : { ...before, lists: before.lists.toSpliced(index, 0, list) }
}

/** Makes this the list that the stars belong to. */
export function madeCurrent(id: string): Edit {
  return ({ lists }) => ({ lists, currentId: id })
}

/** Adds an instrument to a list or removes it. */
export function withMember(listId: string, assetId: string, isMember: boolean): Edit {
  return changeList(listId, (list) => {
    const others = list.assetIds.filter((id) => id !== assetId)
    return { ...list, assetIds: isMember ? [...others, assetId] : others }
  })
}

/** Moves an instrument to the position of another; those between shift. */
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
  /** False if the browser doesn't store them, so that they are lost with the page. */
  readonly isKept: boolean
}

/** The user's watchlists, stored in this browser and shared by all its tabs [MKT-06]. */
export function useWatchlists(): UsedWatchlists {
  const { value, edit, isKept } = WATCHLISTS.useKept()
  return { ...value, edit, isKept }
}
