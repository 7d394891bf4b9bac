import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { publicKey } from '../public-key.ts'
import { repoRoot } from '../paths.ts'
import { shareKeys } from '../share-keys.ts'
import { commonConfig, type BuildTarget } from './common.ts'
import { FirstScriptPlugin } from './first-script.ts'
import { hostChunks } from './host-chunks.ts'
import { integrityPlugins } from './integrity.ts'
import { TrustedTypesPlugin } from './trusted-types.ts'

/** The page's build without the federation host: entry, first script, router, Trusted Types policy. */
export function pageConfig(target: BuildTarget): Configuration {
  const { app, mode } = target
  const config = commonConfig(target)
  return {
    ...config,
    entry: { main: join(repoRoot, app, 'src/main.tsx') },
    output: { ...config.output, publicPath: 'auto' },
    resolve: {
      ...config.resolve,
      alias: pageAliases(mode),
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        TRADEFRONT_PUBLIC_KEY: JSON.stringify(mode === 'production' ? publicKey() : ''),
      }),
      new FirstScriptPlugin(join(repoRoot, app, 'src/first/first.ts')),
      ...(mode === 'production' ? [new TrustedTypesPlugin()] : []),
    ],
  }
}

/** The host's build: the page's entry, the federation runtime, and everything provided to remotes. */
export function hostConfig(target: BuildTarget): Configuration {
  const { mode } = target
  const config = pageConfig(target)
  const shared = Object.fromEntries(
    shareKeys(mode).map(({ key, version, range, file }) => [
      key,
      // An absolute `import` is always provided, even if the host itself doesn't import the key.
      { singleton: true, requiredVersion: range, ...(file === undefined ? {} : { version, import: file }) },
    ]),
  )
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'host',
        // Our own facts replace its manifest.
        dts: false,
        manifest: false,
        shared,
        shareStrategy: 'loaded-first',
        experiments: {
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...(mode === 'production' ? integrityPlugins() : []),
    ],
    optimization: { ...config.optimization, ...(mode === 'production' ? { splitChunks: hostChunks } : {}) },
  }
}

/** Imports that the page's build resolves to another file of the same package. */
export function pageAliases(mode: BuildTarget['mode']): Readonly<Record<string, string>> {
  return mode === 'production' ? { 'react-router-dom$': productionRouter() } : {}
}

/**
 * React Router's production file: without NODE_ENV conditions in its `exports`, the package only lists the
 * development one. A `production` condition there, as its sibling files suggest, would make this alias unnecessary.
 */
export function productionRouter(): string {
  const fromKit = createRequire(join(repoRoot, 'shared/ui/package.json'))
  const fromDom = createRequire(fromKit.resolve('react-router-dom'))
  return join(dirname(fromDom.resolve('react-router/package.json')), 'dist/production/index.mjs')
}
