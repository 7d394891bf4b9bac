import { siteLanguage } from './i18n.ts'

/** Combining accents, and the vowel and hamza signs of Arabic. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670]/g

/**
 * A text as searches compare it: without accents and in lower case, where 'İ', 'I', 'ı' and 'i' are one letter, and full
 * width is half width.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .toLocaleLowerCase(siteLanguage())
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
}

/**
 * What else a typed command says: 'btc' of 'buy btc', and of 'btc buy', since verbs end the sentence in some languages.
 *
 * @param verbs words that ask for it, separated by spaces.
 * @returns undefined if the command doesn't begin or end with one of them, or says nothing else.
 */
export function askedFor(typed: string, verbs: string): string | undefined {
  const known = searchText(verbs).split(/\s+/)
  const words = typed.normalize('NFKC').trim().split(/\s+/)
  if (words.length < 2) return undefined
  const isVerb = (word: string | undefined) => word !== undefined && known.includes(searchText(word))
  if (isVerb(words[0])) return words.slice(1).join(' ')
  return isVerb(words.at(-1)) ? words.slice(0, -1).join(' ') : undefined
}
