import { expect, test } from 'vitest'
import { notAsGenerated } from './generate-kit.mjs'

test('the Mantine entries and their style sheets are what the generator writes', () => {
  expect(notAsGenerated()).toEqual([])
})
