import { expect, test } from 'vitest'
import { fieldsOf, lineOf, movedTo, withdrew } from './version-line.ts'

const versions = Array.from({ length: 25 }, (_, index) => `1.${index}.0`)

test('[MFE-04] the last twenty versions that were live are remembered, newest first', () => {
  const line = versions.reduce(movedTo, lineOf({ live: '0.9.0' }))
  expect(line.live).toBe('1.24.0')
  expect(line.history).toEqual(versions.slice(4, -1).toReversed())
})

test('[MFE-04] a version going live again is listed once', () => {
  const line = ['1.1.0', '1.2.0', '1.1.0'].reduce(movedTo, lineOf({ live: '1.0.0' }))
  expect([line.live, ...line.history]).toEqual(['1.1.0', '1.2.0', '1.0.0'])
})

test("[MFE-04] the fallback is the newest known version that isn't withdrawn", () => {
  const line = withdrew(['1.1.0', '1.2.0', '1.3.0'].reduce(movedTo, lineOf({ live: '1.0.0' })), '1.2.0', {
    reason: 'Wrong prices.',
  })
  expect(fieldsOf(line).previous).toBe('1.1.0')
  expect(fieldsOf(line, (version) => version !== '1.1.0').previous).toBe('1.0.0')
  expect(fieldsOf(line, () => false).previous).toBeNull()
})
