import { i18n, textNow } from '@tradefront/language'
import { shownText } from '@tradefront/money'
import { NO_NUMBERS, typedIn } from '@tradefront/testing/bad-input'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mayBeTyped, readTyped } from './typed-number.ts'

test('[ORD-01] accepts only digits and one point', () => {
  expect(['', '0', '0.', '.5', '12.34'].every(mayBeTyped)).toBe(true)
  expect(['-1', '1,5', '1.2.3', '1e3', 'a', ' 1', '1'.repeat(21)].some(mayBeTyped)).toBe(false)
})

const wordsOf = (refused: ReturnType<typeof readTyped>['refused']) => textNow(refused?.words)

test('[ORD-01] a typed comma counts as the point; a pasted one, which may group thousands, is refused', () => {
  expect(readTyped('0,', '0').text).toBe('0.')
  expect(readTyped('0.5,', '0.5').text).toBe('0.5')
  expect(readTyped('1,000', '').text).toBe('')
  expect(readTyped('1,000', '2').text).toBe('2')
})

test.each(NO_NUMBERS)('[ORD-01] %s, pasted: %j is refused with a message', (_what, pasted) => {
  for (const before of ['', '0.01', '1000']) {
    const { text, refused } = readTyped(pasted, before)
    expect(text).toBe(before)
    expect(wordsOf(refused)).toMatch(/^".+" was not entered\. Use digits and one decimal point\.$/)
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
      shownText(field.text) + key,
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
  else expect(wordsOf(refused)).toMatch(/^".+" was not entered/)
})

test.each(['1e5', '1E5', '-1', '+2', '1k', '1m5', '1/2', '0x10', '1.2.3', '1.250,50', '1\u066C000'])(
  '[ORD-01] %s, typed, never becomes another number: it is refused until something is deleted',
  (typed) => {
    const { text, refused } = keyed(typed)
    expect(wordsOf(refused)).toBe(`"${typed}" was not entered. Use digits and one decimal point.`)
    expect(wordsOf(readTyped(`${text}0`, text, refused).refused)).toContain(`"${typed}0"`)
    if (text !== '') expect(readTyped('7', text, refused)).toEqual({ text: '7', refused: undefined })
  },
)

describe.each(['en', 'ar', 'ja', 'de'])('[ORD-01] other keyboards on a page in %s', (language) => {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: language, messages: {} })
  })
  afterEach(() => i18n.activate('en'))

  test.each([
    ['Arabic', '\u0660\u066B\u0660\u0665', '0.05'],
    ['Persian', '\u06F1\u06F2\u066B\u06F9', '12.9'],
    ['full-width', '\uFF11\uFF15', '15'],
  ])('%s digits are read: %s is %s, typed or pasted', (_what, raw, text) => {
    expect(keyed(raw)).toMatchObject({ text, refused: undefined })
    // Over the selected text.
    expect(readTyped(raw, '0.01')).toEqual({ text, refused: undefined })
    expect(readTyped(raw.slice(0, 1), '0.01')).toEqual({ text: text.slice(0, 1), refused: undefined })
  })

  test.each([
    ['an Arabic comma', '\u0660\u060C\u0665'],
    ['a full-width comma', '\uFF10\uFF0C\uFF15'],
    ['a Japanese comma', '0\u30015'],
  ])('%s, typed, is the point: never ignored', (_what, raw) => {
    expect(keyed(raw).text).toBe('0.5')
  })

  test.each([
    ['a full-width minus', '\uFF0D\uFF15'],
    ['a full-width exponent', '\uFF11\uFF45\uFF15'],
    ['an Arabic percent sign', '\u0665\u066A'],
    ['Arabic thousands', '\u0661\u066C\u0660\u0660\u0660'],
  ])('%s, typed, never becomes another number', (_what, raw) => {
    expect(wordsOf(keyed(raw).refused)).toMatch(/^".+" was not entered/)
  })
})

describe.each(['de', 'es'])('[ORD-01] on a page in %s, with a decimal comma', (language) => {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: language, messages: {} })
  })
  afterEach(() => i18n.activate('en'))

  test.each([
    ['0,01', '0.01'],
    ['1234,56', '1234.56'],
    [',5', '.5'],
    ['1,10000', '1.10000'],
    // Not thousands: the other sign is the decimal one, which some keypads have no other of.
    ['0.01', '0.01'],
    ['1.5', '1.5'],
    ['1.2345', '1.2345'],
    ['1.10000', '1.10000'],
    ['1234.567', '1234.567'],
    ['0.125', '0.125'],
    ['1.5q', '1.5'],
  ])('%s, typed, is %s', (typed, text) => {
    const field = keyed(typed)
    expect(field.text).toBe(text)
    expect(wordsOf(field.refused)).toBeUndefined()
  })

  test.each(['1.234', '64.231', '100.000', '1.234,5', '1.234.567', '1,234.5', '1e5', '-1', '1,2,3'])(
    '%s, typed, is asked about, and never another number',
    (typed) => {
      expect(wordsOf(keyed(typed).refused)).toContain(`"${typed}" was not entered`)
    },
  )

  test('1.234 is neither a thousand nor less than two until a digit says so', () => {
    const { text, refused } = keyed('1.234')
    expect(text).toBe('1.23')
    // It ends with the fourth decimal, and when the field is corrected.
    expect(readTyped(`${shownText(text)}5`, text, refused)).toMatchObject({ text: '1.2345' })
    expect(wordsOf(readTyped(`${shownText(text)}5`, text, refused).refused)).toBeUndefined()
    expect(readTyped('1,2', text, refused)).toEqual({ text: '1.2', refused: undefined })
    expect(readTyped('1234', text, refused)).toEqual({ text: '1234', refused: undefined })
  })

  test.each(NO_NUMBERS)('%s, pasted, is refused', (_what, english) => {
    const pasted = typedIn(language, english)
    for (const before of ['', '0.01', '1000']) {
      const { text, refused } = readTyped(pasted, before)
      expect(text).toBe(before)
      expect(wordsOf(refused)).toMatch(/^".+" was not entered/)
    }
  })

  test('pasted, the decimal comma is taken and the point is not', () => {
    expect(readTyped('0,01', '1')).toEqual({ text: '0.01', refused: undefined })
    expect(wordsOf(readTyped('0.01', '1').refused)).toContain('"0.01" was not entered')
    expect(wordsOf(readTyped('1.000', '').refused)).toContain('"1.000" was not entered')
  })
})
