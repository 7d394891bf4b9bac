import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { commonConfig } from './common.ts'

const require = createRequire(import.meta.url)

const INDICATORS = 'node_modules/trading-signals/dist'

const FILES = {
  [`${INDICATORS}/index.js`]: 'export * from \'./trend/index.js\';\nexport * from "./base.js";\n',
  [`${INDICATORS}/trend/index.js`]:
    "export * from './average.js'\nexport*from\"./cross.js\";export * from './lines.js'\n",
  [`${INDICATORS}/trend/lines.js`]: 'export class Line {}\n',
  [`${INDICATORS}/trend/average.js`]:
    "import { Base } from '../base.js'\nexport class Average extends Base {}\nexport default Average\n",
  [`${INDICATORS}/trend/cross.js`]: 'export class Cross {}\nexport const TOO_FEW = 2\n',
  [`${INDICATORS}/base.js`]: 'export class Base { name() { return this.constructor.name } }\n',
}

/** Builds a module with the rules of a production build; gives its exports and the files that webpack read. */
async function built(main: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ ...FILES, 'main.js': main })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { module = {} } = commonConfig({ app: 'remote-trading', mode: 'production', version: '1' })
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out'), library: { type: 'commonjs2' } },
    module,
    resolve: { alias: { 'trading-signals$': join(folder, INDICATORS, 'index.js') } },
    optimization: { minimize: false, concatenateModules: false },
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  expect(stats?.toJson({ all: false, errors: true, warnings: true })).toMatchObject({
    errors: [],
    warnings: [],
  })
  const files = [...(stats?.compilation.modules ?? [])].flatMap((module) => module.nameForCondition() ?? [])
  return {
    exports: require(join(folder, 'out/main.js')) as Record<string, unknown>,
    read: files.map((file) => relative(join(folder, INDICATORS), file)).sort(),
    watched: [...(stats?.compilation.fileDependencies ?? [])].map((file) =>
      relative(join(folder, INDICATORS), file),
    ),
  }
}

test('of an index of stars only the files of used names are read', async () => {
  const { exports, read } = await built(
    "import { Average } from 'trading-signals'\nexport const name = new Average().name()",
  )
  expect(exports).toMatchObject({ name: 'Average' })
  expect(read).toEqual(['../../../main.js', 'base.js', 'index.js', 'trend/average.js'])
})

test('all names of all files are there however a star is written, but for default exports', async () => {
  const { exports } = await built("export * from 'trading-signals'")
  expect(Object.keys(exports).sort()).toEqual(['Average', 'Base', 'Cross', 'Line', 'TOO_FEW'])
})

test('a file that decides the names is one that the index depends on', async () => {
  const { watched } = await built("export { Average } from 'trading-signals'")
  expect(watched).toEqual(expect.arrayContaining(['trend/index.js', 'trend/cross.js']))
})
