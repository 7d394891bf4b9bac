import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import webpack from 'webpack'
import { CHUNK_TIMEOUT_MS, ChunkRetryPlugin } from './chunk-retry.ts'

test('[MFE-03] a chunk that is asked for again gets an address of its own, set before the tag is added', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-chunk-'))
  await writeFile(join(folder, 'main.js'), "import('./page.js')")
  await writeFile(join(folder, 'page.js'), 'export const page = 1')
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out'), filename: 'main.js' },
    plugins: [new ChunkRetryPlugin()],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) =>
      compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve())),
    )
  })
  const runtime = await readFile(join(folder, 'out/main.js'), 'utf8')
  await rm(folder, { recursive: true })
  const source = runtime.indexOf('script.src = url;')
  const retry = runtime.indexOf("script.src = url + '?r=' + tries[url]")
  expect(source).toBeGreaterThan(0)
  expect(retry).toBeGreaterThan(source)
  expect(runtime.indexOf('document.head.appendChild(script)')).toBeGreaterThan(retry)
})

test("[MFE-03] a chunk gives up before the loader's try does", () => {
  expect(CHUNK_TIMEOUT_MS).toBeLessThan(8_000)
})
