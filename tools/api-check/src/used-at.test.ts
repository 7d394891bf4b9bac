import { expect, test } from 'vitest'
import { usedAt } from './used-at.ts'

const KEYS = new Set(['kit/Alert', 'kit/Button', 'session'])
const TEXT = `import { Alert } from 'kit/Alert'
import { Button as Press, type ButtonProps } from 'kit/Button'
import * as session from 'session'
import { other } from './other'

const user = session.useUser()
export const page = (
  <Alert icon={<Press small />} title="x">
    {other(user.name)}
  </Alert>
)
press(1, Press)
`
/** What is found at the first place of these words, after some others. */
const at = (words: string, after = '') => {
  const before = TEXT.slice(0, TEXT.indexOf(words, TEXT.indexOf(after) + after.length))
  const line = before.split('\n').length
  const uses = usedAt(TEXT, line, before.length - before.lastIndexOf('\n'), KEYS)
  return uses.map(({ key, name }) => `${name} of ${key}`)
}

test('the name that is there, under its own name', () => {
  expect(at('Press', 'press(1, ')).toEqual(['Button of kit/Button'])
  expect(at('Button as')).toEqual(['Button of kit/Button'])
})

test('the component that a prop is of, past others beside it', () => {
  expect(at('title')).toEqual(['Alert of kit/Alert'])
  expect(at('small')).toEqual(['Button of kit/Button'])
})

test('a name on the same line, otherwise every share key with what is taken of it', () => {
  expect(at('useUser')).toEqual(['session of session'])
  expect(at('name', 'other(')).toEqual([
    'Alert of kit/Alert',
    'Button, ButtonProps of kit/Button',
    'session of session',
  ])
})
