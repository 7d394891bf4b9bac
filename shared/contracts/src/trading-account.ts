import * as v from 'valibot'

/** Ours: an account that a customer trades on. Practice money is not real, so it is never moved or withdrawn. */
export const TradingAccount = v.picklist(['real', 'practice'])
export type TradingAccount = v.InferOutput<typeof TradingAccount>

/** In answers; undefined where the broker has no practice accounts. */
export const OptionalTradingAccount = v.fallback(v.optional(TradingAccount), undefined)

/**
 * In requests. A read of positions or robots names the account whose entries it wants; by default it is the one traded.
 * A request that trades names the account that the page shows: refused with 409 if another one is traded by now.
 */
export const NamedAccount = { account: v.optional(TradingAccount) } as const

/** Body of POST /user/trading-account. */
export const SelectAccountRequest = v.strictObject({ account: TradingAccount })
