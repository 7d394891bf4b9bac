import type { Compiler, WebpackPluginInstance } from 'webpack'
import { chunksOf, filesOf } from '../preset/shared-modules.ts'

const NAME = 'ChunkFilesPlugin'

/** Files of a finished build, by chunk. */
export interface ChunkFiles {
  /** By `webpackChunkName`; the entry is `main`. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** By {@link importKey}. */
  readonly imported: ReadonlyMap<string, readonly string[]>
}

/** Key of a lazy import: the importing module and the specifier. */
export function importKey(module: string, specifier: string): string {
  return `${module} ${specifier}`
}

/** Collects {@link ChunkFiles}. */
export class ChunkFilesPlugin implements WebpackPluginInstance {
  files: ChunkFiles | undefined

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(NAME, (compilation) => {
      const named = new Map<string, string[]>()
      const imported = new Map<string, string[]>()
      for (const group of compilation.chunkGroups) {
        const files = filesOf(chunksOf(group))
        if (group.name) named.set(group.name, files)
        // The module itself may have been concatenated since.
        for (const { module, request } of group.origins) {
          const file = module?.nameForCondition()
          if (file && request) imported.set(importKey(file, request), files)
        }
      }
      this.files = { named, imported }
    })
  }
}
