import { NO_NUMBERS } from '@tradefront/testing/bad-input'
import { expect, test } from 'vitest'
import { asTyped, mayBeTyped, readTyped } from './typed-number.ts'

test('[ORD-01] accepts only digits and one point', () => {
  expect(['', '0', '0.', '.5', '12.34'].every(mayBeTyped)).toBe(true)
  expect(['-1', '1,5', '1.2.3', '1e3', 'a', ' 1', '1'.repeat(21)].some(mayBeTyped)).toBe(false)
})

test('[ORD-01] a typed comma counts as the point; a pasted one, which may group thousands, is refused', () => {
  expect(asTyped('0,', '0')).toBe('0.')
  expect(asTyped('0.5,', '0.5')).toBe('0.5')
  expect(asTyped('1,000', '')).toBe('')
  expect(asTyped('1,000', '2')).toBe('2')
})

test.each(NO_NUMBERS)('[ORD-01] %s, pasted: %j is refused with a message', (_what, pasted) => {
  for (const before of ['', '0.01', '1000']) {
    const { text, refused } = readTyped(pasted, before)
    expect(text).toBe(before)
    expect(refused?.words).toMatch(/^".+" was not entered\. Use digits and one decimal point\.$/)
  }
})

test('[ORD-01] a key without meaning in a number is ignored silently', () => {
  expect(readTyped('x', '0.01')).toEqual({ text: '0.01', refused: undefined })
  expect(readTyped('1q', '1')).toEqual({ text: '1', refused: undefined })
})

/** Types key by key; returns the field's text and the message about what it refused. */
function keyed(text: string) {
  let field: ReturnType<typeof readTyped> = { text: '', refused: undefined }
  for (const key of text)
    field = readTyped(
      field.text + key,
      field.text,
      field.refused?.over === field.text ? field.refused : undefined,
    )
  return field
}

/** Typed inputs and the resulting text: a comma counts as the point, spaces and units are ignored. */
const READ: Readonly<Record<string, string>> = {
  grouped: '1.000',
  'French separators': '1250.50',
  'longer than any number': '9'.repeat(20),
  'too many decimals': `0.${'0'.repeat(18)}`,
  'a currency': '5',
  'a unit': '5',
  'two numbers': '12',
}

test.each(NO_NUMBERS)('[ORD-01] %s, typed key by key: %j is refused or read as intended', (what, typed) => {
  const { text, refused } = keyed(typed)
  if (refused === undefined) expect(text).toBe(READ[what] ?? '')
  else expect(refused.words).toMatch(/^“.+” was not entered/)
})

test.each(['1e5', '1E5', '-1', '+2', '1k', '1m5', '0x10', '1.2.3', '1.250,50'])(
  '[ORD-01] %s, typed, never becomes another number: it is refused until something is deleted',
  (typed) => {
    const { text, refused } = keyed(typed)
    expect(refused?.words).toBe(`"${typed}" was not entered. Use digits and one decimal point.`)
    expect(readTyped(`${text}0`, text, refused).refused?.words).toContain(`“${typed}0”`)
    if (text !== '') expect(readTyped('7', text, refused)).toEqual({ text: '7', refused: undefined })
  },
)
