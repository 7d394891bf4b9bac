import type { calls } from '@tradefront/contracts'
import type * as v from 'valibot'
import { CHAT_BODIES, CHAT_QUERIES } from './rules/chat-rules.ts'
import { IDENTITY_BODIES } from './rules/identity-rules.ts'
import { LOGIN_BODIES, LOGIN_QUERIES } from './rules/login-rules.ts'
import { PROTECTION_BODIES } from './rules/protection-rules.ts'
import { TRADING_BODIES, TRADING_QUERIES } from './rules/trading-rules.ts'
import { WALLET_BODIES, WALLET_QUERIES } from './rules/wallet-rules.ts'

/* Where this broker is stricter or more lenient than the contract, by call name. */

type Rules = { readonly [Name in keyof typeof calls]?: v.GenericSchema }

/** Rules for bodies; calls without any are validated by the contract's schema. */
export const BODY_RULES = {
  ...LOGIN_BODIES,
  ...TRADING_BODIES,
  ...WALLET_BODIES,
  ...IDENTITY_BODIES,
  ...CHAT_BODIES,
  ...PROTECTION_BODIES,
} satisfies Rules

/** Rules for queries; likewise. */
export const QUERY_RULES = {
  ...LOGIN_QUERIES,
  ...TRADING_QUERIES,
  ...WALLET_QUERIES,
  ...CHAT_QUERIES,
} satisfies Rules
