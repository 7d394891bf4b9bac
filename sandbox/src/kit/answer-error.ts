/** Messages by field, in Laravel's format. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** A refusal with an HTTP status and a message for the user. */
export class AnswerError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined

  constructor(status: number, message: string, errors?: FieldErrors) {
    super(message)
    this.name = 'AnswerError'
    this.status = status
    this.errors = errors
  }

  /** The answer's body. */
  get body(): { message: string; errors?: FieldErrors } {
    return this.errors === undefined
      ? { message: this.message }
      : { message: this.message, errors: this.errors }
  }
}

/** 422 for one field of the request. */
export function fieldError(field: string, message: string): AnswerError {
  return new AnswerError(422, message, { [field]: [message] })
}
