import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { repoRoot } from '../paths.ts'
import { shareKeys } from '../share-keys.ts'
import { commonConfig, type BuildTarget } from './common.ts'
import { hostChunks } from './host-chunks.ts'
import { integrityPlugins } from './integrity.ts'

const require = createRequire(import.meta.url)

/** Build of the host: the page's entry, the federation runtime, and everything remotes are given. */
export function hostConfig(target: BuildTarget): Configuration {
  const { app, mode } = target
  const config = commonConfig(target)
  const shared = Object.fromEntries(
    shareKeys(mode).map(({ key, version, range, file }) => [
      key,
      // An absolute `import` is always provided, also where the host itself does not import the key.
      { singleton: true, requiredVersion: range, ...(file === undefined ? {} : { version, import: file }) },
    ]),
  )
  const core = join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js')
  return {
    ...config,
    entry: { main: join(repoRoot, app, 'src/main.tsx') },
    output: { ...config.output, publicPath: 'auto' },
    resolve: {
      ...config.resolve,
      // Without it the runtime handed to remotes is a second, CommonJS copy (architecture 13).
      alias: {
        '@module-federation/runtime-core$': core,
        ...(mode === 'production' ? productionRouter() : {}),
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      lightScrollArea(),
      new ModuleFederationPlugin({
        name: 'host',
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...(mode === 'production' ? integrityPlugins() : []),
    ],
    optimization: { ...config.optimization, ...(mode === 'production' ? { splitChunks: hostChunks } : {}) },
  }
}

/** The router's package names its development files only; the production ones lack the warnings. */
function productionRouter(): Record<string, string> {
  const fromKit = createRequire(join(repoRoot, 'shared/ui/package.json'))
  const fromDom = createRequire(fromKit.resolve('react-router-dom'))
  const folder = join(dirname(fromDom.resolve('react-router/package.json')), 'dist/production')
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  }
}

/** Mantine's scroll area, in every dialog and table, without the floating elements' library. */
function lightScrollArea(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^@floating-ui\/react$/, (resource) => {
    const { context } = resource as { context: string }
    if (!/[\\/]ScrollArea$/.test(context)) return
    resource.request = join(repoRoot, 'shared/ui/src/mantine/merge-refs.ts')
  })
}
