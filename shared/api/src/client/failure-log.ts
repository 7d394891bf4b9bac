import type { ApiErrorKind } from './api-error.ts'

/** One failed call as it is logged [API-02]: nothing in it is a password or a token. */
export interface FailureEntry {
  readonly kind: ApiErrorKind
  readonly method: string
  readonly url: string
  readonly status: number | undefined
  readonly statusText: string | undefined
  /** Body of the answer, shortened. */
  readonly data: unknown
}

const HIDDEN = '[hidden]'
const SECRET_NAME = /pass|token|secret|authori[sz]ation|bearer|cookie|credential|api_?key|^auth$|^pin$|^otp$/i
const MAX_TEXT = 500
const MAX_DEPTH = 4
const MAX_ITEMS = 20

/**
 * A copy of `value` that may be logged: fields with secret-sounding names are hidden, every occurrence
 * of `secrets` (the session's token) is cut out of texts, long texts and lists are shortened.
 */
export function redact(value: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, secrets)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '[...]'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, secrets, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ITEMS)
      .map(([name, item]) => [name, SECRET_NAME.test(name) ? HIDDEN : redact(item, secrets, depth + 1)]),
  )
}

/** An address that may be logged: values of secret-sounding query parameters are hidden. */
export function redactUrl(address: string, secrets: readonly string[] = []): string {
  const [path = '', query] = address.split('?', 2)
  if (query === undefined) return redactText(path, secrets)
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    return SECRET_NAME.test(name) ? `${name}=${HIDDEN}` : pair
  })
  return redactText(`${path}?${pairs.join('&')}`, secrets)
}

/** Writes an entry to the console: what happens when the host gives no log of its own. */
export function logToConsole(entry: FailureEntry): void {
  console.error('Call failed', entry)
}

function redactText(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, HIDDEN)
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}...` : clean
}
