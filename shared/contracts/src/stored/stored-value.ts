import * as v from 'valibot'
import type { TextStorage } from './browser-storage.ts'

/** A stored value that did not fit, for diagnostics. Never the value itself: it may be a token or private. */
export interface StoredFault {
  readonly key: string
  /** What was wrong, such as `state.openPairs: expected Array`. */
  readonly problem: string
}

/** What a stored text has to be, and what is made of it. */
export type StoredSchema<T = unknown> = v.GenericSchema<string, T>

const faults = new Map<string, StoredFault>()
const handlers = new Set<() => void>()
let listed: readonly StoredFault[] = []

/** The schema of a text that holds JSON of another schema. */
export function storedJson<const S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<string, v.InferOutput<S>> {
  return v.pipe(v.string(), v.parseJson(), schema as v.GenericSchema<unknown, v.InferOutput<S>>)
}

/**
 * Reads a stored value: the one way in which anything in the browser's storage is read. A value that does not fit
 * counts as absent and is listed in {@link storedFaults}; it stays until the next write replaces it, since
 * another tab may run a release that can read it. Never throws.
 *
 * @param salvage takes what is usable of a value that does not fit, where losing all of it would hurt.
 */
export function readStored<T>(
  storage: Pick<TextStorage, 'getItem'> | undefined,
  key: string,
  schema: StoredSchema<T>,
  salvage?: StoredSchema<T>,
): T | undefined {
  const text = textOf(storage, key)
  if (text === null) return undefined
  const read = v.safeParse(schema, text)
  if (read.success) return read.output
  note(key, read.issues[0])
  const saved = salvage && v.safeParse(salvage, text)
  return saved?.success === true ? saved.output : undefined
}

/** The stored values that did not fit since this page was loaded; the same list until there is another. */
export function storedFaults(): readonly StoredFault[] {
  return listed
}

/** Calls the handler with every new fault. Returns the unsubscribe function. */
export function onStoredFault(handler: () => void): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

function textOf(storage: Pick<TextStorage, 'getItem'> | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function note(key: string, issue: v.BaseIssue<unknown>): void {
  // The issue's own message quotes what was received.
  const expected = issue.type === 'parse_json' ? 'JSON' : (issue.expected ?? 'another value')
  const path = v.getDotPath(issue)
  const problem = path === null ? `expected ${expected}` : `${path}: expected ${expected}`
  if (faults.get(key)?.problem === problem) return
  faults.set(key, { key, problem })
  listed = [...faults.values()]
  console.warn(`The stored '${key}' was ignored: ${problem}`)
  for (const handler of handlers) handler()
}
