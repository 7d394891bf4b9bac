import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { containerGlobal, repoRoot } from '../paths.ts'
import { neededRanges } from '../remote-needs.ts'
import { UNUSED_OUTPUT, commonConfig, type BuildTarget } from './common.ts'
import { integrityPlugins } from './integrity.ts'
import { StyleIntegrityPlugin } from './style-integrity.ts'

/** Entry file of every remote. */
export const REMOTE_ENTRY = 'remoteEntry.js'

/**
 * Build of a remote: one container exposing `./remote`, without anything the host provides. Requires a host that
 * provides the federation runtime and every share key (`import: false`).
 */
export function remoteConfig(target: BuildTarget): Configuration {
  const { app, mode, version, forReleasedHost = false } = target
  const config = commonConfig(target)
  const name = containerGlobal(app, version)
  const shared = Object.fromEntries(
    neededRanges(app, forReleasedHost ? 'production' : mode).map(({ key, needed }) => [
      key,
      { singleton: true, import: false as const, requiredVersion: needed },
    ]),
  )
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...UNUSED_OUTPUT,
        name,
        library: { type: 'var', name },
        filename: REMOTE_ENTRY,
        exposes: { './remote': join(repoRoot, app, 'src/remote.ts') },
        shared,
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(mode === 'production' ? [...integrityPlugins(), new StyleIntegrityPlugin()] : []),
    ],
    optimization: {
      ...config.optimization,
      splitChunks: {
        // Code shared by two lazy parts becomes a file from this source size on, bytes: many small files compress
        // worse, and each has its hash in the entry.
        minSize: 40_000,
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
