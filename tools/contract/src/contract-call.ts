import type * as v from 'valibot'

/** Who may make a call: without a session, with one, or support with one. */
export type CallAccess = 'everybody' | 'customer' | 'support'

/** One call that the front end makes. */
export interface ContractCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly access: CallAccess
  /** Not named by the specification: where a server answers 404 or 501 the feature steps back. */
  readonly ours?: boolean
  /** Optional parameters of the query, unless they end with an exclamation mark. */
  readonly query?: readonly string[]
  readonly body?: v.GenericSchema
  /** The body may be left out. */
  readonly bodyOptional?: true
  /** The body is multipart, with a field `file`. */
  readonly file?: boolean
  /** Carries an `Idempotency-Key`: the same key takes effect once. */
  readonly once?: boolean
  /** What is read of the answer; absent: nothing, or a file. */
  readonly answer?: v.GenericSchema
  /** The same in a form that can be written down, where it is another. */
  readonly shown?: v.GenericSchema
}
