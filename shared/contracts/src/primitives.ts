import * as v from 'valibot'

/** An id as text. Servers send both numbers and strings; we always use strings. */
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

/** A number that the server may omit or send as null; missing is `undefined`, never 0. */
export const OptionalNumeric = v.pipe(
  v.nullish(Numeric),
  v.transform((value) => value ?? undefined),
)

/** Text that the server may omit or send as null; missing is `undefined`. */
export const OptionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value ?? undefined),
)

/** A flag; 0/1 are accepted, as MySQL-backed servers send them. Missing is false. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.literal(0), v.literal(1)])),
  v.transform((value) => value === true || value === 1),
)

/**
 * Ours: which sentences the texts beside it are, by field, each `{ code, params }` (docs/broker.md). Optional, and checked where it
 * is put into words: odd ones count as none.
 */
export const Said = v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined)

/** Wraps a schema in the `{ data: ... }` envelope of the broker's answers. */
export function envelope<const S extends v.GenericSchema>(schema: S) {
  return v.object({ data: schema })
}

/** Called once per list with dropped entries: how many, and the first invalid field, never its content. */
export type OnLeftOut = (what: string) => void

/** Valibot config extended with the listener for dropped entries. */
interface ListConfig {
  readonly onLeftOut?: OnLeftOut
}

/**
 * Like valibot's `safeParse`, which rejects unknown config keys; entries dropped by {@link entries} are reported to
 * `onLeftOut`. Works across copies of this module.
 */
export function checked<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  onLeftOut?: OnLeftOut,
):
  | { readonly success: true; readonly output: v.InferOutput<S> }
  | { readonly success: false; readonly issues: Issues } {
  const config: object = { ...v.getGlobalConfig(), ...(onLeftOut && { onLeftOut }) }
  const { typed, issues, value: output } = schema['~run']({ value }, config)
  if (issues === undefined && typed) return { success: true, output }
  if (issues === undefined) throw new TypeError('a schema refused a value without saying why')
  return { success: false, issues }
}

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/**
 * A list that survives malformed entries: they are dropped and reported to `onLeftOut` of {@link checked}, or else
 * to the console. If every entry is malformed, so is the list.
 */
export function entries<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    // `entry` lets the contract generator see the item's schema.
    Object.assign(v.array(v.unknown()), { entry: item }),
    v.rawTransform(({ dataset, addIssue, config, NEVER }): v.InferOutput<S>[] => {
      const { onLeftOut }: ListConfig = config as object
      const steps = checking(item, dataset.value, onLeftOut)
      let step = steps.next()
      while (!step.done) step = steps.next()
      if (typeof step.value === 'object') return step.value
      addIssue({ expected: `a list with entries as agreed (${step.value})` })
      return NEVER
    }),
  )
}

/** Checks a list's entries one by one, with a pause after each. Returns the valid ones or, if none is, what is wrong with the first. */
export function* checking<const S extends v.GenericSchema>(
  item: S,
  list: readonly unknown[],
  onLeftOut: OnLeftOut = logLeftOut,
): Generator<undefined, v.InferOutput<S>[] | string> {
  const kept: v.InferOutput<S>[] = []
  const wrong: string[] = []
  for (const [index, value] of list.entries()) {
    const entry = checked(item, value, onLeftOut)
    if (entry.success) kept.push(entry.output)
    else wrong.push(`${index}: ${issueText(entry.issues)}`)
    yield
  }
  const [first] = wrong
  if (first === undefined) return kept
  if (kept.length === 0) return first
  onLeftOut(`${wrong.length} of ${list.length} entries, first ${first}`)
  return kept
}

function logLeftOut(what: string): void {
  console.warn(`Left out of a list: ${what}`)
}

/** Names the first invalid field without its content, which may be private. */
export function issueText(issues: Issues): string {
  const [issue] = issues
  return `${v.getDotPath(issue) ?? 'the whole'} should be ${issue.expected ?? issue.type}`
}

/** A list sent bare or inside `{ data: [...] }`; the specification doesn't say which. */
export function listOf<const S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.union([entries(item), envelope(entries(item))]),
    v.transform((answer) => (Array.isArray(answer) ? answer : answer.data)),
  )
}

/** A page of a list, newest first; more pages follow while `links.next` is present. */
export function pageOf<const S extends v.GenericSchema>(item: S) {
  return v.object({
    data: entries(item),
    meta: v.object({ current_page: v.number() }),
    links: v.object({ next: v.nullish(v.string()) }),
  })
}

/** A page of a list, as components use it. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly links: { readonly next?: string | null | undefined }
}
