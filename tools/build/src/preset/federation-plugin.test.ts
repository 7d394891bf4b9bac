import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { buildTool } from '../paths.ts'

const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'))
const here = pathToFileURL(join(import.meta.dirname, 'federation-plugin.ts')).href

/** Applies the plugin in a process of its own, where nothing is loaded before, and gives what a line of code then has to say. */
function afterwards(line: string): unknown {
  const code = `
    import { createRequire } from 'node:module'
    import webpack from 'webpack'
    import { federationPlugin } from '${here}'
    const require = createRequire(createRequire('${here}').resolve('@module-federation/enhanced/webpack'))
    const plugins = [federationPlugin({ name: 'one', exposes: { './remote': './remote.js' } })]
    webpack({ mode: 'production', entry: {}, plugins })
    console.log(JSON.stringify(${line}))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: buildTool, encoding: 'utf8' }))
}

test('what is turned off is not loaded', () => {
  const loaded = afterwards('Object.keys(require.cache)') as string[]
  const main = ['dts-plugin', 'manifest'].map((name) => require.resolve(`@module-federation/${name}`))
  expect(loaded).toContain(require.resolve('@module-federation/managers'))
  expect(
    loaded.filter((path) => /[\\/]@module-federation[\\/](dts-plugin|manifest)[\\/]/.test(path)).sort(),
  ).toEqual(main)
})

test('a plugin that uses what is not loaded fails with the place to change', () => {
  const use =
    "(() => { try { return require('@module-federation/dts-plugin').DtsPlugin } catch ({ message }) { return message } })()"
  expect(afterwards(use)).toMatch(/dts-plugin is not loaded.*'DtsPlugin'.*TURNED_OFF/)
})
