import * as v from 'valibot'
import { OptionalText } from './primitives.ts'

/** Body of a failed call: `message`, `error` as text, or Laravel's `errors` by field. */
export const ErrorBody = v.object({
  message: OptionalText,
  error: v.optional(v.unknown()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})
export type ErrorBody = v.InferOutput<typeof ErrorBody>
