import { parseUrl } from '@tradefront/contracts'
import type { Federation } from '@tradefront/federation'

/** Finds the remote in text that contains script addresses, such as a stack. */
export type RemoteOf = (text: string) => string | undefined

/** Stack frames to read: the router's and React's lie between the top and the remote's own. */
const MAX_FRAMES = 50
const LIMIT = 'stackTraceLimit'

/**
 * The remote whose script is named first, by the folders of its published versions and of local builds. Shared code
 * that a remote calls comes first in the stack but belongs to no remote.
 */
export function createRemoteOf(
  { registry, overrides }: Pick<Federation, 'registry' | 'overrides'>,
  pageUrl: string,
): RemoteOf {
  const folders: [string, string][] = Object.entries(registry.remotes).flatMap(([name, { versions }]) =>
    Object.values(versions).flatMap(({ base }): [string, string][] => {
      const folder = parseUrl(base, pageUrl)
      return folder ? [[folder.href, name]] : []
    }),
  )
  for (const override of overrides) {
    if (override.kind === 'origin') folders.push([`${override.origin}/`, override.remote])
  }
  return (text) => {
    const found = folders.flatMap(([folder, name]) => {
      const at = text.indexOf(folder)
      return at === -1 ? [] : [{ at, length: folder.length, name }]
    })
    return found.sort((a, b) => a.at - b.at || b.length - a.length)[0]?.name
  }
}

/** The stack of the caller. */
export function callStack(): string {
  // Only V8 has a limit.
  const before: unknown = Reflect.get(Error, LIMIT)
  Reflect.set(Error, LIMIT, MAX_FRAMES)
  const { stack = '' } = new Error('called here')
  Reflect.set(Error, LIMIT, before)
  return stack
}
