import type * as v from 'valibot'

/**
 * One call of the broker's API. The only declaration of its path, body and answer: the client, the sandbox, the
 * access test and `docs/contract.json` all derive from it.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the base URL, parameters in braces: `trade/{id}/close`. */
  readonly path: string
  /** Who may call it. Absent: any logged-in user; `everyone`: also without a session; `support`: staff only. */
  readonly access?: 'everyone' | 'support'
  /** Not in the specification: where a broker answers 404 or 501, the feature is switched off. */
  readonly ours?: true
  /** Sent with an `Idempotency-Key`: takes effect once per key, and a repeat gets the first answer [ORD-06]. */
  readonly once?: true
  /** Query parameters, as passed to the client. */
  readonly query?: v.GenericSchema
  /** Request body, strict: a missing, wrong or undeclared field fails before anything is sent. */
  readonly body?: v.GenericSchema
  /** The body is optional. */
  readonly bodyOptional?: true
  /** Multipart: a `file` field after the fields of the body. */
  readonly file?: true
  /** The part of the answer that is read; absent if nothing is, or if the answer is a file. */
  readonly answer?: v.GenericSchema
}

/** Names of a path's parameters. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** Request body of a call; `never` if it has none. */
export type BodyOf<C extends ApiCall> = C extends { readonly body: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : never

/** Validated answer of a call; `unknown` if nothing of it is read. */
export type AnswerOf<C extends ApiCall> = C extends { readonly answer: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : unknown

/**
 * A call's path with its parameters filled in and encoded.
 *
 * @throws Error if a parameter is missing.
 */
export function filledPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
