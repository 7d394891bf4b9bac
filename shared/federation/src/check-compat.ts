import type { HostFacts, RemoteFacts } from '@tradefront/contracts'
// `@module-federation/runtime` has it since 2.9 only.
import { satisfy } from '@module-federation/runtime-core'
import { own } from './registry/revoked.ts'

/*
 * Whether a remote fits a host, and whether remotes conflict. Pure, without React: build, publication and browser
 * use the same functions and sentences (architecture, Releases, registry, loader). A remote's own code doesn't compare
 * versions.
 */

/** Result of {@link checkCompat}: compatible, or all reasons why not, as readable sentences. */
export type CompatResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Whether the remote can run in the host: same major of the remote contract, and every required share key provided
 * in a version within its range [MFE-06, MFE-08].
 */
export function checkCompat(
  host: Pick<HostFacts, 'version' | 'contract' | 'give'>,
  remote: Pick<RemoteFacts, 'name' | 'version' | 'contract' | 'need'>,
): CompatResult {
  const who = `${remote.name} ${remote.version}`
  const problems: string[] = []
  if (major(remote.contract) !== major(host.contract)) {
    problems.push(
      `${who} is written for remote contract ${remote.contract}; host ${host.version} has contract ${host.contract}.`,
    )
  }
  for (const [key, range] of Object.entries(remote.need)) {
    const given = own(host.give, key)
    if (!given) problems.push(`${who} needs ${key} ${range}; host ${host.version} does not provide it.`)
    else if (!satisfy(given.version, range)) {
      problems.push(`${who} needs ${key} ${range}; host ${host.version} provides ${given.version}.`)
    }
  }
  return problems.length === 0 ? { ok: true } : { ok: false, problems }
}

/** A refused claim of a route or slot that is already taken. */
export interface Conflict {
  readonly kind: 'route' | 'slot'
  /** The path pattern or slot name. */
  readonly claim: string
  readonly remote: string
  /** The current owner: a remote's name or `host`. */
  readonly owner: string
  readonly sentence: string
}

/** Assignment of routes and slots after refusing conflicting claims: the first remote by name wins. */
export interface Claims {
  /** Remote by route path. */
  readonly routes: ReadonlyMap<string, string>
  /** Remote by slot name. */
  readonly slots: ReadonlyMap<string, string>
  readonly conflicts: readonly Conflict[]
}

/** Assigns routes and slots to remotes. Paths that differ only in parameter names count as the same [MFE-02]. */
export function assignRoutesAndSlots(
  hostRoutes: readonly string[],
  remotes: readonly Pick<RemoteFacts, 'name' | 'routes' | 'slots'>[],
): Claims {
  const owners = new Map(hostRoutes.filter((path) => path !== '*').map((path) => [shape(path), 'host']))
  const routes = new Map<string, string>()
  const slots = new Map<string, string>()
  const conflicts: Conflict[] = []
  const refuse = (kind: Conflict['kind'], claim: string, remote: string, owner: string) => {
    const sentence = `${remote} claims the ${kind} ${claim}, which belongs to ${owner}.`
    conflicts.push({ kind, claim, remote, owner, sentence })
  }
  for (const remote of [...remotes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const { path } of remote.routes) {
      const owner = owners.get(shape(path))
      if (owner) refuse('route', path, remote.name, owner)
      else {
        owners.set(shape(path), remote.name)
        routes.set(path, remote.name)
      }
    }
    for (const slot of remote.slots) {
      const owner = slots.get(slot)
      if (owner) refuse('slot', slot, remote.name, owner)
      else slots.set(slot, remote.name)
    }
  }
  return { routes, slots, conflicts }
}

function major(version: string): string {
  return version.split('.')[0] ?? version
}

/** A path with unnamed parameters: `/main/deposit/:` for `/main/deposit/:crypto`. */
function shape(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/:[\w-]+/g, ':')
    .replace(/(.)\/$/, '$1')
}
