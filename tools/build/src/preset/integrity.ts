import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'

const NAME = 'EmptyChunkIntegrityPlugin'
const NO_ZERO = 'NoChunkZeroPlugin'
const SCRIPTS_LAST = 'ScriptsLastPlugin'

/** Plugins that write every chunk's hash into the runtime that loads it [MFE-07]. */
export function integrityPlugins(): WebpackPluginInstance[] {
  return [
    new NoChunkZeroPlugin(),
    new ScriptsLastPlugin(),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    new EmptyChunkIntegrityPlugin(),
  ]
}

/**
 * The integrity plugin mistakes the chunk id 0 for a missing id, so its script would get no hash. Ids are name
 * hashes, so any change may produce a 0: replace it by the smallest free id.
 */
class NoChunkZeroPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NO_ZERO, (compilation) => {
      compilation.hooks.optimizeChunkIds.tap(NO_ZERO, (iterable) => {
        const chunks = [...iterable]
        const taken = new Set(chunks.map(({ id }) => id))
        let free = 1
        while (taken.has(free)) free += 1
        for (const chunk of chunks) {
          if (chunk.id !== 0) continue
          chunk.id = free
          chunk.ids = [free]
        }
      })
    })
  }
}

/**
 * The integrity plugin records the hash of a chunk's last file as its script's. Which file is last depends on the
 * build's cache: if only the script was cached, the style sheet's hash would be used for the script.
 */
class ScriptsLastPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SCRIPTS_LAST, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: SCRIPTS_LAST, stage }, () => {
        for (const { files } of compilation.chunks) {
          for (const script of [...files].filter((file) => file.endsWith('.js'))) {
            files.delete(script)
            files.add(script)
          }
        }
      })
    })
  }
}

/**
 * A chunk with only modules provided by the host has no file, hence no hash, and the integrity plugin leaves its
 * placeholder and reports an error. Such a chunk is never loaded: remove its entry. Placeholders of chunks with
 * files remain, and remain an error.
 */
class EmptyChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const chunks = [...compilation.chunks]
        const empty = chunks.filter((chunk) => chunk.files.size === 0).map((chunk) => String(chunk.id))
        if (empty.length === 0) return
        const files = chunks.filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files])
        for (const file of files.filter((name) => name.endsWith('.js'))) {
          compilation.updateAsset(file, (source) => {
            const text = source.source().toString()
            return new webpack.sources.RawSource(withoutEmptyChunks(text, new Set(empty)))
          })
        }
      })
    })
  }
}

/** The runtime's text without the hash entries of these chunks. */
export function withoutEmptyChunks(text: string, empty: ReadonlySet<string>): string {
  return text.replaceAll(
    /(["']?)([\w-]+)\1:(["'`])\*-\*-\*-CHUNK-SRI-HASH-[^"'`]*\3,?/g,
    (entry, _quote: string, id: string) => (empty.has(id) ? '' : entry),
  )
}
