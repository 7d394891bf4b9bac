import * as v from 'valibot'
import type { TextStorage } from './browser-storage.ts'

/** A stored value that failed validation, for diagnostics. Never the value itself: it may be a token or private. */
export interface StoredFault {
  readonly key: string
  /** What was wrong, such as `state.openPairs: expected Array`. */
  readonly problem: string
}

/** Schema of a stored text and of its parsed value. */
export type StoredSchema<T = unknown> = v.GenericSchema<string, T>

const faults = new Map<string, StoredFault>()
const handlers = new Set<() => void>()
let listed: readonly StoredFault[] = []

/** Schema of text that contains JSON of another schema. */
export function storedJson<const S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<string, v.InferOutput<S>> {
  return v.pipe(v.string(), v.parseJson(), schema as v.GenericSchema<unknown, v.InferOutput<S>>)
}

/**
 * Reads a stored value; the only way to read the browser's storage. An invalid value counts as absent and is listed
 * in {@link storedFaults}; it is kept until the next write, since another tab may run a release that can read it.
 * Never throws.
 *
 * @param salvage recovers the usable part of an invalid value, where losing all of it would hurt.
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

/** Stored values found invalid since page load; the array is replaced only when it changes. */
export function storedFaults(): readonly StoredFault[] {
  return listed
}

/** Calls the handler for every new fault. Returns the unsubscribe function. */
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
  // valibot's message would quote the value.
  const expected = issue.type === 'parse_json' ? 'JSON' : (issue.expected ?? 'another value')
  const path = v.getDotPath(issue)
  const problem = path === null ? `expected ${expected}` : `${path}: expected ${expected}`
  if (faults.get(key)?.problem === problem) return
  faults.set(key, { key, problem })
  listed = [...faults.values()]
  console.warn(`The stored '${key}' was ignored: ${problem}`)
  for (const handler of handlers) handler()
}
