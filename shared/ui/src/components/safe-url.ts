import { parseUrl } from '@tradefront/contracts'

const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/**
 * A web or mail URL that is safe in a link, else undefined: URLs come from the broker's settings and from messages,
 * and `javascript:` or `data:` would run as code. Relative ones are refused too.
 */
export function safeHref(url: string | null | undefined): string | undefined {
  const parsed = parseUrl(url ?? '')
  return parsed && ALLOWED.has(parsed.protocol) ? parsed.href : undefined
}
