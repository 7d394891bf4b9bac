import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { expect, onTestFinished, test } from 'vitest'
import webpack, { type RuleSetRule } from 'webpack'
import { commonConfig } from './common.ts'

const require = createRequire(import.meta.url)

const FILES = {
  'main.js':
    "export { default as card } from './card.module.css'\nexport { default as plain } from './list.module.css'\n",
  'card.module.css':
    ".card { color: red; content: '`${x}\\\\'; }\n.card:hover .title { animation: fade 1s }\n@keyframes fade { to { opacity: 0 } }\n",
  'list.module.css':
    "@import './base.css';\n.strong { font-weight: 700 }\n.row { composes: strong; background: url('./dot.svg') }\n",
  'base.css': 'body { margin: 0 }\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** The rules for style sheets and pictures of a production build. */
function rulesOfBuild(): RuleSetRule[] {
  const rules = commonConfig({ app: 'remote-chat', mode: 'production', version: '1' }).module?.rules ?? []
  return rules.slice(1) as RuleSetRule[]
}

/** The same with the plugin's own loader. */
function usualRules(): RuleSetRule[] {
  return rulesOfBuild().map((rule) => {
    const { test: file, exclude } = rule
    if (!(file instanceof RegExp) || !file.test('a.module.css') || exclude !== undefined) return rule
    const [, css] = rule.use as [string, { loader: string; options: object }]
    return {
      ...rule,
      use: [MiniCssExtractPlugin.loader, { ...css, options: { ...css.options, esModule: true } }],
    }
  })
}

/** Builds the files with these rules and gives the class names and all else that was written. */
async function built(rules: RuleSetRule[], devtool: false | 'hidden-source-map' = false) {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const out = join(folder, 'out')
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    devtool,
    output: { path: out, library: { type: 'commonjs2' }, assetModuleFilename: '[name][ext]' },
    module: { rules },
    plugins: [new MiniCssExtractPlugin()],
    optimization: { minimize: false },
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  expect(stats?.compilation.errors.map(({ message }) => message)).toEqual([])
  const { card, plain } = require(join(out, 'main.js')) as Record<'card' | 'plain', object>
  const names = readdirSync(out).filter((name) => name !== 'main.js')
  const text = (name: string) => readFileSync(join(out, name), 'utf8').replaceAll(folder, '')
  return { card, plain, files: names.map((name) => [name, text(name)]) }
}

test('style sheets and class names are those of the usual loader, with and without references to other files', async () => {
  const fast = await built(rulesOfBuild())
  expect(Object.keys(fast.card)).toEqual(['card', 'title', 'fade'])
  expect(new Set(fast.files.map(([name]) => name))).toEqual(new Set(['dot.svg', 'main.css']))
  expect(fast).toEqual(await built(usualRules()))
}, 60_000)

test('source maps of style sheets are kept', async () => {
  const { files } = await built(rulesOfBuild(), 'hidden-source-map')
  const map = files.find(([name]) => name === 'main.css.map')?.[1] ?? ''
  expect(map).toContain('card.module.css')
}, 60_000)
