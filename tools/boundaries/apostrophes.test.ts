import { describe, expect, test } from 'vitest'
import { apostropheViolations } from './apostrophes.ts'

const PATH = 'remote-trading/src/a/A.tsx'

describe('[NOTE-05] a page has one kind of apostrophe', () => {
  test.each([
    ['a string', 'export const text = "It can’t be read"'],
    ['a template', 'export const text = `It can’t be read ${often}`'],
    ['a text of JSX', 'export const a = <p>The day’s candles</p>'],
    ['a plural', 'export const text = "Other customers’ files"'],
  ])('curly in %s', async (_, source) => {
    expect(await apostropheViolations(PATH, source)).toEqual([expect.stringContaining(`${PATH}: `)])
  })

  test.each([
    ['a straight one', PATH, 'export const text = "It can\'t be read"'],
    ['quotation marks', PATH, 'export const text = `‘${name}’ is deleted`'],
    ['a comment', PATH, '// The day’s candles\nexport const a = 1'],
    ['a test', 'remote-trading/src/a/A.test.tsx', 'export const text = "It can’t be read"'],
    ['a tool', 'tools/build/src/a.ts', 'export const text = "It can’t be read"'],
  ])('not %s', async (_, path, source) => {
    expect(await apostropheViolations(path, source)).toEqual([])
  })
})
