import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { integrityPlugins } from './integrity.ts'
import { StyleIntegrityPlugin } from './style-integrity.ts'

/** Builds a page that loads one part with styles and one without; returns the output folder. */
async function built(minimize: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-style-integrity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.js'), "import('./card.js')\nimport('./list.js')\nimport('./plain.js')\n")
  for (const name of ['card', 'list']) {
    writeFileSync(join(folder, `${name}.js`), `import './${name}.css'\nexport default '${name}'\n`)
    writeFileSync(join(folder, `${name}.css`), `.${name} { background: url('./dot.svg') }\n`)
  }
  writeFileSync(join(folder, 'plain.js'), "export default 'plain'\n")
  writeFileSync(join(folder, 'dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const out = join(folder, 'out')
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: {
      path: out,
      filename: 'main.js',
      chunkFilename: '[id].js',
      assetModuleFilename: '[name]-[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    optimization: { minimize },
    plugins: [...integrityPlugins(), new StyleIntegrityPlugin()],
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  expect(stats?.compilation.errors).toEqual([])
  return out
}

test.each([true, false])(
  '[MFE-07] the runtime has the hash of each style sheet as written (minimised: %s)',
  async (minimize) => {
    const out = await built(minimize)
    const runtime = readFileSync(join(out, 'main.js'), 'utf8')
    const table = /\.styleHashes ?= ?(\{.+?\})/.exec(runtime)?.[1] ?? ''
    const hashes = JSON.parse(table) as Record<string, string>
    const sheets = readdirSync(out).filter((file) => file.endsWith('.css'))
    expect(sheets).toHaveLength(2)
    const hashOf = (file: string) =>
      `sha256-${createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('base64')}`
    expect(hashes).toEqual(
      Object.fromEntries(sheets.map((file) => [file.slice(0, -'.css'.length), hashOf(file)])),
    )
    expect(runtime).toMatch(/\.integrity ?= ?\w+\.styleHashes\[/)
  },
)
