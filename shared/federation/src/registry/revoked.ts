import { readStored, storedJson, type TextStorage } from '@tradefront/browser'
import {
  Revoked,
  type Registry,
  type RemoteEntry,
  type SwitchedOff,
  type WithdrawnVersion,
} from '@tradefront/contracts'

/*
 * What must not run: switched-off remotes and withdrawn versions, from the release set or a newer `revoked.json`.
 * All code selection checks this.
 */

const KEY = 'tradefront-revoked'
const StoredList = storedJson(Revoked)

/** Why a version must not run; undefined if it may [MFE-04]. */
export function withdrawalOf(
  { withdrawn }: Pick<RemoteEntry, 'withdrawn'>,
  version: string,
): WithdrawnVersion | undefined {
  return withdrawn ? own(withdrawn, version) : undefined
}

/** Why a remote is switched off at `now` (ms since 1970); undefined if it isn't [MFE-03]. */
export function switchedOff(
  { disabled }: Pick<RemoteEntry, 'disabled'>,
  now: number,
): SwitchedOff | undefined {
  return disabled && !(disabled.until && Date.parse(disabled.until) <= now) ? disabled : undefined
}

/**
 * The release set with a newer list applied: the list alone decides what is switched off; withdrawals come from
 * both.
 */
export function afterRevoked(registry: Registry, list: Revoked | undefined): Registry {
  if (!list) return registry
  const after = ([name, entry]: [string, RemoteEntry]): [string, RemoteEntry] => {
    const withdrawn = { ...entry.withdrawn, ...own(list.withdrawn, name) }
    return [name, { ...entry, disabled: own(list.disabled, name), withdrawn }]
  }
  return { ...registry, remotes: Object.fromEntries(Object.entries(registry.remotes).map(after)) }
}

/** The list stored by this tab, if newer than the page's release set. */
export function recallRevoked(tab: TextStorage | undefined, revision: number): Revoked | undefined {
  const list = readStored(tab, KEY, StoredList)
  return list !== undefined && list.revision > revision ? list : undefined
}

/** Stores a list for the tab's next page, which may come from a cache. */
export function rememberRevoked(tab: TextStorage | undefined, list: Revoked): void {
  try {
    tab?.setItem(KEY, JSON.stringify(list))
  } catch {
    // Storage is blocked or full: the list applies to this page only.
  }
}

/** A record's own property; names come from URLs and files. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
