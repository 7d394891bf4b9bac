import { i18n, LANGUAGES } from '@tradefront/language'
import { LANGUAGE_READINGS } from '@tradefront/testing/bad-input'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { lots, money, parseDecimal, price, toDecimalText, volume } from './decimal.ts'
import {
  formatCompact,
  formatExact,
  formatMarginLevel,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatVolume,
} from './format.ts'
import { keptText, shownFigure, shownText } from './notation.ts'
import { readAmount } from './read-amount.ts'

const TAGS = LANGUAGES.map(({ tag }) => tag)
const KRONA = { code: 'SEK', symbol: 'kr', rate: 1 }
/** Without direction marks and no-break spaces. */
const plain = (text: string) => text.replaceAll(/[\u200E\u200F\u061C]/g, '').replaceAll('\u00A0', ' ')

/** The amount as read, or why it is refused. */
function read(typed: string, locale?: string): string {
  const reading = readAmount(typed, { locale })
  return reading.ok ? reading.amount : reading.problem
}

beforeAll(() => {
  for (const tag of [...TAGS, 'en-XA', 'ar-XB']) i18n.load(tag, {})
})
afterEach(() => i18n.activate('en'))

describe.each([
  {
    language: 'en',
    numbers: ['1,234.5', '2.3'],
    amount: '$1,234.56',
    loss: '−$12,345.60',
    gain: '+$3.00',
    crowns: 'kr 5.00',
    level: '64,231.123',
    units: '5,000,000',
    few: '1,000',
    whole: '9,999',
    size: '0.01',
    percent: '+1.50%',
    margin: '1,234.50%',
    coins: '1,250.50000',
    compact: ['12k', '1.2m', '18.4k'],
  },
  {
    language: 'de',
    numbers: ['1.234,5', '2,3'],
    amount: '1.234,56 $',
    loss: '−12.345,60 $',
    gain: '+3,00 $',
    crowns: '5,00 kr',
    level: '64.231,123',
    units: '5.000.000',
    few: '1.000',
    whole: '9.999',
    size: '0,01',
    percent: '+1,50 %',
    margin: '1.234,50 %',
    coins: '1.250,50000',
    compact: ['12.345', '1,2 Mio.', '18.432'],
  },
  {
    language: 'es',
    numbers: ['1234,5', '2,3'],
    amount: '1234,56 $',
    loss: '−12.345,60 $',
    gain: '+3,00 $',
    crowns: '5,00 kr',
    level: '64.231,123',
    units: '5.000.000',
    few: '1000',
    whole: '9999',
    size: '0,01',
    percent: '+1,50 %',
    margin: '1234,50 %',
    coins: '1250,50000',
    compact: ['12 mil', '1,2 M', '18,4 mil'],
  },
  {
    language: 'ar',
    numbers: ['1,234.5', '2.3'],
    amount: '$ 1,234.56',
    loss: '−$ 12,345.60',
    gain: '+$ 3.00',
    crowns: 'kr 5.00',
    level: '64,231.123',
    units: '5,000,000',
    few: '1,000',
    whole: '9,999',
    size: '0.01',
    percent: '+1.50%',
    margin: '1,234.50%',
    coins: '1,250.50000',
    compact: ['12 ألف', '1.2 مليون', '18.4 ألف'],
  },
  {
    language: 'ja',
    numbers: ['1,234.5', '2.3'],
    amount: '$1,234.56',
    loss: '−$12,345.60',
    gain: '+$3.00',
    crowns: 'kr 5.00',
    level: '64,231.123',
    units: '5,000,000',
    few: '1,000',
    whole: '9,999',
    size: '0.01',
    percent: '+1.50%',
    margin: '1,234.50%',
    coins: '1,250.50000',
    compact: ['1.2万', '123万', '1.8万'],
  },
])('numbers in $language', ({ language, ...shown }) => {
  test('[HEAD-09] [MKT-12] amounts, prices, volumes and percentages', () => {
    i18n.activate(language)
    const written = {
      amount: formatMoney(money('1234.56')),
      loss: formatMoney(money('-12345.6')),
      gain: formatMoney(money('3'), undefined, { sign: true }),
      crowns: formatMoney(money('5'), KRONA),
      level: formatPrice(price('64231.123'), 3),
      units: formatVolume(volume('5000000')),
      few: formatVolume(volume('1000')),
      size: formatVolume(lots('0.01'), 2),
      percent: formatPercent(1.5, 2, { sign: true }),
      margin: formatMarginLevel({ kind: 'percent', value: price('1234.5')! }),
      coins: formatExact('1250.50000'),
      whole: formatPrice(9999, 0),
      numbers: [formatNumber(1234.5), formatNumber(2.25, 1)],
      compact: [formatCompact(12_345), formatCompact(1_234_567), formatCompact(18_432, 1)],
    }
    // A number never breaks over two lines.
    expect(JSON.stringify(written).replaceAll('\u00A0', '')).not.toMatch(/\d \D|\$ /)
    expect(JSON.parse(plain(JSON.stringify(written)))).toEqual(shown)
  })
})

test.each(TAGS)('%s: money and percentages have the order and spaces of ICU', (tag) => {
  i18n.activate(tag)
  const numbers = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => cents / 100)
  const dollars = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  const percent = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'percent', minimumFractionDigits: 2 })
  fc.assert(
    fc.property(numbers, (number) => {
      // Arabic marks its amounts as right to left: on the screen, the symbol is left of the number.
      const text = plain(dollars.format(number)).replaceAll('US', '')
      const turned = tag === 'ar' ? text.split(' ').toReversed().join(' ') : text
      expect(plain(formatMoney(money(number)))).toBe(turned)
      expect(plain(formatPercent(number * 100))).toBe(plain(percent.format(number)))
    }),
  )
})

test('amounts and percentages in Arabic begin with a mark that keeps sign and symbol before the number', () => {
  const written = () => [
    formatMoney(money('-1234.5')),
    formatMoney(money('3'), undefined, { sign: true }),
    formatPercent(1.5, 2, { sign: true }),
  ]
  i18n.activate('ar')
  expect(written()).toEqual(['\u200E−$\u00A01,234.50', '\u200E+$\u00A03.00', '\u200E+1.50%'])
  expect(readAmount(formatMoney(money('1234.5')), {})).toMatchObject({ ok: true, amount: '1234.50' })
  i18n.activate('de')
  expect(written().join('')).not.toContain('\u200E')
})

test.each(['en-XA', 'ar-XB'])('the testers’ language %s has English numbers', (tag) => {
  i18n.activate(tag)
  expect(formatMoney(money('-1234.5'))).toBe('−$1,234.50')
  expect(shownText('1,234.5')).toBe('1,234.5')
})

test('the notation follows the language, there and back, and formatters are cached', () => {
  const texts = ['en', 'de', 'en'].map((tag) => {
    i18n.activate(tag)
    return formatPrice(1234.5, 2)
  })
  expect(texts).toEqual(['1,234.50', '1.234,50', '1,234.50'])
  const spy = vi.spyOn(Intl, 'NumberFormat')
  for (let index = 0; index < 100; index += 1) formatPrice(index, 2)
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
})

describe('what a field shows, and what its form keeps', () => {
  test.each([
    ['en', '1250.5', '1250.5'],
    ['de', '1250.5', '1250,5'],
    ['de', '1,250.50 x', '1.250,50 x'],
    ['es', '0.01', '0,01'],
    ['ar', '0.01', '0.01'],
    ['ja', '0.01', '0.01'],
  ])('%s: %s is %s', (tag, kept, shown) => {
    i18n.activate(tag)
    expect(shownText(kept)).toBe(shown)
    expect(keptText(shown)).toBe(kept)
  })

  test.each([
    ['en', '\u0660\u066B\u0665', '0.5'],
    ['de', '\u0660\u066B\u0665', '0.5'],
    ['ar', '\u0661\u060C\u0665\u066A', '1,5%'],
    ['ar', '\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9', '0123456789'],
    ['ja', '\uFF0D\uFF11\uFF0E\uFF15\uFF45\uFF19', '-1.5e9'],
    ['ja', '\u30FC1\u30025\u3001', '-1.5,'],
    ['de', '\uFF11\uFF0C\uFF15', '1.5'],
    ['en', '\u0661\u066C\u0660\u0660\u0660', '1\u066C000'],
  ])('on a page in %s, %s from another keyboard is kept as %s', (tag, shown, kept) => {
    i18n.activate(tag)
    expect(keptText(shown)).toBe(kept)
  })

  test('another language shows the same amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TAGS),
        fc.constantFrom(...TAGS),
        fc.integer({ min: 0, max: 10 ** 11 }),
        fc.boolean(),
        (from, to, cents, isGrouped) => {
          const exact = toDecimalText(parseDecimal(cents / 100)!, 2)
          i18n.activate(from)
          const kept = keptText(isGrouped ? formatPrice(price(exact), 2) : shownText(exact))
          i18n.activate(to)
          expect(read(shownText(kept))).toBe(exact)
        },
      ),
    )
  })
})

describe.each(TAGS)('typed on a page in %s', (tag) => {
  test.each(LANGUAGE_READINGS)('$typed', ({ typed, read: readings }) => {
    i18n.activate(tag)
    // As its field keeps and shows it.
    expect(read(shownText(keptText(typed)), tag)).toBe(readings[tag])
  })
})

test.each([
  ['1.234', 'ambiguous'],
  ['1,234', 'ambiguous'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['12.50', '12.50'],
  ['12,50', '12.50'],
])('on a German page in an English browser, %s is %s', (typed, amount) => {
  i18n.activate('de')
  expect(read(typed, 'en-US')).toBe(amount)
})

test('a shown amount is read as the same amount, or refused as ambiguous, in every language and browser', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TAGS),
      fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'ja-JP'),
      fc.integer({ min: 0, max: 10 ** 11 }),
      (tag, locale, cents) => {
        i18n.activate(tag)
        const exact = toDecimalText(parseDecimal(cents / 100)!, 2)
        expect([exact, 'ambiguous']).toContain(read(formatMoney(money(exact)), locale))
      },
    ),
  )
})

test.each([
  ['en', '-$71.2B', '−$71.2B'],
  ['en', '2.4%', '2.4%'],
  ['de', '-1.0%', '−1,0\u00A0%'],
])('an English source’s figure in %s: %s', (language, english, shown) => {
  i18n.activate(language)
  expect(shownFigure(english)).toBe(shown)
})
