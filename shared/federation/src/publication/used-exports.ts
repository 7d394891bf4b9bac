import type { HostFacts, RemoteFacts } from '@tradefront/contracts'

/** An export that a remote uses and the host does not give. */
export interface MissingExport {
  readonly key: string
  readonly name: string
}

type Giving = Pick<HostFacts, 'give'>
type Using = Pick<RemoteFacts, 'uses'>

/** The exports that a remote uses of what the host provides, and the host does not give [MFE-08]. */
export function missingExports(host: Giving, remote: Using): MissingExport[] {
  return Object.entries(remote.uses ?? {}).flatMap(([key, names]) => {
    const given = host.give[key]?.exports
    return given ? names.filter((name) => !given.includes(name)).map((name) => ({ key, name })) : []
  })
}

/** Share keys whose API is another in the host than the one that a remote was built against. */
export function changedApis(host: Giving, remote: Pick<RemoteFacts, 'apis'>): string[] {
  return Object.entries(remote.apis ?? {}).flatMap(([key, api]) => {
    const given = host.give[key]?.api
    return given !== undefined && given !== api ? [key] : []
  })
}
