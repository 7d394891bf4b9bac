import * as v from 'valibot'

/** A named list of instruments in the user's order [MKT-06]. */
export interface Watchlist {
  readonly id: string
  readonly name: string
  /** `asset_id`s; some may be unknown to the market of today. */
  readonly assetIds: readonly string[]
}

/** What is kept: the lists, and the one that the stars of the rows stand for. */
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
const Stored = v.object({ lists: v.array(v.unknown()), currentId: v.optional(v.string()) })

/** Reads stored text. What cannot be read is left out, list by list, and never an error. */
export function parseWatchlists(text: string | null): Watchlists {
  let json: unknown
  try {
    json = JSON.parse(text ?? 'null')
  } catch {
    return NO_WATCHLISTS
  }
  const stored = v.safeParse(Stored, json)
  if (!stored.success) return NO_WATCHLISTS
  const lists = new Map<string, Watchlist>()
  for (const entry of stored.output.lists) {
    const list = v.safeParse(StoredList, entry)
    if (!list.success) continue
    const { id, name, assetIds } = list.output
    lists.set(id, { id, name, assetIds: [...new Set(assetIds)] })
  }
  return { lists: [...lists.values()], currentId: stored.output.currentId }
}

/** The list that the stars stand for: the last chosen one, else the first. */
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

/** A new list, which the stars then stand for. */
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

/** Takes a deletion back: the list stands where it stood. */
export function restored(list: Watchlist, index: number): Edit {
  return (before) =>
    before.lists.some(({ id }) => id === list.id)
      ? before
      : { ...before, lists: before.lists.toSpliced(index, 0, list) }
}

/** The stars stand for this list from now on. */
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
