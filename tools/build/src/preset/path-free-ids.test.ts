import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import webpack from 'webpack'
import { runWebpack } from '../compile-app.ts'
import { PathFreeIdsPlugin, withoutFolder } from './path-free-ids.ts'

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** Builds the same small host, with a shared module by absolute path, in a fresh folder. */
async function buildIn(prefix: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), prefix)))
  folders.push(folder)
  await mkdir(join(folder, 'app'))
  await writeFile(join(folder, 'shared.js'), 'export const shared = 1')
  await writeFile(join(folder, 'app/main.js'), "import { shared } from '@fake/shared'; console.log(shared)")
  const compiler = webpack({
    mode: 'production',
    context: join(folder, 'app'),
    entry: { main: './main.js' },
    devtool: false,
    output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: '[name].js', uniqueName: 'x' },
    optimization: { minimize: false, moduleIds: 'size', chunkIds: 'deterministic' },
    plugins: [
      new PathFreeIdsPlugin(folder),
      new ModuleFederationPlugin({
        name: 'fake',
        manifest: false,
        dts: false,
        exposes: { './main': join(folder, 'app/main.js') },
        shared: {
          '@fake/shared': {
            singleton: true,
            version: '1.0.0',
            requiredVersion: '^1.0.0',
            import: join(folder, 'shared.js'),
          },
        },
      }),
    ],
  })
  const failure = await new Promise<unknown>((resolve) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => resolve(error ?? closing ?? stats?.compilation.errors[0]))
    })
  })
  expect(failure ?? undefined).toBeUndefined()
  const files = ['main.js', 'fake.js']
  return (await Promise.all(files.map((file) => readFile(join(folder, 'out', file), 'utf8')))).join('\n')
}

test('[MFE-01] the same sources in two folders give the same bytes', { timeout: 60_000 }, async () => {
  const [here, there] = [await buildIn('a-'), await buildIn('another-place-')]
  expect(there).toBe(here)
})

test('[MFE-01] modules have their real names again once ids are assigned', { timeout: 60_000 }, async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'own-names-')))
  folders.push(folder)
  await writeFile(join(folder, 'main.js'), 'console.log(1)')
  const seen: string[][] = []
  const look = (compiler: webpack.Compiler) =>
    compiler.hooks.compilation.tap('look', ({ hooks, modules }) => {
      const names = () => seen.push([...modules].map((module) => module.identifier()))
      hooks.moduleIds.tap('look', names)
      hooks.afterChunks.tap('look', names)
      hooks.afterOptimizeChunkIds.tap('look', names)
    })
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out') },
    plugins: [new PathFreeIdsPlugin(folder), look],
  })
  const own = join(folder, 'main.js')
  expect(seen.map(([name]) => name?.split('|').at(-1))).toEqual([own, './main.js', own])
})

test('[MFE-01] a name contains neither the folder nor hashes of it by the federation plugin', () => {
  const entry = '/work/here/node_modules/.federation/entry.0123abcd.js'
  expect(withoutFolder(entry, '/work/here')).toBe('./node_modules/.federation/entry.js')
  expect(withoutFolder(`${entry}|fedcba98`, '/work/here')).toBe('./node_modules/.federation/entry.js')
  expect(withoutFolder('consume /work/here/a.js|/work/here/b.js', '/work/here')).toBe('consume ./a.js|./b.js')
})
