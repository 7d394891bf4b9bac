import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { commonConfig } from './common.ts'

const require = createRequire(import.meta.url)

const FILES = {
  'main.js':
    "import './page.css'\nexport { default as card } from './card.module.css'\nexport { default as list } from './list.module.css'\n",
  'card.module.css':
    '.card { color: var(--tf-up); --gap: 2px; animation: fade 1s }\n.card .title { grid-area: top }\n@keyframes fade { to { opacity: 0 } }\n',
  'list.module.css':
    "@import './base.css';\n.strong { font-weight: 700 }\n.row { composes: strong; background: url('./dot.svg') }\n",
  'base.css': '.base { margin: 0 }\n',
  'page.css': '.page { margin: 0 }\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

type Names = Readonly<Record<string, string>>

/** Builds the files like an app's production build; returns class names and the style sheet. */
async function built(app: string): Promise<{ card: Names; list: Names; css: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const { module = {} } = commonConfig({ app, mode: 'production', version: '1' })
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    devtool: false,
    output: {
      path: join(folder, 'out'),
      filename: 'main.js',
      library: { type: 'commonjs2' },
      assetModuleFilename: '[name][ext]',
    },
    module,
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  expect(stats?.hasErrors() || stats?.hasWarnings(), stats?.toString('errors-warnings')).toBe(false)
  const { card, list } = require(join(folder, 'out/main.js')) as { card: Names; list: Names }
  return { card, list, css: readFileSync(join(folder, 'out/main.css'), 'utf8') }
}

test('names of a CSS module end with one hash per file, different in another app', async () => {
  const { card, list, css } = await built('remote-chat')
  const hash = /^card-(.{6})$/.exec(card['card'] ?? '')?.[1]
  expect({ ...card }).toEqual({ card: `card-${hash}`, title: `title-${hash}`, fade: `fade-${hash}` })
  expect(css).toContain(`.card-${hash} .title-${hash} {`)
  expect(css).toContain(`animation: fade-${hash} 1s`)
  expect(list['strong']).not.toContain(hash)
  const other = await built('remote-admin')
  expect(other.card['card']).not.toBe(card['card'])
})

test('custom properties and grid areas keep their names, and global style sheets all names', async () => {
  const { css } = await built('remote-chat')
  expect(css).toContain('color: var(--tf-up); --gap: 2px;')
  expect(css).toContain('grid-area: top')
  expect(css).toContain('.page { margin: 0 }')
})

test('a CSS module includes composed names and referenced files', async () => {
  const { list, css } = await built('remote-chat')
  expect(list['row']?.split(' ')).toEqual([expect.stringMatching(/^row-/), list['strong']])
  expect(css).toMatch(/\.base-.{6} \{/)
  expect(css).toMatch(/background: url\("?dot\.svg"?\)/)
})
