import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webpack from 'webpack'
import { apiVersion } from './api-version.ts'
import { CollectFactsPlugin, type CompilationFacts } from './collect-facts.ts'
import { namedIn } from './source-facts.ts'

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tradefront-contract-')))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, text: string) => writeFile(join(folder, file), text)

async function factsOf(entry: string, shared: object): Promise<CompilationFacts> {
  const collector = new CollectFactsPlugin(undefined)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry,
    devtool: false,
    output: { path: join(folder, 'out') },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({ name: 'fake', manifest: false, dts: false, shared: { kit: shared } }),
      collector,
    ],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) =>
      compiler.close((closing) => ((error ?? closing) ? reject(error ?? closing) : resolve())),
    )
  })
  if (!collector.facts) throw new Error('no facts')
  return collector.facts
}

describe('contract facts of a build', () => {
  test('[MFE-08] a remote: the exports it uses, not those it only imports, and its events', async () => {
    await write(
      'page.js',
      "import { used, unused } from 'kit'; export const page = () => used(); export const gone = () => unused()",
    )
    await write('main.js', "import { page } from './page.js'; page(); window.bus.emit('user:refresh', {})")
    const facts = await factsOf('./main.js', { singleton: true, import: false, requiredVersion: '^1.0.0' })
    expect(facts.uses).toEqual({ kit: ['used'] })
    expect(facts.source).toMatchObject({ sends: ['user:refresh'], hears: [], slots: [] })
  })

  test('[MFE-08] a host: the exports it provides, even for a key it does not import', async () => {
    await write('deep.js', 'export const used = 1, other = 2')
    await write('kit.js', "export { used, other as unused } from './deep.js'; export default 3")
    await write('main.js', "window.bus.on('user:refresh', () => {}); window.slot('header.pairs')")
    const shared = {
      singleton: true,
      version: '1.0.0',
      requiredVersion: '^1.0.0',
      import: join(folder, 'kit.js'),
    }
    const facts = await factsOf('./main.js', shared)
    expect(facts.gives['kit']).toMatchObject({ version: '1.0.0', exports: ['default', 'unused', 'used'] })
    expect(facts.source).toEqual({ sends: [], hears: ['user:refresh'], slots: ['header.pairs'] })
  })

  test('[MFE-08] the places for parts that an app draws; naming a part of its own does not count', () => {
    const text = `jsx(Parts, { place: "dashboard.cards" }); const slots = { 'settings.sections/tax': f }`
    expect(namedIn(text).slots).toEqual(['dashboard.cards'])
  })

  test('events are calls of on and emit with a bus event name', () => {
    const text = `bus.on("plans:open", f); realtime.bus.emit('user:refresh', { count }); socket.on('connect', f)`
    expect(namedIn(text)).toEqual({ sends: ['user:refresh'], hears: ['plans:open'], slots: [] })
  })
})

describe('the version of an API', () => {
  const version = async (index: string, deep = 'export const deep = 1') => {
    await write('deep.ts', deep)
    await write('index.ts', index)
    return apiVersion(join(folder, 'index.ts'))
  }

  test('[MFE-08] depends on declarations: not on comments, positions and function bodies', async () => {
    const before = await version('export function add(a: number): number { return a }')
    expect(await version('/** Adds. */\n\nexport function add(a: number): number { return a + 0 }')).toBe(
      before,
    )
    expect(await version('export function add(a: string): number { return 1 }')).not.toBe(before)
    expect(await version('export function plus(a: number): number { return a }')).not.toBe(before)
  })

  test('[MFE-08] covers what the module re-exports', async () => {
    const index = "export { deep } from './deep.ts'"
    const before = await version(index, 'export const deep = (a: number) => a')
    expect(await version(index, 'export const deep = (a: number) => a + 1')).toBe(before)
    expect(await version(index, 'export const deep = (a: string) => a')).not.toBe(before)
  })
})
