import { expect, test } from 'vitest'
import { withoutEmptyChunks } from './integrity.ts'

const runtime =
  'g.sriHashes={492:"*-*-*-CHUNK-SRI-HASH-KiVUv2+/=","a-b":"*-*-*-CHUNK-SRI-HASH-x",650:"sha384-rw+JGKe"};'

test('[MFE-07] the entry of a chunk without a file is taken out, hashes stay', () => {
  expect(withoutEmptyChunks(runtime, new Set(['492', 'a-b']))).toBe('g.sriHashes={650:"sha384-rw+JGKe"};')
})

test('[MFE-07] a chunk with a file keeps its placeholder, which is an error of the build', () => {
  expect(withoutEmptyChunks(runtime, new Set(['492']))).toContain('"a-b":"*-*-*-CHUNK-SRI-HASH-x"')
})
