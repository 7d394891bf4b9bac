import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles, warmCache } from './index.ts'

let folder: string
let cache: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradefront-compress-'))
  cache = join(folder, 'cache')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

test('text gets both copies; short text and other files get none, and lose old ones', async () => {
  const content = 'const price = 1\n'.repeat(100)
  const files = [await put('a.js', content), await put('short.js', 'x'), await put('a.woff2', content)]
  await put('short.js.br', 'of a longer one')
  await compressFiles(files)
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.woff2', 'short.js'])
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(content)
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(content)
})

test('a warm cache is used, by content and quality', async () => {
  const file = await put('a.js', 'const price = 1\n'.repeat(100))
  await warmCache([file], cache)
  const known = (await readdir(cache)).find((name) => name.endsWith('.br')) ?? ''
  await writeFile(join(cache, known), 'remembered')
  await compressFiles([file], { cache })
  expect(await readFile(`${file}.br`, 'utf8')).toBe('remembered')
  await compressFiles([file], { cache, quality: () => 9 })
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toContain('price')
})

test('stops once no longer wanted', async () => {
  const file = await put('a.js', 'const price = 1\n'.repeat(100))
  await compressFiles([file], { wanted: () => Promise.resolve(false) })
  expect(await readdir(folder)).toEqual(['a.js'])
})

test('the same content is compressed once, and cached content not at all', async () => {
  const files = [await put('a.html', 'same '.repeat(100)), await put('b.html', 'same '.repeat(100))]
  const other = await put('c.html', 'other '.repeat(100))
  expect(await compressFiles([...files, other])).toBe(2)
  expect(gunzipSync(await readFile(join(folder, 'b.html.gz'))).toString()).toBe('same '.repeat(100))
  expect(await compressFiles(files, { quality: (file) => (file.endsWith('a.html') ? 11 : 9) })).toBe(2)
  await warmCache(files, cache)
  expect(await compressFiles([...files, other], { cache })).toBe(1)
})
