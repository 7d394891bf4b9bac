import type { HostFacts, RemoteFacts } from '@tradefront/contracts'

/** An export used by a remote and missing in the host. */
export interface MissingExport {
  readonly key: string
  readonly name: string
}

type Giving = Pick<HostFacts, 'give'>
type Using = Pick<RemoteFacts, 'uses'>

/** Exports a remote uses that the host doesn't provide [MFE-08]. */
export function missingExports(host: Giving, remote: Using): MissingExport[] {
  return Object.entries(remote.uses ?? {}).flatMap(([key, names]) => {
    const given = host.give[key]?.exports
    return given ? names.filter((name) => !given.includes(name)).map((name) => ({ key, name })) : []
  })
}

/** Share keys whose API in the host differs from the one the remote was built against. */
export function changedApis(host: Giving, remote: Pick<RemoteFacts, 'apis'>): string[] {
  return Object.entries(remote.apis ?? {}).flatMap(([key, api]) => {
    const given = host.give[key]?.api
    return given !== undefined && given !== api ? [key] : []
  })
}
