import type { Chunk, Configuration, Module } from 'webpack'
import { consumedBy, providedBy } from './shared-modules.ts'
import { PURPOSES, type Purpose } from './purposes.ts'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

/** Path of a module; extracted CSS modules have no `resource`. */
function pathOf(module: Module): string {
  return (module.nameForCondition() ?? '').replaceAll('\\', '/')
}

function matches(pattern: RegExp): (module: Module) => boolean {
  return (module) => pattern.test(pathOf(module))
}

/** Share keys of a chunk: before splitting, each provided module has its own chunk. */
function keysOf(chunk: Chunk): string[] {
  return [...chunk.groupsIterable].flatMap((group) =>
    group.origins.flatMap(({ module }) => {
      // An entry's origin has no module, despite webpack's types.
      const key = module && (providedBy(module)?.key ?? consumedBy(module))
      return key ?? []
    }),
  )
}

/** Whether a module is needed by one of the purpose's share keys. */
function serves({ keys }: Purpose): (module: Module, context: { chunkGraph: ChunkGraph }) => boolean {
  const served = new Set(keys)
  const known = new WeakMap<Chunk, boolean>()
  return (module, { chunkGraph }) => {
    for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
      const serving = known.get(chunk) ?? keysOf(chunk).some((key) => served.has(key))
      known.set(chunk, serving)
      if (serving) return true
    }
    return false
  }
}

interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>
}

/**
 * The host's chunks, one per purpose: a module goes to the first purpose that needs it, so that no module is in two
 * files. Webpack's own splitting duplicates Mantine's core in nearly every share key's chunk, and one file per key
 * costs a request, a hash in the runtime and worse compression.
 */
export const hostChunks: Exclude<SplitChunks, undefined> = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    framework: {
      name: 'framework',
      enforce: true,
      priority: 100,
      test: matches(
        /\/(node_modules\/(react|react-dom|react-router|scheduler|zustand|valibot)\/|shared\/(ui\/src\/kit\/router|contracts\/src\/(primitives|user|account-events|site-config)|browser\/src\/stored\/[\w-]+)\.ts$)/,
      ),
    },
    livePrices: {
      name: 'live-prices',
      enforce: true,
      priority: 90,
      test: matches(
        /\/node_modules\/(socket\.io-client|engine\.io-client|socket\.io-parser|engine\.io-parser|@socket\.io\/component-emitter)\//,
      ),
    },
    liveEvents: {
      name: 'live-events',
      enforce: true,
      priority: 90,
      test: matches(/\/node_modules\/(pusher-js|laravel-echo)\//),
    },
    // What begins the layer comes with it, instead of by a request of its own.
    live: {
      name: 'realtime',
      enforce: true,
      priority: 90,
      test: matches(/\/(host\/src\/live\/make-realtime|contracts\/src\/calls\/socket-calls)\.ts$/),
    },
    ...Object.fromEntries(
      PURPOSES.map((purpose, index) => [
        purpose.name,
        { name: purpose.name, enforce: true, priority: 80 - index, test: serves(purpose) },
      ]),
    ),
  },
}
