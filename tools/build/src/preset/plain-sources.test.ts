import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webpack, { type Compiler } from 'webpack'
import { PlainSourcesPlugin } from './plain-sources.ts'

test('the minimizer gets a script as one text, the same as without the plugin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-plain-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.js'), "import { two } from './two.js'\nconsole.log(two)\n")
  writeFileSync(join(folder, 'two.js'), 'export const two = 2\n')

  const usual = await sourceForMinimizer(folder, [])
  const plain = await sourceForMinimizer(folder, [new PlainSourcesPlugin()])

  expect(usual).not.toBeInstanceOf(webpack.sources.RawSource)
  expect(plain).toBeInstanceOf(webpack.sources.RawSource)
  expect(plain?.source()).toBe(usual?.source())
})

/** The script as it is when the minimizer's turn has come. */
async function sourceForMinimizer(folder: string, plugins: PlainSourcesPlugin[]) {
  let seen: webpack.sources.Source | undefined
  const minimizer = {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('Minimizer', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
        compilation.hooks.processAssets.tap({ name: 'Minimizer', stage }, (assets) => {
          seen = assets['main.js']
        })
      })
    },
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    devtool: false,
    output: { path: join(folder, 'out'), filename: 'main.js' },
    optimization: { minimize: false },
    plugins: [minimizer, ...plugins],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : resolve()))
  })
  return seen
}
