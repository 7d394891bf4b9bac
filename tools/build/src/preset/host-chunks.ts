import type { Configuration, Module } from 'webpack'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

/** Extracted CSS modules have no `resource`; this is the path of both kinds. */
function pathOf(module: Module): string {
  return (module.nameForCondition() ?? '').replaceAll('\\', '/')
}

function matches(pattern: RegExp): (module: Module) => boolean {
  return (module) => pattern.test(pathOf(module))
}

/**
 * The host's chunks, named by purpose. Many share keys with webpack's default splitting duplicate
 * Mantine's core in nearly every chunk, so every group is explicit.
 */
export const hostChunks: Exclude<SplitChunks, undefined> = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    framework: {
      name: 'framework',
      enforce: true,
      priority: 30,
      test: matches(
        /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zustand|cookie|set-cookie-parser)\//,
      ),
    },
    livePrices: {
      name: 'live-prices',
      enforce: true,
      priority: 25,
      test: matches(
        /\/node_modules\/(socket\.io-client|engine\.io-client|socket\.io-parser|engine\.io-parser|@socket\.io\/component-emitter)\//,
      ),
    },
    liveEvents: {
      name: 'live-events',
      enforce: true,
      priority: 25,
      test: matches(/\/node_modules\/(pusher-js|laravel-echo)\//),
    },
    floating: {
      name: 'floating',
      enforce: true,
      priority: 20,
      test: matches(/\/node_modules\/(@floating-ui|tabbable)\//),
    },
    kit: {
      name: 'kit',
      enforce: true,
      priority: 10,
      test: matches(/\/node_modules\/@mantine\/(core\/esm\/core|hooks)\//),
    },
    components: {
      chunks: 'async',
      minChunks: 2,
      minSize: 3000,
      priority: 1,
      reuseExistingChunk: true,
      test: matches(/\/node_modules\/@mantine\/core\/esm\/components\//),
    },
  },
}
