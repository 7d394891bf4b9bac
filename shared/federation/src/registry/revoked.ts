import {
  readStored,
  Revoked,
  storedJson,
  type Registry,
  type RemoteEntry,
  type SwitchedOff,
  type TextStorage,
  type WithdrawnVersion,
} from '@tradefront/contracts'

/*
 * What must not run: switched-off remotes and withdrawn versions. Everything that chooses code asks here,
 * whether the release set says so or a newer `revoked.json`.
 */

const KEY = 'tradefront-revoked'
const StoredList = storedJson(Revoked)

/** Why a version must not run; undefined while it may [MFE-04]. */
export function withdrawalOf(
  { withdrawn }: Pick<RemoteEntry, 'withdrawn'>,
  version: string,
): WithdrawnVersion | undefined {
  return withdrawn ? own(withdrawn, version) : undefined
}

/** Why a remote is switched off at `now` (ms since 1970); undefined while it is on [MFE-03]. */
export function switchedOff(
  { disabled }: Pick<RemoteEntry, 'disabled'>,
  now: number,
): SwitchedOff | undefined {
  return disabled && !(disabled.until && Date.parse(disabled.until) <= now) ? disabled : undefined
}

/** The release set as a newer list has it: switched off or on by the list alone, withdrawn by either. */
export function afterRevoked(registry: Registry, list: Revoked | undefined): Registry {
  if (!list) return registry
  const after = ([name, entry]: [string, RemoteEntry]): [string, RemoteEntry] => {
    const withdrawn = { ...entry.withdrawn, ...own(list.withdrawn, name) }
    return [name, { ...entry, disabled: own(list.disabled, name), withdrawn }]
  }
  return { ...registry, remotes: Object.fromEntries(Object.entries(registry.remotes).map(after)) }
}

/** The list that this tab has seen before, where it is newer than the page's release set. */
export function recallRevoked(tab: TextStorage | undefined, revision: number): Revoked | undefined {
  const list = readStored(tab, KEY, StoredList)
  return list !== undefined && list.revision > revision ? list : undefined
}

/** Keeps a list for the next page of this tab, which may come from a cache. */
export function rememberRevoked(tab: TextStorage | undefined, list: Revoked): void {
  try {
    tab?.setItem(KEY, JSON.stringify(list))
  } catch {
    // A forbidden or full storage: the list holds for this page.
  }
}

/** A record's own value; names come from addresses and files. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
