import * as v from 'valibot'
import { OptionalText } from './primitives.ts'

/**
 * Body of a failed call: `message`, `error` as text, or Laravel's `errors` by field. Ours: `code` and `params` say which
 * sentence `message` is, and `codes` those of `errors`, in the same order.
 */
export const ErrorBody = v.object({
  message: OptionalText,
  error: v.optional(v.unknown()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  code: v.optional(v.string()),
  params: v.optional(v.record(v.string(), v.unknown())),
  codes: v.optional(
    v.record(
      v.string(),
      v.array(v.object({ code: v.string(), params: v.optional(v.record(v.string(), v.unknown())) })),
    ),
  ),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>
