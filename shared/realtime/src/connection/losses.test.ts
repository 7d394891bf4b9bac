import type { ConnectionLoss } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { LOSSES, lossOf } from './losses.ts'

test('[RT-01] reasons of the page have a code, those of a library or the server none', () => {
  for (const code of Object.keys(LOSSES) as ConnectionLoss[]) expect(lossOf(LOSSES[code])).toBe(code)
  expect(['transport close', 'Unknown key', '', 'Connection failed'].map(lossOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
