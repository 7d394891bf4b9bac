import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack'

const NAME = 'ChunkRetryPlugin'
const { RuntimeGlobals, RuntimeModule } = webpack
const AGAIN = `${RuntimeGlobals.require}.again`

/**
 * How long a chunk's script or style sheet may take, ms. Shorter than a try of the loader (8 s), so that the
 * loader's second try makes a request of its own instead of joining one that hangs [MFE-03].
 */
export const CHUNK_TIMEOUT_MS = 6_000
/** The pause before a lost file is asked for again, ms. */
export const CHUNK_PAUSE_MS = 400

/**
 * Asks once more for a chunk's script or style sheet that was lost or damaged, before it is reported
 * [MFE-03]. Every request after the first has a query of its own: the browser keeps a damaged file under its
 * address, in an immutable folder for ever, and would be refused by the same hash again. The copy under the
 * plain address is fetched anew as well, so that the next page finds a sound one.
 *
 * Whatever the page itself names is checked by the hash it has there: the host's build knows none of its style sheets,
 * nor of the entry's own scripts, which its runtime requests without one when the page's tag has failed [MFE-07].
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
    // After the handlers that it wraps.
    super('chunk retry', RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return chunkRetry(RuntimeGlobals.require, RuntimeGlobals.ensureChunkHandlers)
  }
}

/** `again` gives each request for a file its hash and address; the wrapped handlers ask a second time. */
function chunkRetry(runtime: string, handlers: string): string {
  return `
const asked = {};
${runtime}.again = (url, tag) => {
  const named = [...document.querySelectorAll('[integrity]')].find((other) => (other.src ?? other.href) === url);
  if (named) tag.integrity = named.integrity;
  asked[url] = (asked[url] ?? 0) + 1;
  if (asked[url] === 1) return url;
  // Nobody waits for it: it only replaces the browser's copy.
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
