import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { integrityPlugins, withoutEmptyChunks } from './integrity.ts'

const runtime =
  'g.sriHashes={492:"*-*-*-CHUNK-SRI-HASH-KiVUv2+/=","a-b":"*-*-*-CHUNK-SRI-HASH-x",650:"sha384-rw+JGKe"};'

test('[MFE-07] the entry of a chunk without a file is removed, hashes stay', () => {
  expect(withoutEmptyChunks(runtime, new Set(['492', 'a-b']))).toBe('g.sriHashes={650:"sha384-rw+JGKe"};')
})

test('[MFE-07] a chunk with a file keeps its placeholder, which is a build error', () => {
  expect(withoutEmptyChunks(runtime, new Set(['492']))).toContain('"a-b":"*-*-*-CHUNK-SRI-HASH-x"')
})

/** Numbers lazy chunks first, so that one of them gets 0. */
const idsFromZero = (compiler: webpack.Compiler) =>
  compiler.hooks.compilation.tap('ids', (compilation) => {
    compilation.hooks.chunkIds.tap('ids', (chunks) => {
      let next = 0
      for (const chunk of [...chunks].sort((a, b) => Number(a.hasRuntime()) - Number(b.hasRuntime()))) {
        chunk.id = next
        chunk.ids = [next]
        next += 1
      }
    })
  })

/** Moves each lazy chunk's style sheet behind its script, as happens if the script was cached. */
const stylesLast = (compiler: webpack.Compiler) =>
  compiler.hooks.compilation.tap('styles', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL - 1
    compilation.hooks.processAssets.tap({ name: 'styles', stage }, () => {
      for (const chunk of compilation.chunks) {
        if (chunk.hasRuntime()) continue
        compilation.emitAsset(`${chunk.id}.css`, new webpack.sources.RawSource(`.of${chunk.id} {}`))
        chunk.files.add(`${chunk.id}.css`)
      }
    })
  })

test('[MFE-07] every script has its hash, even in a chunk with the id 0 or with styles', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-integrity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.js'), "import('./one.js')\nimport('./two.js')\n")
  for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.js`), `export default '${name}'\n`)
  const out = join(folder, 'out')
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: out, filename: 'main.js', chunkFilename: '[id].js', crossOriginLoading: 'anonymous' },
    optimization: { minimize: false, chunkIds: false },
    plugins: [idsFromZero, stylesLast, ...integrityPlugins()],
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  expect(stats?.compilation.errors).toEqual([])
  const chunks = readdirSync(out).filter((file) => file !== 'main.js' && file.endsWith('.js'))
  expect(chunks).toHaveLength(2)
  expect(chunks).not.toContain('0.js')
  const hashes = readFileSync(join(out, 'main.js'), 'utf8').match(/sha256-[^"]+/g) ?? []
  const hashOf = (file: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('base64')}`
  expect(new Set(hashes)).toEqual(new Set(chunks.map(hashOf)))
})
