import * as v from 'valibot'
import type { Checked } from './use-step-form.ts'

/** The values of a form by a schema, or the first message of each wrong field. */
export function checkFields<const S extends v.GenericSchema>(
  schema: S,
  values: object,
): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, values: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return { ok: false, errors }
}

/** The texts of a form by field; files, which no form here has, are left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
