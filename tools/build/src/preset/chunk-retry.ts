import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'ChunkRetryPlugin'
const { RuntimeGlobals, RuntimeModule } = webpack
const AGAIN = `${RuntimeGlobals.require}.again`

/**
 * Timeout of a chunk's script or style sheet, ms. Shorter than the loader's (8 s), so that the loader's second
 * attempt makes a new request instead of joining a hanging one [MFE-03].
 */
export const CHUNK_TIMEOUT_MS = 6_000
/** Delay before a lost file is requested again, ms. */
export const CHUNK_PAUSE_MS = 400

/**
 * Retries a chunk's lost or damaged script or style sheet once before reporting it [MFE-03]. Every retry has a
 * unique query: the browser caches a damaged file under its URL, in an immutable folder forever, and would reject
 * it by its hash again. The plain URL is refetched as well, so that the next page gets a sound copy.
 *
 * Files listed in the page are verified by the hash given there: the host's runtime knows no hashes of its style
 * sheets or of the entry's own scripts, which it requests without one if the page's tag failed [MFE-07].
 */
export class ChunkRetryPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap(NAME, (source) => `${source}\nscript.src = ${AGAIN}(url, script);`)
      const { createStylesheet } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation)
      createStylesheet.tap(NAME, (source) => `${source}\nlink.href = ${AGAIN}(url, link);`)
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        if (!chunk.hasRuntime()) return
        requirements.add(RuntimeGlobals.ensureChunkHandlers)
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntime())
      })
    })
  }
}

class ChunkRetryRuntime extends RuntimeModule {
  constructor() {
    // After the handlers it wraps.
    super('chunk retry', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return chunkRetry(RuntimeGlobals.require, RuntimeGlobals.ensureChunkHandlers)
  }
}

/** `again` adds hash and URL to each file request; the wrapped handlers retry once. */
function chunkRetry(runtime: string, handlers: string): string {
  return `
const asked = {};
${runtime}.again = (url, tag) => {
  const named = [...document.querySelectorAll('[integrity]')].find((other) => (other.src ?? other.href) === url);
  if (named) tag.integrity = named.integrity;
  asked[url] = (asked[url] ?? 0) + 1;
  if (asked[url] === 1) return url;
  // Fire and forget: only replaces the browser's cached copy.
  fetch(url, { cache: 'reload' }).catch(() => {});
  return url + '?r=' + asked[url] + '-' + Date.now().toString(36);
};
for (const kind of ['j', 'css']) {
  const load = ${handlers}[kind];
  if (!load) continue;
  ${handlers}[kind] = (id, promises) => {
    const first = [];
    load(id, first);
    for (const one of first) promises.push(one.catch(() => new Promise((go) => setTimeout(go, ${CHUNK_PAUSE_MS})).then(() => {
      const second = [];
      load(id, second);
      return Promise.all(second);
    })));
  };
}`
}
