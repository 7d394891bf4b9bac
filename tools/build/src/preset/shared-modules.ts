import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack'

/** Share keys required by the modules of these chunks, sorted. */
export function needsOf(compilation: Pick<Compilation, 'chunkGraph'>, chunks: Iterable<Chunk>): string[] {
  const needs = new Set<string>()
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedBy(module)
      if (key !== undefined) needs.add(key)
    }
  }
  return [...needs].sort()
}

/** The share key and version provided by a federation module; undefined for other modules. */
export function providedBy(module: Module): { key: string; version: string } | undefined {
  if (module.type !== 'provide-module') return undefined
  const { _name: key, _version: version } = module as Module & { _name: string; _version: string | false }
  return { key, version: typeof version === 'string' ? version : '0.0.0' }
}

/** The share key consumed by a federation module; undefined for other modules. */
export function consumedBy(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined
  return (module as Module & { options: { readonly shareKey: string } }).options.shareKey
}

/** What a host build provides for one share key. */
export interface Given {
  readonly version: string
  readonly chunks: ReadonlySet<Chunk>
}

/** Share keys provided by a host build, with the chunks that contain each. */
export function givenBy(compilation: Pick<Compilation, 'modules' | 'chunkGraph'>): Map<string, Given> {
  const given = new Map<string, Given>()
  for (const module of compilation.modules) {
    const provided = providedBy(module)
    if (provided === undefined) continue
    const { key, version } = provided
    const groups = module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block) ?? [])
    given.set(key, {
      version,
      chunks: new Set(groups.flatMap((group) => chunksOf(group))),
    })
  }
  return given
}

/**
 * Everything the federation runtime loads for these chunks: themselves, plus transitively the chunks of consumed
 * share keys. A chunk only runs once all of it is loaded, so these are exactly the files to preload.
 */
export function withShared(
  compilation: Pick<Compilation, 'chunkGraph'>,
  given: ReadonlyMap<string, Given>,
  chunks: Iterable<Chunk>,
): Set<Chunk> {
  const all = new Set(chunks)
  // Iterating a set includes elements added on the way.
  for (const chunk of all) {
    for (const key of needsOf(compilation, [chunk])) {
      for (const carrier of given.get(key)?.chunks ?? []) all.add(carrier)
    }
  }
  return all
}

/** Scripts and style sheets of a set of chunks. */
export function filesOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))].filter(isLoadable)
}

/**
 * Chunks of a group and of groups it marks with `webpackPreload`: needed together with the group, such as the
 * trading room's chart.
 */
export function chunksOf(group: ChunkGroup, seen = new Set<ChunkGroup>()): Chunk[] {
  if (seen.has(group)) return []
  seen.add(group)
  const preloaded = [...group.childrenIterable].filter((child) => child.options.preloadOrder !== undefined)
  return [...group.chunks, ...preloaded.flatMap((child) => chunksOf(child, seen))]
}

function isLoadable(file: string): boolean {
  return /\.(js|css)$/.test(file) && !file.includes('.hot-update.')
}

/** The record with sorted keys, so that equal builds have equal facts. */
export function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
