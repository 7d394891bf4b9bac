import { useSession } from '@tradefront/session'
import { useEffect, useSyncExternalStore } from 'react'
import { cellOf, onCells, type Cell } from './cell.ts'
import { valueOf, type Loaded } from './loaded.ts'
import type { ServerRead } from './server-read.ts'
import { useFollow } from './use-follow.ts'

/** Something that the server has, as a page uses it. */
export interface Reading<T> {
  readonly loaded: Loaded<T>
  /** Asked for at this moment, for the first time or again. */
  readonly isRefreshing: boolean
  /** Reads it again; what is on screen stays until the answer is there, and also when that fails. */
  readonly refresh: () => Promise<void>
}

/**
 * Reads something for as long as a page shows it, and again when it changes. Pages that show the same share
 * one call and one answer. `read` must stay the same; `args` are compared by value.
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

/** As {@link useServer}, for a page whose parts show it with {@link useKnown}: the answers do not render the page itself. */
export function useKept<T, A extends readonly unknown[] = []>(read: ServerRead<T, A>, ...args: A): void {
  useKeptCell(read, args)
}

/** What is known of a read, or what `select` makes of that: for the parts of a page that keeps it with {@link useKept}. */
export function useKnown<T>(read: ServerRead<T>): T | undefined
export function useKnown<T, X>(read: ServerRead<T>, select: (loaded: Loaded<T>) => X): X
export function useKnown<T>(read: ServerRead<T>, select: (loaded: Loaded<T>) => unknown = valueOf): unknown {
  return useCell(read, [], ({ loaded }) => select(loaded))
}

function useKeptCell<T, A extends readonly unknown[]>(read: ServerRead<T, A>, args: A): Cell<T> {
  const customer = useSession(({ user }) => user?.id)
  // The cell of a read per account is another one then.
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

/** What is known without asking, for the present customer. */
export function knownOf<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): T | undefined {
  return valueOf(cellOf(read, args).loaded)
}

/**
 * Reads it now, outside of rendering; every page that shows it gets the answer. The call begins after this one: one
 * under way gives way. Fails with `ApiError`, or with an `AbortError` when another customer logs in.
 */
export async function readNow<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Promise<T> {
  const cell = cellOf(read, args)
  // Counts as shown: the call is not given up when the last page leaves.
  const leave = cell.view()
  try {
    return await cell.read()
  } finally {
    leave()
  }
}

/** As {@link readNow}, for those who show it, whose state also says when that fails. */
export async function refreshRead<T, A extends readonly unknown[] = []>(
  read: ServerRead<T, A>,
  ...args: A
): Promise<void> {
  await readNow(read, ...args).catch(() => {})
}

/**
 * Puts in what is already known (the answer of a change, an event), for the present customer; also into an answer that
 * is on its way. A function changes what is there, and does nothing where nothing is.
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
