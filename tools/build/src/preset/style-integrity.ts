import { createHash } from 'node:crypto'
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'StyleIntegrityPlugin'
const { RuntimeGlobals, RuntimeModule } = webpack
const HASHES = `${RuntimeGlobals.require}.styleHashes`
/** Placeholder for the hashes until the style sheets are final. */
const PLACEHOLDER = '*-*-*-STYLE-HASHES'

/**
 * Writes the hash of every style sheet a runtime loads into that runtime; the integrity plugin only does this for
 * scripts. The browser ignores a changed sheet [MFE-07]. For remotes: the host's runtime is part of every initial
 * load, and its pages list all its sheets with their hashes (`tools/release/src/pages`).
 */
export class StyleIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createStylesheet } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      createStylesheet.tap(NAME, (source) => `${source}\nlink.integrity = ${HASHES}[chunkId];`)
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new StyleHashesRuntime())
      })
      // Once asset names in style sheets are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue
          const hashes: Record<string, string> = {}
          for (const { id, files } of chunk.getAllAsyncChunks()) {
            const sheet = [...files].find((file) => file.endsWith('.css'))
            if (id !== null && sheet) hashes[id] = integrityOf(assets[sheet]?.buffer())
          }
          for (const file of [...chunk.files].filter((name) => name.endsWith('.js'))) {
            compilation.updateAsset(file, (source) => {
              const text = source.source().toString()
              return new webpack.sources.RawSource(withHashes(text, hashes))
            })
          }
        }
      })
    })
  }
}

class StyleHashesRuntime extends RuntimeModule {
  constructor() {
    super('style hashes')
  }

  override generate(): string {
    return `${HASHES} = ${JSON.stringify(PLACEHOLDER)};`
  }
}

function integrityOf(content: Buffer | undefined): string {
  if (!content) throw new Error('a style sheet of the build has no content')
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** The runtime's text with the hashes by chunk, whatever quotes the minifier used for the placeholder. */
function withHashes(text: string, hashes: Readonly<Record<string, string>>): string {
  const [before, after] = text.split(PLACEHOLDER)
  if (before === undefined || after === undefined) return text
  return `${before.slice(0, -1)}${JSON.stringify(hashes)}${after.slice(1)}`
}
