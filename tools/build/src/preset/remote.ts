import MinimizerPlugin from 'minimizer-webpack-plugin'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { containerGlobal, repoRoot } from '../paths.ts'
import { neededRanges } from '../remote-needs.ts'
import { commonConfig, type BuildTarget } from './common.ts'
import { integrityPlugins } from './integrity.ts'
import { StyleIntegrityPlugin } from './style-integrity.ts'

/** Entry file of every remote. */
export const REMOTE_ENTRY = 'remoteEntry.js'

/** swc keeps what webpack's runtime has for comparing versions, of which a remote uses nothing: 0.4 KiB compressed. */
const entryMinimizer = new MinimizerPlugin({
  test: REMOTE_ENTRY,
  minify: MinimizerPlugin.terserMinify,
  extractComments: false,
  parallel: false,
})

/**
 * Build of a remote: one container exposing `./remote`, without anything the host provides (`import: false`). It is
 * webpack's own container, which the host's federation runtime loads as well: its entry is about half as large (decision 0225).
 */
export function remoteConfig(target: BuildTarget): Configuration {
  const { app, mode, version, forReleasedHost = false } = target
  const config = commonConfig(target)
  const name = containerGlobal(app, version)
  const shared = Object.fromEntries(
    neededRanges(app, forReleasedHost ? 'production' : mode).map(({ key, needed }) => [
      key,
      // A release's ranges are in its facts, and are checked before its code is loaded; a development build has none there.
      { singleton: true, import: false as const, requiredVersion: mode === 'development' && needed },
    ]),
  )
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        library: { type: 'var', name },
        filename: REMOTE_ENTRY,
        exposes: { './remote': join(repoRoot, app, 'src/remote.ts') },
        shared,
      }),
      ...(mode === 'production' ? [...integrityPlugins(), new StyleIntegrityPlugin()] : []),
    ],
    optimization: {
      ...config.optimization,
      // What one has minimised the next leaves alone.
      minimizer: [entryMinimizer, ...(config.optimization?.minimizer ?? [])],
      splitChunks: {
        // Code shared by two lazy parts becomes a file from this source size on, bytes: many small files compress
        // worse, and each has its hash in the entry.
        minSize: 44_000,
        // A package used by only one part stays with it, so that the minifier sees one scope.
        cacheGroups: {
          defaultVendors: {
            test: /[\\/]node_modules[\\/]/,
            priority: -10,
            minChunks: 2,
            reuseExistingChunk: true,
          },
        },
      },
    },
  }
}
