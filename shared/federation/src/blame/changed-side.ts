import { HostFacts, RemoteFacts, type Registry } from '@tradefront/contracts'
import * as v from 'valibot'
import { FederationError } from '../errors/federation-error.ts'
import { browserFetch, type FetchJson } from '../overrides/override-facts.ts'
import { changedApis, missingExports } from '../publication/used-exports.ts'

const LIMIT_MS = 3_000

/**
 * Adds to a crash the side that changed: compares what the remote was built to use with what the running host
 * provides, from their published facts. Names the host if it lacks something the remote uses, or if an API differs
 * from the one the remote was built against; otherwise, or if the facts are unavailable, the error stays unchanged
 * [MFE-08].
 */
export async function changedSide(
  crash: FederationError,
  registry: Registry,
  pageUrl: string,
  fetchJson: FetchJson = browserFetch,
): Promise<FederationError> {
  const { remote = '', version = '', cause } = crash
  const base = registry.remotes[remote]?.versions[version]?.base
  if (base === undefined) return crash
  let facts: [unknown, unknown]
  try {
    const read = (folder: string) =>
      fetchJson(new URL(`${folder}facts.json`, pageUrl).href, AbortSignal.timeout(LIMIT_MS))
    facts = await Promise.all([read(registry.host.base), read(base)])
  } catch {
    return crash
  }
  const [host, own] = [v.safeParse(HostFacts, facts[0]), v.safeParse(RemoteFacts, facts[1])]
  if (!host.success || !own.success) return crash
  const side = `host ${host.output.version}`
  const missing = missingExports(host.output, own.output)
  if (missing.length > 0) {
    const names = missing.map(({ key, name }) => `${name} of ${key}`).join(', ')
    const sentences = [`${remote} ${version} uses ${names}, which ${side} no longer gives.`]
    return new FederationError('host-changed', { remote, version, side, sentences, cause })
  }
  const changed = changedApis(host.output, own.output)
  if (changed.length === 0) return crash
  const sentences = [`Since it was built, ${side} has changed ${changed.join(', ')}.`]
  return new FederationError(crash.code, { remote, version, sentences, cause })
}
