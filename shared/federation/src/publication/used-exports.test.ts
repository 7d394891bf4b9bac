import { expect, test } from 'vitest'
import { missingExports } from './used-exports.ts'

test('[MFE-08] a host with no exports for a key lacks all used ones; a host without export data lacks none', () => {
  const given = (exports?: string[]) => ({
    give: { kit: { version: '1.0.0', files: [], ...(exports && { exports }) } },
  })
  const remote = { uses: { kit: ['Button'] } }
  expect(missingExports(given([]), remote)).toEqual([{ key: 'kit', name: 'Button' }])
  expect(missingExports(given(['Button']), remote)).toEqual([])
  expect(missingExports(given(), remote)).toEqual([])
})
