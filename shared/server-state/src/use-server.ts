import { useSession } from '@tradefront/session'
import { useEffect, useSyncExternalStore } from 'react'
import { cellOf, onCells, type Cell } from './cell.ts'
import { valueOf, type Loaded } from './loaded.ts'
import type { ServerRead } from './server-read.ts'
import { useFollow } from './use-follow.ts'

/** Data of the server, as a page uses it. */
export interface Reading<T> {
  readonly loaded: Loaded<T>
  /** A call is in flight, the first or a later one. */
  readonly isRefreshing: boolean
  /** Reads it again; the value stays on screen until the answer arrives, and if the call fails. */
  readonly refresh: () => Promise<void>
}

/**
 * Reads data for as long as a page shows it, and again when it changes. Pages that show the same data share one call and
 * one answer. `read` must be stable; `args` are compared by value.
 */
export function useServer<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Reading<T> {
  const { refresh } = useKeptCell(read, args)
  return {
    loaded: useCell(read, args, ({ loaded }) => loaded),
    isRefreshing: useCell(read, args, ({ isRefreshing }) => isRefreshing),
    refresh,
  }
}

/** As {@link useServer}, without rendering the page on each answer: its parts show the data with {@link useKnown}. */
export function useKept<T, A extends readonly unknown[] = []>(read: ServerRead<T, A>, ...args: A): void {
  useKeptCell(read, args)
}

/** The known value of a read, or what `select` makes of it, for the parts of a page that uses {@link useKept}. */
export function useKnown<T>(read: ServerRead<T>): T | undefined
export function useKnown<T, X>(read: ServerRead<T>, select: (loaded: Loaded<T>) => X): X
export function useKnown<T>(read: ServerRead<T>, select: (loaded: Loaded<T>) => unknown = valueOf): unknown {
  return useCell(read, [], ({ loaded }) => select(loaded))
}

function useKeptCell<T, A extends readonly unknown[]>(read: ServerRead<T, A>, args: A): Cell<T> {
  const customer = useSession(({ user }) => user?.id)
  // With another account, a read per account has another cell.
  useSession(({ user }) => user?.trading_account)
  const cell = cellOf(read, args)
  const isAsked = read.shared === true || customer !== undefined
  useEffect(() => (isAsked ? cell.view() : undefined), [cell, isAsked])
  useFollow(cell, customer)
  return cell
}

function useCell<T, A extends readonly unknown[], X>(
  read: ServerRead<T, A>,
  args: A,
  select: (cell: Cell<T>) => X,
): X {
  return useSyncExternalStore(onCells, () => select(cellOf(read, args)))
}

/** The current customer's value if it is known, without a call. */
export function knownOf<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): T | undefined {
  return valueOf(cellOf(read, args).loaded)
}

/**
 * Reads it now, outside of rendering, with a call that starts after this: one in flight is aborted. Every page that shows
 * the data gets the answer. Rejects with an `ApiError`, or an `AbortError` when another customer logs in.
 */
export async function readNow<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Promise<T> {
  const cell = cellOf(read, args)
  // Counts as a viewer, so that the call isn't aborted when the last page leaves.
  const leave = cell.view()
  try {
    return await cell.read()
  } finally {
    leave()
  }
}

/** As {@link readNow}, but never rejects: pages that show the data show the failure. */
export async function refreshRead<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Promise<void> {
  await readNow(read, ...args).catch(() => {})
}

/**
 * Sets the current customer's value from a change's answer or an event; a call in flight doesn't overwrite it. A function
 * changes the known value, if there is one.
 */
export function putKnown<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  value: T | ((known: T) => T),
  ...args: A
): void {
  const cell = cellOf(read, args)
  if (isChange(value)) cell.change(value)
  else cell.put(value)
}

function isChange<T>(value: T | ((known: T) => T)): value is (known: T) => T {
  return typeof value === 'function'
}
