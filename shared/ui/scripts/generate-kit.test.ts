import { expect, test } from 'vitest'
import { notAsGenerated } from './generate-kit.mjs'

test("the Mantine entries and their style sheets match the generator's output", () => {
  expect(notAsGenerated()).toEqual([])
})
