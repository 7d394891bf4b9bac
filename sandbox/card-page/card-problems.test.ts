import { describe, expect, test } from 'vitest'
import { cardProblems } from './card-problems.ts'
import { typedCode, typedExpiry, typedNumber } from './typing.ts'
import { wordsOf } from './words.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/28', code: '123', holder: 'Dana Holm' }
const NUMBER = 'Enter a valid card number'
const EXPIRY = 'Enter the expiry date as MM/YY'
const EXPIRED = 'The card has expired'
const CODE = 'The security code has 3 digits'
const HOLDER = 'Enter the name on the card'

describe('[WALL-01] an invalid card is refused at its field', () => {
  /** The field's text after pasting, and its error. */
  test.each<[keyof typeof GOOD, string, string, string]>([
    ['number', 'nothing', '', NUMBER],
    ['number', 'one digit wrong', '4242 4242 4242 4241', NUMBER],
    ['number', 'too short', '4242 4242 4242 424', NUMBER],
    ['number', 'pasted with its expiry date', '4242 4242 4242 4242 12/28', NUMBER],
    ['number', 'pasted with its expiry date', '378282246310005 12/28', NUMBER],
    ['number', 'zeros', '0000 0000 0000 0000', NUMBER],
    ['number', 'another scheme', '6011 1111 1111 1117', NUMBER],
    ['number', 'an exponent', '1e5', NUMBER],
    ['number', 'an IBAN', 'DE89 3704 0044 0532 0130 00', NUMBER],
    ['number', 'other digits', '\u0664\u0662\u0664\u0662\u0664\u0662\u0664\u0662', NUMBER],
    ['expiry', 'nothing', '', EXPIRY],
    ['expiry', 'no year', '12/', EXPIRY],
    ['expiry', 'month 0', '00/28', EXPIRY],
    ['expiry', 'month 13', '13/28', EXPIRY],
    ['expiry', 'last month', '05/26', EXPIRED],
    ['expiry', 'in more than twenty years', '01/47', EXPIRED],
    ['expiry', 'a day', '2026-12-01', EXPIRY],
    ['expiry', 'other digits', '\u0661\u0662/\u0662\u0668', EXPIRY],
    ['code', 'nothing', '', CODE],
    ['code', 'too short', '12', CODE],
    ['code', 'words', 'abc', CODE],
    ['code', 'other digits', '\u0661\u0662\u0663', CODE],
    ['holder', 'nothing', '', HOLDER],
    ['holder', 'blanks', '   ', HOLDER],
    ['holder', 'a number', '4242 4242', HOLDER],
  ])('%s: %s', (field, _what, pasted, words) => {
    const typed = {
      number: typedNumber,
      expiry: (text: string) => typedExpiry(text),
      code: (text: string) => typedCode(text, GOOD.number),
      holder: (text: string) => text,
    }[field](pasted)
    const problem = cardProblems({ ...GOOD, [field]: typed }, NOW)[field]
    expect(problem && wordsOf('en', problem)).toBe(words)
  })

  test('a valid card has no problem until the end of its month', () => {
    expect(cardProblems(GOOD, NOW)).toEqual({})
    expect(cardProblems({ ...GOOD, expiry: '06/26' }, NOW)).toEqual({})
    expect(cardProblems({ ...GOOD, number: '378282246310005', code: '1234' }, NOW)).toEqual({})
  })
})
