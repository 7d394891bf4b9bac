import type * as v from 'valibot'

/**
 * One call of the broker's API. The client sends by it, the sandbox serves and checks by it, the access test and
 * `docs/contract.json` are made from it: nothing else declares a path, a body or an answer.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base URL, parameters in braces: `trade/{id}/close`. */
  readonly path: string
  /** Who may make it; absent for any user with a session, `everyone` also without one, `support` for staff only. */
  readonly access?: 'everyone' | 'support'
  /** Not named by the specification: where a broker answers 404 or 501, the feature steps back. */
  readonly ours?: true
  /** Sent under an `Idempotency-Key`: the same key takes effect once, a repeat gets the first answer [ORD-06]. */
  readonly once?: true
  /** Parameters of the query, as they are passed to the client. */
  readonly query?: v.GenericSchema
  /** What is sent, strictly: a field that is missing, wrong or not declared is an error before anything is sent. */
  readonly body?: v.GenericSchema
  /** The body may be left out. */
  readonly bodyOptional?: true
  /** Multipart, with a file in the field `file` behind the fields of the body. */
  readonly file?: true
  /** What is read of the answer; absent where nothing is, or where the answer is a file. */
  readonly answer?: v.GenericSchema
}

/** Names of the parameters in a call's path. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/** What is sent as the body of a call; `never` where it has none. */
export type BodyOf<C extends ApiCall> = C extends { readonly body: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : never

/** What a call answers with, validated; `unknown` where nothing of it is read. */
export type AnswerOf<C extends ApiCall> = C extends { readonly answer: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : unknown

/**
 * The path of a call with its parameters filled in, encoded.
 *
 * @throws Error for a parameter that is missing.
 */
export function filledPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
