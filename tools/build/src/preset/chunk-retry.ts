import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'ChunkRetryPlugin'

/**
 * How long a chunk may take, ms. Shorter than a try of the loader (8 s), so that the loader's second try
 * makes a request of its own instead of joining one that hangs [MFE-03].
 */
export const CHUNK_TIMEOUT_MS = 6_000

/**
 * Asks for a chunk that failed under another query: the browser keeps a damaged file under its own
 * address, in an immutable folder for ever, and would be refused by the same hash again [MFE-03].
 */
export class ChunkRetryPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap(NAME, (source) => `${source}\n${RETRY_UNDER_QUERY}`)
    })
  }
}

/** Runs where webpack makes a script tag: `url` is the chunk's address, `script` the tag before it is added. */
export const RETRY_UNDER_QUERY = [
  `const tries = (${webpack.RuntimeGlobals.loadScript}.tries ??= {});`,
  'tries[url] = (tries[url] ?? 0) + 1;',
  "if (tries[url] > 1) script.src = url + '?r=' + tries[url];",
].join('\n')
