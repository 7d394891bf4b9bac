import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import webpack from 'webpack'
import { federationPlugin } from './federation-plugin.ts'

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'))

/** Applies a plugin as webpack does, and gives the paths of all modules that Node has loaded. */
function loadedBy(plugin: webpack.WebpackPluginInstance): string[] {
  webpack({ mode: 'production', entry: {}, plugins: [plugin] })
  return Object.keys(require.cache)
}

test('what is turned off is not loaded', () => {
  const loaded = loadedBy(federationPlugin({ name: 'one', exposes: { './remote': './remote.js' } }))
  const main = ['dts-plugin', 'manifest'].map((name) => require.resolve(`@module-federation/${name}`))
  expect(loaded).toContain(require.resolve('@module-federation/managers'))
  expect(
    loaded.filter((path) => /[\\/]@module-federation[\\/](dts-plugin|manifest)[\\/]/.test(path)).sort(),
  ).toEqual(main)
})

test('a plugin that uses what is not loaded fails with the place to change', () => {
  federationPlugin({ name: 'two' })
  const part = require('@module-federation/dts-plugin') as { readonly DtsPlugin?: unknown }
  expect(() => part.DtsPlugin).toThrow(/dts-plugin is not loaded.*'DtsPlugin'.*TURNED_OFF/)
})
