import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { afterAll } from 'vitest'

/*
 * Node has no page storage. Stores that persist something would report that on loading, so each file gets its own
 * empty one; behaviour without storage is tested where storage is removed.
 */

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: memoryStorage() })
}

/*
 * Publishing compresses each page as far as Brotli can, which is half the work of tests of releases. They look at what
 * is compressed, not at how small it gets.
 */
const { brotliCompress } = zlib
const QUICK = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
Object.assign(zlib, {
  brotliCompress: (content: zlib.InputType, _: zlib.BrotliOptions, done: zlib.CompressCallback) =>
    brotliCompress(content, QUICK, done),
})
syncBuiltinESMExports()
afterAll(() => {
  Object.assign(zlib, { brotliCompress })
  syncBuiltinESMExports()
})
