import { ApiError } from '@tradefront/api'
import { onCustomerChange, useSession } from '@tradefront/session'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { loadedOf, valueOf, type Loaded, type Result } from './loaded.ts'
import { EVERYONE, keyOf, type EagerRead } from './server-read.ts'
import { isFailed, useFollow, useRetry } from './use-follow.ts'

/*
 * The reads that the room's first price waits for: instruments and open positions. They may not wait for the
 * library's code, so this is all of it that they need, under the same rules: the customer is in the key, calls
 * are shared, a refresh that fails keeps what is there, and with the session everything of it is gone.
 */
export { valueOf, type Loaded } from './loaded.ts'
export type { EagerRead } from './server-read.ts'

type Change<T> = (known: T) => T

/** One read of one customer. */
interface Cell<T> {
  result: Result<T>
  loaded: Loaded<T>
  underWay: Promise<T> | undefined
  /** The call after it, for whoever asked meanwhile. */
  next: Promise<T> | undefined
  /** Updates that came during the call under way: its answer may be older. */
  changes: Change<T>[]
  readonly ending: AbortController
}

const cells = new Map<string, Cell<unknown>>()
const handlers = new Set<() => void>()

function subscribe(handler: () => void): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

function notify(): void {
  for (const handler of handlers) handler()
}

const NOTHING = { data: undefined, error: null, isFetching: false, dataUpdatedAt: 0 }

function cellOf<T>(read: EagerRead<T>): Cell<T> {
  const key = keyOf(read, useSession.getState().user?.id, []).join(' ')
  const known = cells.get(key) as Cell<T> | undefined
  if (known !== undefined) return known
  const made: Cell<T> = {
    result: NOTHING,
    loaded: { state: 'loading' },
    underWay: undefined,
    next: undefined,
    changes: [],
    ending: new AbortController(),
  }
  cells.set(key, made as Cell<unknown>)
  return made
}

function forget(isGone: (key: string) => boolean): void {
  for (const [key, cell] of cells) {
    if (!isGone(key)) continue
    cells.delete(key)
    cell.ending.abort()
  }
  notify()
}

onCustomerChange(() => forget((key) => !key.startsWith(`${EVERYONE} `)))

/** Everything is as at the start of the page; for tests. */
export function forgetKept(): void {
  forget(() => true)
}

function set<T>(cell: Cell<T>, changed: Partial<Result<T>>): void {
  cell.result = { ...cell.result, ...changed }
  const loaded = loadedOf(cell.result)
  const before: Readonly<Record<string, unknown>> = { ...cell.loaded }
  if (Object.entries(loaded).every(([name, value]) => before[name] === value)) return
  cell.loaded = loaded
  notify()
}

async function load<T>(read: EagerRead<T>, cell: Cell<T>): Promise<T> {
  cell.next = undefined
  cell.changes = []
  const dataUpdatedAt = Date.now()
  try {
    let data: T = await read.load({ signal: cell.ending.signal })
    for (const change of cell.changes) data = change(data)
    set(cell, { data, error: null, dataUpdatedAt, isFetching: cell.next !== undefined })
    return data
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(read.name, error)
    set(cell, { error, isFetching: cell.next !== undefined })
    throw error
  } finally {
    cell.underWay = undefined
  }
}

/**
 * Reads it now; everybody who shows it gets the answer. Fails with `ApiError`. The call begins after this one:
 * during another there will be one more, which all who ask meanwhile share.
 */
export function readNow<T>(read: EagerRead<T>): Promise<T> {
  const cell = cellOf(read)
  const begin = () => (cell.underWay = load(read, cell))
  // In a microtask, so that two listeners of one event ask once.
  cell.next ??= (cell.underWay ?? Promise.resolve()).then(begin, begin)
  set(cell, { isFetching: true })
  return cell.next
}

/** Reads it again for those who show it, whose state also says that it failed. */
export async function refreshRead<T>(read: EagerRead<T>): Promise<void> {
  await readNow(read).catch(() => {})
}

/** What is known without asking, for the present customer. */
export function knownOf<T>(read: EagerRead<T>): T | undefined {
  return valueOf(cellOf(read).loaded)
}

/**
 * Puts in what is already known (the answer of a change, an event), for the present customer; also into an answer
 * that is on its way. A function changes what is there, and does nothing where nothing is.
 */
export function putKnown<T extends object>(read: EagerRead<T>, value: T | Change<T>): void {
  const cell = cellOf(read)
  const change = typeof value === 'function' ? value : () => value
  if (cell.underWay !== undefined) cell.changes.push(change)
  const { data } = cell.result
  if (typeof value !== 'function') set(cell, { data: value, error: null, dataUpdatedAt: Date.now() })
  else if (data !== undefined) set(cell, { data: change(data) })
}

/** What is known of a read, or what `select` makes of that: for the parts of a page that keeps it with {@link useKept}. */
export function useKnown<T>(read: EagerRead<T>): T | undefined
export function useKnown<T, X>(read: EagerRead<T>, select: (loaded: Loaded<T>) => X): X
export function useKnown<T>(read: EagerRead<T>, select: (loaded: Loaded<T>) => unknown = valueOf): unknown {
  return useSyncExternalStore(subscribe, () => select(cellOf(read).loaded))
}

/** Reads it for as long as a page is there, unless it is fresh, and again when it changes; renders nothing by that. */
export function useKept<T extends object>(read: EagerRead<T>): void {
  const { shared = false, freshMs = 0, follows, retryMs } = read
  const customer = useSession((state) => state.user?.id)
  useEffect(() => {
    if (!shared && customer === undefined) return
    const { loaded, result } = cellOf(read)
    const isFresh = loaded.state === 'ready' && !loaded.outdated && Date.now() - loaded.at < freshMs
    if (!isFresh && !result.isFetching) void refreshRead(read)
  }, [read, shared, customer, freshMs])
  const following = useMemo(() => followed(read), [read])
  useFollow(follows, customer, following)
  useRetry(retryMs, useKnown(read, isFailed), following.look)
}

function followed<T extends object>(read: EagerRead<T>) {
  return {
    look: () => refreshRead(read),
    applyEvent(payload: unknown) {
      const change = read.eventUpdate?.(payload)
      if (change === undefined) return false
      putKnown(read, change)
      const { loaded } = cellOf(read)
      return loaded.state === 'ready' && !loaded.outdated
    },
    knownSince() {
      const { result } = cellOf(read)
      return result.isFetching ? Date.now() : result.dataUpdatedAt
    },
  }
}
