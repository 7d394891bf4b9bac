import { expect, test } from 'vitest'
import { keptWords } from './kept-words.ts'

test.each([
  'toast.success(t`Saved`)',
  "setProblem(plural(count, { one: '# file', other: '# files' }))",
  'refuse(t(FAILED))',
  'setSaid(\n  t`Sent`,\n)',
])('%j keeps words', (source) => {
  expect(keptWords(source)).toHaveLength(1)
})

test.each([
  'toast.success(() => t`Saved`)',
  'toast.error(FAILED, () => t`Try again`)',
  'setProblem(msg`Not saved`)',
  'setTitle(title)',
  'conversation.setDraft(t`About ${order}: `)',
  'const text = t`Saved`',
])('%j does not', (source) => {
  expect(keptWords(source)).toEqual([])
})
