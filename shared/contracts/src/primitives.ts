import * as v from 'valibot'

/** An id as text. Servers send both numbers and strings; inside the product ids are always strings. */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform((value) => String(value)),
)

/**
 * A decimal amount as text, exactly as the server wrote it ("10000.00" or 10000). Money is computed
 * from this text with `@tradefront/money`, never from a float.
 */
export const DecimalText = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/, 'not a decimal number')),
    v.pipe(v.number(), v.finite()),
  ]),
  v.transform((value) => String(value)),
)

/** A finite number; numeric text is accepted, since PHP servers send decimals as strings. */
export const Numeric = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/, 'not a number'), v.transform(Number)),
  ]),
  v.finite(),
)

/** A number that the server may leave out or send as null; missing is `undefined`, never 0. */
export const OptionalNumeric = v.pipe(
  v.nullish(Numeric),
  v.transform((value) => value ?? undefined),
)

/** Text that the server may leave out or send as null; missing is `undefined`. */
export const OptionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value ?? undefined),
)

/** A flag; 0/1 are accepted, since MySQL-backed servers send them. Missing is false. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.literal(0), v.literal(1)])),
  v.transform((value) => value === true || value === 1),
)

/** Wraps a schema in the `{ data: ... }` envelope of the broker's answers. */
export function envelope<const S extends v.GenericSchema>(schema: S) {
  return v.object({ data: schema })
}

/** A list that comes bare or inside `{ data: [...] }`; the specification does not say which. */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.union([v.array(item), envelope(v.array(item))]),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  )
}
