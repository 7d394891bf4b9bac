import type { ApiErrorKind } from './api-error.ts'

/** One failed call as logged, without passwords or tokens [API-02]. */
export interface FailureEntry {
  readonly kind: ApiErrorKind
  readonly method: string
  readonly url: string
  readonly status: number | undefined
  readonly statusText: string | undefined
  /** Body of the answer, truncated. */
  readonly data: unknown
}

const HIDDEN = '[hidden]'
const SECRET_NAME = /pass|token|secret|authori[sz]ation|bearer|cookie|credential|api_?key|^auth$|^pin$|^otp$/i
const MAX_TEXT = 500
const MAX_DEPTH = 4
const MAX_ITEMS = 20

/**
 * A copy of `value` that is safe to log: fields with secret-sounding names are hidden, all occurrences of `secrets`
 * (the session's token) are removed from texts, long texts and lists are truncated.
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

/** A URL that is safe to log: values of secret-sounding query parameters are hidden. */
export function redactUrl(address: string, secrets: readonly string[] = []): string {
  const [path = '', query] = address.split('?', 2)
  if (query === undefined) return redactText(path, secrets)
  const pairs = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    return SECRET_NAME.test(name) ? `${name}=${HIDDEN}` : pair
  })
  return redactText(`${path}?${pairs.join('&')}`, secrets)
}

/** Logs an entry to the console; the default if the host configures no log. */
export function logToConsole(entry: FailureEntry): void {
  console.error('Call failed', entry)
}

function redactText(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) if (secret !== '') clean = clean.replaceAll(secret, HIDDEN)
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}...` : clean
}
