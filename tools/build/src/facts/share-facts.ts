import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack'

/** Share keys that modules of a set of chunks ask the host for, with the range of each. */
export type Needs = Record<string, string>

interface ConsumeOptions {
  readonly shareKey: string
  readonly requiredVersion?: string | false
}

/** The share keys asked for by the modules of these chunks. */
export function needsOf(compilation: Compilation, chunks: Iterable<Chunk>): Needs {
  const needs: Needs = {}
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue
      const { shareKey, requiredVersion } = (module as Module & { options: ConsumeOptions }).options
      needs[shareKey] = typeof requiredVersion === 'string' ? requiredVersion : '*'
    }
  }
  return sorted(needs)
}

/** The share keys that a host build provides: version, and the files that carry each. */
export function givesOf(compilation: Compilation): Record<string, { version: string; files: string[] }> {
  const gives: Record<string, { version: string; files: string[] }> = {}
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue
    const { _name: name, _version: version } = module as Module & { _name: string; _version: string | false }
    const files = new Set<string>()
    for (const block of module.blocks) {
      const group = compilation.chunkGraph.getBlockChunkGroup(block)
      if (group) for (const file of filesOf(group)) files.add(file)
    }
    gives[name] = { version: typeof version === 'string' ? version : '0.0.0', files: [...files].sort() }
  }
  return sorted(gives)
}

/** Scripts and style sheets of a chunk group, with those it asks webpack to preload. */
export function filesOf(group: ChunkGroup): string[] {
  return [...new Set(chunksOf(group).flatMap((chunk) => [...chunk.files]))].filter(isLoadable)
}

/**
 * Chunks of a group and of the groups it marks with `webpackPreload`: what is wanted as soon as the
 * group is, such as the chart of the trading room.
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

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
