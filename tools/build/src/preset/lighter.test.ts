import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import webpack, { type Configuration, type Stats } from 'webpack'
import { leaveOutOwnSharing, StandInPlugin, type StandIn } from './lighter.ts'

const folders: string[] = []

/** Builds these files with plugins, and tells the errors and the script. */
async function build(
  files: Record<string, string>,
  plugins: (root: string) => Configuration['plugins'],
  cache?: string,
) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'stand-ins-')))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const run = () =>
    new Promise<Stats>((resolve, reject) => {
      const compiler = webpack({
        context: root,
        mode: 'production',
        entry: './main.mjs',
        output: { path: join(root, 'out') },
        plugins: plugins(root) ?? [],
        ...(cache === undefined ? {} : { cache: { type: 'filesystem', cacheDirectory: join(root, cache) } }),
      })
      compiler.run((error, stats) =>
        compiler.close(() => (error || !stats ? reject(error ?? new Error('no stats')) : resolve(stats))),
      )
    })
  const first = await run()
  const second = cache === undefined ? first : await run()
  const errors = (second.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)
  // A build with errors writes nothing.
  return { errors, script: errors.length > 0 ? '' : readFileSync(join(root, 'out/main.js'), 'utf8') }
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const LIBRARY = {
  'main.mjs': "import './library/index.mjs'",
  'library/index.mjs': "import { heavy } from './heavy.mjs'\nconsole.log(heavy)",
  'library/heavy.mjs': "export const heavy = 'much code'",
  'light.mjs': "export const heavy = 'little code'",
}
const LIGHT: StandIn = {
  request: /[\\/]heavy\.mjs$/,
  importer: /[\\/]library$/,
  package: 'library',
  file: 'light.mjs',
}
const light = (root: string) => [new StandInPlugin([LIGHT], root)]

test('a stand-in is bundled in the place of the module, with and without a cache', async () => {
  for (const cache of [undefined, 'cache']) {
    const { errors, script } = await build(LIBRARY, light, cache)
    expect(errors).toEqual([])
    expect(script).toContain('little code')
    expect(script).not.toContain('much code')
  }
})

test('a stand-in that replaced nothing fails the build', async () => {
  const moved = {
    ...LIBRARY,
    'library/index.mjs': "import './moved.mjs'",
    'library/moved.mjs': "console.log('much code')",
  }
  const { errors } = await build(moved, light)
  expect(errors).toEqual([expect.stringContaining('light.mjs replaced nothing')])
})

test("webpack's own list of shared modules is left out, and missing it fails the build", async () => {
  const files = {
    'main.mjs': "import('shared').then(console.log)",
    'node_modules/shared/index.js': 'module.exports = 1',
  }
  const sharing = () => [
    new webpack.sharing.SharePlugin({ shared: { shared: { requiredVersion: false, version: '1.0.0' } } }),
  ]
  const withList = await build(files, sharing)
  expect(withList.script).toContain('"shared","1.0.0"')
  const without = await build(files, () => [...sharing(), { apply: leaveOutOwnSharing }])
  expect(without.errors).toEqual([])
  expect(without.script).not.toContain('"shared","1.0.0"')
  const { errors } = await build({ 'main.mjs': 'console.log(1)' }, () => [{ apply: leaveOutOwnSharing }])
  expect(errors).toEqual([expect.stringContaining('nothing was left out')])
})
