import { codeOf, type Sentence } from './says.ts'

/** Sentences by field. */
export type FieldErrors = Readonly<Record<string, readonly Sentence[]>>

/** A refusal with an HTTP status and a sentence for the user. */
export class AnswerError extends Error {
  readonly status: number
  readonly sentence: Sentence
  readonly errors: FieldErrors | undefined

  constructor(status: number, sentence: Sentence, errors?: FieldErrors) {
    super(sentence.message)
    this.name = 'AnswerError'
    this.status = status
    this.sentence = sentence
    this.errors = errors
  }

  /** The answer's body: messages by field in Laravel's format, and their codes in the same order. */
  get body() {
    const { sentence, errors } = this
    if (errors === undefined) return { ...sentence }
    const each = <T>(of: (one: Sentence) => T) =>
      Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, list.map(of)]))
    return {
      ...sentence,
      errors: each(({ message }) => message),
      codes: each(codeOf),
    }
  }
}

/** A refused tester call. Its message isn't in the table of sentences, since no customer reads it. */
export class TesterError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.name = 'TesterError'
    this.statusCode = statusCode
  }
}

/** 422 for one field of the request. */
export function fieldError(field: string, sentence: Sentence): AnswerError {
  return new AnswerError(422, sentence, { [field]: [sentence] })
}

/** 422 for several fields; undefined without errors. */
export function fieldErrors(errors: FieldErrors): AnswerError | undefined {
  const first = Object.values(errors)[0]?.[0]
  return first && new AnswerError(422, first, errors)
}
