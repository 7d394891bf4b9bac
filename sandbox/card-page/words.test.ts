import { SENTENCES } from '@tradefront/contracts/sentences'
import { describe, expect, test } from 'vitest'
import { directionOf, languageOf, sumText, WORDS, wordsOf } from './words.ts'

const { en: ENGLISH = {} } = WORDS
const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? []

describe('[WALL-01] the words of the card provider’s page', () => {
  test.each(Object.entries(WORDS))('in %s have a translation of every sentence', (language, words) => {
    expect(Object.keys(words)).toEqual(Object.keys(ENGLISH))
    for (const [key, text] of Object.entries(words)) {
      const english = (ENGLISH as Readonly<Record<string, string>>)[key] ?? ''
      expect(placeholders(text)).toEqual(placeholders(english))
      if (language !== 'en' && !key.startsWith('hint.')) expect(text).not.toBe(english)
    }
  })

  test('are the server’s where it has the code', () => {
    const known = Object.entries(ENGLISH).filter(([key]) => key.startsWith('card.'))
    expect(known).toHaveLength(10)
    for (const [code, text] of known) expect(SENTENCES).toHaveProperty([code], text)
  })

  test.each([
    ['de', 'de', 'ltr'],
    ['AR-eg', 'ar', 'rtl'],
    ['ja', 'ja', 'ltr'],
    ['fr', 'en', 'ltr'],
    ['constructor', 'en', 'ltr'],
    ['"><script>', 'en', 'ltr'],
    ['', 'en', 'ltr'],
    [null, 'en', 'ltr'],
  ])('of an address with the locale %j are in %s', (locale, language, direction) => {
    expect(languageOf(locale)).toBe(language)
    expect(directionOf(languageOf(locale))).toBe(direction)
  })

  test('name values in the language’s notation', () => {
    expect(sumText('en', '1250.5')).toBe('\u2068$1,250.50\u2069')
    expect(sumText('de', '1250.5')).toBe('\u20681.250,50\u00A0$\u2069')
    expect(sumText('ar', '1250.5')).toBe('\u2068\u200F1,250.50\u00A0$\u2069')
    expect(wordsOf('de', { code: 'card.security-code', params: { digits: 4 } })).toBe(
      'Der Sicherheitscode hat 4 Ziffern',
    )
    expect(wordsOf('de', { code: 'field.invalid' })).toBeUndefined()
    expect(wordsOf('de', { code: 'toString' })).toBeUndefined()
  })
})
