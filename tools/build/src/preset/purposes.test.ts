import { expect, test } from 'vitest'
import { shareKeys } from '../share-keys.ts'
import { PURPOSES } from './purposes.ts'

const named = PURPOSES.flatMap(({ keys }) => keys)

test('every key of a purpose is shared', () => {
  const shared = new Set(shareKeys('production').map(({ key }) => key))
  expect(named.filter((key) => !shared.has(key))).toEqual([])
})

test('a key has only one purpose', () => {
  expect(named.filter((key, index) => named.indexOf(key) !== index)).toEqual([])
})

test('every component of the kit has a purpose, hence no separate file', () => {
  const kit = shareKeys('production')
    .map(({ key }) => key)
    .filter((key) => key.startsWith('@tradefront/ui/'))
  // The router is bundled with React.
  expect(kit.filter((key) => !named.includes(key))).toEqual(['@tradefront/ui/router'])
})
