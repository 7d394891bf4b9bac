import { CHAT, IDENTITY, PROTECTION } from './customers.ts'
import { FACTORS, LOGIN, NOTICES } from './login.ts'
import { ACCOUNTS, PAYMENTS, PROBLEMS, RECEIPTS } from './payments.ts'
import { PARTS, REQUESTS } from './requests.ts'
import { TRADING } from './trading.ts'

/**
 * Every sentence the sandbox answers with: English by code, in ICU's message format. Their single source: the sandbox
 * formats `message` from it, and `npm run languages` extracts it for translation. Texts of the specification are verbatim.
 * Codes are stable: new wording keeps the code, a new meaning gets a new one.
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
