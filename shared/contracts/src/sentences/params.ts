import * as v from 'valibot'

/* Parameters of a sentence travel raw: the client formats amounts and times. */

/** An exact amount of money; `signed`: a gain has its plus. */
export const MoneyParam = v.object({
  amount: v.pipe(v.string(), v.regex(/^-?\d{1,30}(\.\d{1,18})?$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  signed: v.optional(v.boolean()),
})
export type MoneyParam = v.InferOutput<typeof MoneyParam>

/** An exact number with the decimals to show, such as a price. */
export const DecimalParam = v.object({ decimal: v.pipe(v.string(), v.regex(/^-?\d{1,30}(\.\d{1,18})?$/)) })
/** A moment, ISO 8601 with a zone. */
export const MomentParam = v.object({ moment: v.pipe(v.string(), v.isoTimestamp()) })
/** A percentage, 1.5 for '1.50%'; `signed`: a rise has its plus. */
export const PercentParam = v.object({
  percent: v.pipe(v.number(), v.finite()),
  signed: v.optional(v.boolean()),
})
/** A country, ISO 3166. */
export const RegionParam = v.object({ region: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })

/** A sentence as it travels (ours, not the specification's). Clients that don't know the code show `message`. */
export interface Sentence {
  readonly message: string
  readonly code: string
  readonly params?: SentenceParams
}

/** Text as it is (a name, a symbol, a case of `select`), a count, a raw value, or a sentence within the sentence. */
export type SentenceParam =
  | string
  | number
  | MoneyParam
  | v.InferOutput<typeof DecimalParam>
  | v.InferOutput<typeof MomentParam>
  | v.InferOutput<typeof RegionParam>
  | Sentence
export type SentenceParams = Readonly<Record<string, SentenceParam>>
