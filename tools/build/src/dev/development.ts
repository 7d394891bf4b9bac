import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'

const shim = join(dirname(fileURLToPath(import.meta.url)), 'refresh-runtime.cjs')

/** Version of development builds. */
export const DEV_VERSION = '0.0.0-dev'

/**
 * Adds Fast Refresh across host and remotes: one runtime, one `library` (architecture, Versions that work
 * together).
 */
export function withFastRefresh(config: Configuration): Configuration {
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      // Except in the shim, which must run before anything is refreshed.
      new ReactRefreshPlugin({ overlay: false, library: 'tradefront', exclude: [/node_modules/, shim] }),
      new webpack.NormalModuleReplacementPlugin(/react-refresh[/\\]runtime(\.js)?$/, (resource) => {
        // The shim itself imports the real one.
        if (resource.contextInfo.issuer !== shim) resource.request = shim
      }),
    ],
  }
}
