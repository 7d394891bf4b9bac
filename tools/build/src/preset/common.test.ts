import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { runWebpack } from '../compile-app.ts'
import { CHUNK_TIMEOUT_MS } from './chunk-retry.ts'
import { COMPILE_AHEAD, commonConfig } from './common.ts'

const TARGET = { app: 'remote-chat', mode: 'production', version: '1' } as const

/** Builds `main.js` and its imports like an app's production build; returns the built `main.js`. */
async function build(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-common-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const config = commonConfig({ ...TARGET, dist: join(folder, 'out') })
  // Shared code always becomes a separate file, however small.
  const optimization = { ...config.optimization, splitChunks: { chunks: 'all', minSize: 0 } as const }
  const output = { ...config.output, publicPath: '' }
  await runWebpack({ ...config, context: folder, entry: './main.js', output, optimization })
  return await readFile(join(folder, 'out/main.js'), 'utf8')
}

/** Two modules that import two style sheets in opposite order. */
const OPPOSITE = {
  'main.js': "window.open = () => [import('./list.js'), import('./card.js')]\n",
  'list.js': "import './one.css'\nimport './two.css'\n",
  'card.js': "import './two.css'\nimport './one.css'\n",
  'one.css': '.one { margin: 0 }\n',
  'two.css': '.two { margin: 0 }\n',
}

test('two modules may import two style sheets in opposite order', async () => {
  await build(OPPOSITE)
})

test('any other warning fails the build, even next to an order warning', async () => {
  const dynamic = 'export const load = (name) => require(name)\n'
  const files = {
    ...OPPOSITE,
    'main.js': `${OPPOSITE['main.js']}export { load } from './load.js'\n`,
    'load.js': dynamic,
  }
  const failure = await build(files).catch((error: unknown) => String(error))
  expect(failure).toContain('Critical dependency')
  expect(failure).not.toContain('Conflicting order')
})

test("[MFE-03] a chunk times out in time for the loader's second attempt", () => {
  expect(commonConfig(TARGET).output?.chunkLoadTimeout).toBe(CHUNK_TIMEOUT_MS)
})

test('[MFE-03] a module that threw runs again next time', async () => {
  const page: { isLost: boolean; run?: () => unknown } = { isLost: true }
  const script = await build({
    'main.js': "globalThis.run = () => require('./part.js')\n",
    'part.js': "if (globalThis.isLost) throw new Error('lost')\nexports.done = true\n",
  })
  runInNewContext(script, page)
  expect(() => page.run?.()).toThrow('lost')
  page.isLost = false
  expect(page.run?.()).toEqual({ done: true })
})

test('every file begins with the hint that has it compiled ahead', async () => {
  const main = await build({
    'main.js': "window.open = () => import('./part.js')\n",
    'part.js': 'window.part = 1\n',
  })
  expect(main.startsWith(`${COMPILE_AHEAD}\n`)).toBe(true)
  expect(main.split(COMPILE_AHEAD)).toHaveLength(2)
})
