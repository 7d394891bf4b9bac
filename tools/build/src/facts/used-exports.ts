import type { Compilation, Module } from 'webpack'
import { consumedBy, providedBy, sorted } from '../preset/shared-modules.ts'

type Graphs = Pick<Compilation, 'modules' | 'moduleGraph' | 'chunkGraph' | 'getDependencyReferencedExports'>

/**
 * Exports a build uses of each required share key, as referenced by the optimised code. A namespace used as a whole
 * names none. Call it before modules are concatenated.
 */
export function usedExports(compilation: Graphs): Record<string, string[]> {
  const used: Record<string, string[]> = {}
  for (const module of compilation.modules) {
    const key = consumedBy(module)
    if (key === undefined || !isInBuild(compilation, module)) continue
    const names = new Set(used[key])
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection
      if (!dependency || !originModule || !isInBuild(compilation, originModule)) continue
      if (!connection.isTargetActive(undefined)) continue
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const path = Array.isArray(reference) ? reference : reference.name
        if (path[0] !== undefined) names.add(path[0])
      }
    }
    used[key] = [...names].sort()
  }
  return sorted(used)
}

/** Exports of each share key provided by a build; absent if unknown to webpack. */
export function givenExports(compilation: Graphs): Record<string, string[]> {
  const given: Record<string, string[]> = {}
  for (const module of compilation.modules) {
    const key = providedBy(module)?.key
    if (key === undefined) continue
    for (const block of module.blocks) {
      for (const dependency of block.dependencies) {
        const target = compilation.moduleGraph.getModule(dependency)
        const names = target && compilation.moduleGraph.getExportsInfo(target).getProvidedExports()
        // A CommonJS module is its own default export.
        const isModule = target?.buildMeta?.exportsType === 'namespace'
        if (Array.isArray(names))
          given[key] = [...new Set([...names, ...(isModule ? [] : ['default'])])].sort()
      }
    }
  }
  return given
}

function isInBuild({ chunkGraph }: Graphs, module: Module): boolean {
  return chunkGraph.getNumberOfModuleChunks(module) > 0
}
