import * as v from 'valibot'

/* Fields that several calls have, as this broker takes them: numbers may come as text. */

export const Amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.number('Must be a number'),
  v.finite('Must be a number'),
)
export const NotNegative = v.pipe(Amount, v.minValue(0, 'Must not be negative'))
export const Whole = v.pipe(Amount, v.integer('Must be a whole number'), v.minValue(1, 'Must be at least 1'))

/** Page of a list, the first when absent. */
export const page = v.optional(v.pipe(Whole, v.maxValue(1_000_000)), 1)

export const Text = v.pipe(v.string(), v.trim())
export const NonEmpty = v.pipe(v.string(), v.nonEmpty())

/** Text of so many characters, without space around it. */
export const text = (least: number, most: number, message: string) =>
  v.pipe(Text, v.minLength(least, message), v.maxLength(most, message))

/** ISO date-time with a zone, as Unix ms. Some that the form allows are no time, as with a zone of '+05'. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp('Must be an ISO 8601 date and time'),
  v.transform((written) => Date.parse(written)),
  v.finite('Must be an ISO 8601 date and time'),
)

type Overridden<Declared extends v.ObjectEntries, Own> = {
  readonly [Field in keyof Declared]: Field extends keyof Own
    ? Own[Field] extends infer Schema extends v.GenericSchema
      ? Schema
      : never
    : Declared[Field]
}

/**
 * The fields of a call's body or query as the contract declares them, some with this broker's own rules. Fields that
 * are not declared are ignored; an own rule for one of them does not compile.
 */
export function rulesOf<
  const Declared extends v.ObjectEntries,
  const Own extends { readonly [Field in keyof Declared]?: v.GenericSchema },
>(
  { entries }: { readonly entries: Declared },
  own: Own & Readonly<Record<Exclude<keyof Own, keyof Declared>, never>>,
): v.ObjectSchema<Overridden<Declared, Own>, undefined> {
  // A spread of generic types is their intersection to the compiler, which would keep both rules of a field.
  return v.object({ ...entries, ...own } as unknown as Overridden<Declared, Own>)
}
