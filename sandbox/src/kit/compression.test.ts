import { buffer } from 'node:stream/consumers'
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

/** Text with multi-byte characters, and long enough for several chunks. */
const TEXT = JSON.stringify(
  Array.from({ length: 9_000 }, (_, id) => ({ id, name: `Zürich 😀 ${id}`, price: Math.sin(id), digits: 5 })),
)

async function bytesOf(accepted: string): Promise<Buffer> {
  const { body } = compressed(TEXT, accepted) ?? expect.fail('not compressed')
  return await buffer(body)
}

test('an answer is unchanged after decompression, and brotli is smaller than gzip', async () => {
  const [br, gz] = [await bytesOf('gzip, br'), await bytesOf('gzip')]
  expect(brotliDecompressSync(br).toString()).toBe(TEXT)
  expect(gunzipSync(gz).toString()).toBe(TEXT)
  expect(br.length).toBeLessThan(gz.length)
  expect(compressed(TEXT, undefined)).toBeUndefined()
})

test.each(['br', 'gzip'])(
  'the beginning of an answer leaves before its end is compressed, as %s',
  async (accepted) => {
    const { body } = compressed(TEXT, accepted) ?? expect.fail('not compressed')
    const done = await new Promise<number>((resolve) => {
      body.once('data', () => resolve(Number(Reflect.get(body, 'bytesWritten'))))
    })
    expect(done).toBeLessThan(Buffer.byteLength(TEXT))
  },
)
