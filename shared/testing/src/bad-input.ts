/** What a customer types or pastes, and the field's error. */
export interface BadInput {
  /** What is wrong, for the test title. */
  readonly what: string
  readonly typed: string
  /** Error text at the field. */
  readonly words: string
}

/** Unambiguous input. */
export interface Reading {
  readonly locale: string
  readonly typed: string
  /** Plain decimal text, as sent. */
  readonly amount: string
}

const bad = (rows: readonly (readonly [what: string, typed: string, words: string])[]): readonly BadInput[] =>
  rows.map(([what, typed, words]) => ({ what, typed, words }))

/** Languages whose numbers have a decimal comma. */
const COMMA = new Set(['de', 'es'])

/** A text with English separators as it is typed on a page in another language. */
export const typedIn = (language: string, english: string): string =>
  COMMA.has(language) ? english.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : english

/** The same bad input on a page in another language. */
export const badIn = (language: string, inputs: readonly BadInput[]): readonly BadInput[] =>
  inputs.map((input) => ({ ...input, typed: typedIn(language, input.typed) }))

/** A text typed on pages in the site's languages, each with a browser of that language. */
export interface LanguageReading {
  readonly typed: string
  /** Plain decimal text by language, or why it's refused. */
  readonly read: Readonly<Record<string, string>>
}

const languageReadings = (
  rows: readonly (readonly [typed: string, en: string, de: string, es: string, ar: string, ja: string])[],
): readonly LanguageReading[] =>
  rows.map(([typed, en, de, es, ar, ja]) => ({ typed, read: { en, de, es, ar, ja } }))

const NO = 'unreadable'
const MORE = 'decimals'

/** The same text in each language: an amount there, or refused. */
export const LANGUAGE_READINGS = languageReadings([
  // typed, en, de, es, ar, ja
  ['1234', '1234', '1234', '1234', '1234', '1234'],
  ['0.01', '0.01', NO, NO, '0.01', '0.01'],
  ['0,01', NO, '0.01', '0.01', NO, NO],
  ['12.50', '12.50', NO, NO, '12.50', '12.50'],
  ['12,50', NO, '12.50', '12.50', NO, NO],
  ['.5', '0.5', NO, NO, '0.5', '0.5'],
  [',5', NO, '0.5', '0.5', NO, NO],
  ['1.234', MORE, '1234', '1234', MORE, MORE],
  ['1,234', '1234', MORE, MORE, '1234', '1234'],
  ['1234.56', '1234.56', NO, NO, '1234.56', '1234.56'],
  ['1234,56', NO, '1234.56', '1234.56', NO, NO],
  ['1,234.56', '1234.56', NO, NO, '1234.56', '1234.56'],
  ['1.234,56', NO, '1234.56', '1234.56', NO, NO],
  ['1,234,567', '1234567', NO, NO, '1234567', '1234567'],
  ['1.234.567', NO, '1234567', '1234567', NO, NO],
  ['1.23.456', NO, NO, NO, NO, NO],
  ['1 234,56', NO, NO, NO, NO, NO],
  ['$1,234.56', '1234.56', NO, NO, '1234.56', '1234.56'],
  ['1.234,56\u00A0$', NO, '1234.56', '1234.56', NO, NO],
  ['$\u00A01,234.56', '1234.56', NO, NO, '1234.56', '1234.56'],
  ['0.001', MORE, NO, NO, MORE, MORE],
  ['0,001', NO, MORE, MORE, NO, NO],
  ['-1,50', 'negative', 'negative', 'negative', 'negative', 'negative'],
  ['1.2.3', NO, NO, NO, NO, NO],
  ['1,2,3', NO, NO, NO, NO, NO],
  ['1e5', NO, NO, NO, NO, NO],
  ['\uFF11\uFF12', '12', '12', '12', '12', '12'],
  ['\u0661\u0662\u0663', '123', '123', '123', '123', '123'],
  ['\u06F1\u06F2\u066B\u06F5', '12.5', '12.5', '12.5', '12.5', '12.5'],
  ['\u0661\u066C\u0662\u0663\u0664\u066B\u0665', '1234.5', '1234.5', '1234.5', '1234.5', '1234.5'],
  ['\u0661\u066C\u0662\u0663', NO, NO, NO, NO, NO],
])

const NO_AMOUNT = 'Enter an amount'
const NOT_ABOVE_ZERO = 'Enter an amount above zero'
const NO_NUMBER = 'Enter an amount like 1250.50'
const DECIMALS = 'Use at most two decimals'
const TOO_LARGE = 'This amount is too large'

/** A few that show that a field applies its rules; the rules themselves are covered by schema tests. */
export const someOf = (inputs: readonly BadInput[]): readonly BadInput[] => [
  ...inputs.slice(0, 1),
  ...inputs.filter(({ what }) => SOME.has(what)),
  ...inputs.slice(-1),
]
const SOME = new Set(['negative', 'an exponent', 'too many decimals', 'Bitcoin', 'huge'])

/** For every USD field, read with a browser set to en-GB. */
export const BAD_AMOUNTS = bad([
  ['nothing', '', NO_AMOUNT],
  ['blanks', ' \u00A0 ', NO_AMOUNT],
  ['a sign alone', '$', NO_AMOUNT],
  ['zero', '0', NOT_ABOVE_ZERO],
  ['zero with decimals', '0.00', NOT_ABOVE_ZERO],
  ['negative', '-50', NOT_ABOVE_ZERO],
  ['negative by the minus sign', '\u221250', NOT_ABOVE_ZERO],
  ['negative as in accounts', '(50.00)', NO_NUMBER],
  ['huge', '1234567890123', TOO_LARGE],
  ['longer than any number', '9'.repeat(400), TOO_LARGE],
  ['too many decimals', '100.005', DECIMALS],
  ['less than a cent', '0.0000001', DECIMALS],
  ['an exponent', '1e5', NO_NUMBER],
  ['an exponent in capitals', '1E+5', NO_NUMBER],
  ['hexadecimal', '0x10', NO_NUMBER],
  ['infinity', 'Infinity', NO_NUMBER],
  ['a decimal comma', '12,5', NO_NUMBER],
  ['German separators', '1.250,50', NO_NUMBER],
  ['French separators', '1\u202F250,50', NO_NUMBER],
  ['Swiss separators', "1'250.50", NO_NUMBER],
  ['Indian groups', '1,25,000', NO_NUMBER],
  ['two points', '1.2.3', NO_NUMBER],
  ['a hidden character', '1\u200B00', NO_NUMBER],
  ['another currency', '\u20AC100', NO_NUMBER],
  ['a pasted row', '100.00\t2026-06-15\tDeposit', NO_NUMBER],
  ['two numbers', '100 200', NO_NUMBER],
  ['a sum', '100+50', NO_NUMBER],
  ['words', 'one hundred', NO_NUMBER],
  ['markup', '<b>100</b>', NO_NUMBER],
])

/** Amounts that are accepted on an English page, without rounding. */
export const READINGS: readonly Reading[] = [
  { locale: 'en-GB', typed: '1,250.50', amount: '1250.50' },
  { locale: 'en-GB', typed: ' $ 1,250.50 ', amount: '1250.50' },
  { locale: 'en-GB', typed: '1250.5 USD', amount: '1250.5' },
  { locale: 'de-DE', typed: '1.250,50', amount: '1250.50' },
  { locale: 'de-DE', typed: '1250.50', amount: '1250.50' },
  { locale: 'de-DE', typed: '12,5', amount: '12.5' },
  { locale: 'fr-FR', typed: '1\u202F250,50', amount: '1250.50' },
  { locale: 'fr-FR', typed: '1 250,50', amount: '1250.50' },
  { locale: 'de-CH', typed: "1'250.50", amount: '1250.50' },
  { locale: 'en-IN', typed: '1,25,000.50', amount: '125000.50' },
  { locale: 'ar-EG', typed: '\u0661\u0662\u0665\u0660\u066B\u0665', amount: '1250.5' },
]

/** Ambiguous amounts on an English page: refused, never guessed. */
export const AMBIGUOUS: readonly Omit<Reading, 'amount'>[] = [
  { locale: 'de-DE', typed: '1,250' },
  { locale: 'de-DE', typed: '1.250' },
  { locale: 'es-ES', typed: '10.000' },
]

const NO_ADDRESS = 'Enter a valid Ethereum address'
const otherNetwork = (name: string) => `This is ${name} address. Enter an Ethereum address`
const WRONG_CHARACTER = 'This address has a wrong character. Copy it again'
const NO_OWNER = 'Nobody owns this address. Funds sent there are lost'

/** Invalid Ethereum addresses. */
export const BAD_ADDRESSES = bad([
  ['nothing', '', 'Enter your Ethereum address'],
  ['a number', '1e5', NO_ADDRESS],
  ['a name', 'dana.eth', NO_ADDRESS],
  ['Bitcoin', 'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9', otherNetwork('a Bitcoin')],
  ['Tron', 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS', otherNetwork('a Tron')],
  ['an IBAN', 'GB82WEST12345698765432', NO_ADDRESS],
  ['a payment link of another chain', 'ethereum:0x252485a92d543AE75F88Cc7CA9c7A6cCE1344EbB@137', NO_ADDRESS],
  ['one character short', '0x252485a92d543AE75F88Cc7CA9c7A6cCE1344Eb', NO_ADDRESS],
  ['one character more', '0x252485a92d543AE75F88Cc7CA9c7A6cCE1344EbBB', NO_ADDRESS],
  ['huge', `0x${'5'.repeat(4000)}`, NO_ADDRESS],
  ['two lines', '0x252485a92d543AE75F88Cc\n7CA9c7A6cCE1344EbB', NO_ADDRESS],
  ['a hidden character', '0x252485a92d543AE75F88\u200BCc7CA9c7A6cCE1344EbB', NO_ADDRESS],
  ['a Cyrillic letter', '0x252485\u043092d543AE75F88Cc7CA9c7A6cCE1344EbB', NO_ADDRESS],
  ['other digits', '0x\u06625\u06624\u0668\u0665a92d543AE75F88Cc7CA9c7A6cCE1344EbB', NO_ADDRESS],
  ['a letter in another case', '0x252485a92d543aE75F88Cc7CA9c7A6cCE1344EbB', WRONG_CHARACTER],
  ['the zero address', `0x${'0'.repeat(40)}`, NO_OWNER],
  ['a burn address', '0x000000000000000000000000000000000000dEaD', NO_OWNER],
  [
    'a contract of a token',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    'This is a token contract, not a wallet. Funds sent there are lost',
  ],
])

const NO_IBAN = 'Enter a valid IBAN'

export const BAD_IBANS = bad([
  ['nothing', '', NO_IBAN],
  ['an amount', '1e5', NO_IBAN],
  ['a wrong check digit', 'GB83WEST12345698765432', NO_IBAN],
  ['two digits exchanged', 'GB82WEST12345698765423', NO_IBAN],
  ['one character short', 'GB82WEST1234569876543', 'An IBAN from GB has 22 characters'],
  ['hyphens', 'GB82-WEST-1234-5698-7654-32', 'An IBAN from GB has 22 characters'],
  ['huge', `GB82${'1'.repeat(4000)}`, 'An IBAN from GB has 22 characters'],
  ['a country without', 'US64SVBKUS6S3300958879', "This country doesn't use IBANs"],
  ['a letter for a digit', 'GB82WEST1234569876543O', NO_IBAN],
  ['other digits', 'GB82WEST\u0661\u0662\u0663\u066456987654\u0663\u0662', NO_IBAN],
  ['a Cyrillic letter', 'GB82W\u0415ST12345698765432', NO_IBAN],
  ['a card', '4242 4242 4242 4242', NO_IBAN],
])

const NO_BIC = 'Enter a valid BIC'

/** Invalid beside a British IBAN. */
export const BAD_BICS = bad([
  ['a number', '1e5', NO_BIC],
  ['too short', 'BUKBGB2', NO_BIC],
  ['between eight and eleven', 'BUKBGB22X', NO_BIC],
  ['too long', 'BUKBGB22XXXX', NO_BIC],
  ['no country', 'BUKBXX22', NO_BIC],
  ['a Cyrillic letter', '\u0412UKBGB22', NO_BIC],
  ['another country than the IBAN', 'DEUTDEFF', 'BIC and IBAN are from different countries'],
])

const NO_HOLDER = "Enter the account holder's name"

/** Invalid account holders. */
export const BAD_HOLDERS = bad([
  ['nothing', '', NO_HOLDER],
  ['blanks', ' \u00A0 ', NO_HOLDER],
  ['one letter', 'x', NO_HOLDER],
  ['a number', '12345', NO_HOLDER],
  ['marks', '....', NO_HOLDER],
  ['huge', 'x'.repeat(101), 'Use at most 100 characters'],
])

/** Invalid names of an address or a pot. */
export const BAD_NAMES = bad([
  ['nothing', '', 'Use at least 2 characters'],
  ['blanks', ' \u00A0 ', 'Use at least 2 characters'],
  ['one letter', ' x ', 'Use at least 2 characters'],
  ['huge', 'x'.repeat(41), 'Use at most 40 characters'],
])

/**
 * Texts that aren't calendar days. Browsers report a half-typed date field as empty, so these cover older browsers,
 * password managers and URLs.
 */
export const NO_DAYS: readonly (readonly [what: string, typed: string])[] = [
  ['a day that does not exist', '2026-02-30'],
  ['a month that does not exist', '2026-13-01'],
  ['no leap year', '2026-02-29'],
  ['a day first', '15/06/2026'],
  ['a month first', '06/15/2026'],
  ['German', '15.06.2026'],
  ['one digit', '2026-6-5'],
  ['a year of five digits', '20260-06-15'],
  ['negative', '-2026-06-15'],
  ['a number', '1e5'],
  ['other digits', '\u0662\u0660\u0662\u0666-\u0660\u0666-\u0661\u0665'],
  ['a moment', '2026-06-15T12:00'],
]

/** Pasted texts that aren't plain numbers: for fields that accept only digits and one point [ORD-01]. */
export const NO_NUMBERS: readonly (readonly [what: string, typed: string])[] = [
  ['negative', '-5'],
  ['negative by the minus sign', '\u22125'],
  ['an exponent', '1e5'],
  ['hexadecimal', '0x10'],
  ['grouped', '1,000'],
  ['German separators', '1.250,50'],
  ['French separators', '1\u202F250,50'],
  ['two points', '1.2.3'],
  ['longer than any number', '9'.repeat(21)],
  ['too many decimals', `0.${'0'.repeat(19)}1`],
  ['Arabic thousands', '\u0661\u066C\u0660\u0660\u0660'],
  ['wide separators', '\uFF11\uFF0C\uFF12\uFF15\uFF10\uFF0E\uFF15'],
  ['a currency', '$5'],
  ['a unit', '5 lots'],
  ['two numbers', '1 2'],
  ['words', 'five'],
  ['infinity', 'Infinity'],
]
