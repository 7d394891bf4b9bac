import * as v from 'valibot'
import { rule } from '../../kit/validation.ts'

/* Fields shared by several calls, as this broker accepts them: numbers may be text. */

export const Amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.number(rule('field.number')),
  v.finite(rule('field.number')),
)
export const NotNegative = v.pipe(Amount, v.minValue(0, rule('field.not-negative')))
export const Whole = v.pipe(Amount, v.integer(rule('field.whole')), v.minValue(1, rule('field.at-least-one')))

/** Page of a list; the first by default. */
export const page = v.optional(v.pipe(Whole, v.maxValue(1_000_000)), 1)

export const Text = v.pipe(v.string(), v.trim())
export const NonEmpty = v.pipe(v.string(), v.nonEmpty())

/** Trimmed text with a length limit. */
export const text = (min: number, max: number, message: string) =>
  v.pipe(Text, v.minLength(min, message), v.maxLength(max, message))

/**
 * ISO date-time with a zone, as Unix ms. Some well-formed values aren't valid times, such as with a zone of '+05'.
 */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(rule('field.moment')),
  v.transform((written) => Date.parse(written)),
  v.finite(rule('field.moment')),
)

type Overridden<Declared extends v.ObjectEntries, Own> = {
  readonly [Field in keyof Declared]: Field extends keyof Own
    ? Own[Field] extends infer Schema extends v.GenericSchema
      ? Schema
      : never
    : Declared[Field]
}

/**
 * The fields of a call's body or query as declared by the contract, some with this broker's own rules. Undeclared
 * fields are ignored; a rule for an undeclared field doesn't compile.
 */
export function rulesOf<
  const Declared extends v.ObjectEntries,
  const Own extends { readonly [Field in keyof Declared]?: v.GenericSchema },
>(
  { entries }: { readonly entries: Declared },
  own: Own & Readonly<Record<Exclude<keyof Own, keyof Declared>, never>>,
): v.ObjectSchema<Overridden<Declared, Own>, undefined> {
  // A spread of generic types compiles to their intersection, which would keep both rules of a field.
  return v.object({ ...entries, ...own } as unknown as Overridden<Declared, Own>)
}
