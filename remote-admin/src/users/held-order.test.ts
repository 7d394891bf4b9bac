import { expect, test } from 'vitest'
import { countChanges } from './held-order.ts'

const list = (ids: string) => Array.from(ids, (id) => ({ id }))

test.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'dabc', 1],
  ['abcd', 'xabcd', 1],
  ['abcd', 'cdxab', 3],
  ['abcd', 'abd', 0],
  ['abcd', 'dcba', 3],
])('from %s to %s, %i customers are new or move', (shown, next, changes) => {
  expect(countChanges(list(shown), list(next))).toBe(changes)
})
