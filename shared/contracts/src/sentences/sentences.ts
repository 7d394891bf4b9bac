import { CHAT, IDENTITY, PROTECTION } from './customers.ts'
import { FACTORS, LOGIN, NOTICES } from './login.ts'
import { ACCOUNTS, PAYMENTS, PROBLEMS, RECEIPTS } from './payments.ts'
import { PARTS, REQUESTS } from './requests.ts'
import { TRADING } from './trading.ts'

/*
 * Every sentence of the sandbox: code to English, in ICU's message format. The only place where its words are: it formats `message`
 * from here, and `npm run languages` extracts from here what is translated. The specification's texts are to the letter.
 * A code is stable: other words keep it, another meaning gets a new one.
 */

export const SENTENCES = {
  ...REQUESTS,
  ...PARTS,
  ...LOGIN,
  ...FACTORS,
  ...NOTICES,
  ...TRADING,
  ...ACCOUNTS,
  ...RECEIPTS,
  ...PAYMENTS,
  ...PROBLEMS,
  ...IDENTITY,
  ...PROTECTION,
  ...CHAT,
} as const satisfies Readonly<Record<string, string>>

/** Code of a sentence. */
export type SentenceCode = keyof typeof SENTENCES
