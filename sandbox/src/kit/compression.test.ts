import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed, encodingFor } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br ; q=0.0, gzip;q=0.5', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the best is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('an answer is the same once it is read, and smaller as brotli than as gzip', async () => {
  const text = JSON.stringify(
    Array.from({ length: 2_000 }, (_, id) => ({ id, price: Math.sin(id), digits: 5 })),
  )
  const br = await compressed(text, 'gzip, br')
  const gz = await compressed(text, 'gzip')
  expect(br && brotliDecompressSync(br.body).toString()).toBe(text)
  expect(gz && gunzipSync(gz.body).toString()).toBe(text)
  expect(br?.body.length).toBeLessThan(gz?.body.length ?? 0)
  expect(await compressed(text, undefined)).toBeUndefined()
})
