import { parseUrl } from '@tradefront/contracts'

const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/**
 * A web or mail address that may stand in a link, else undefined: addresses come from the broker's settings
 * and from messages, and `javascript:` or `data:` ones would run as code. Relative ones are refused too.
 */
export function safeHref(url: string | null | undefined): string | undefined {
  const parsed = parseUrl(url ?? '')
  return parsed && ALLOWED.has(parsed.protocol) ? parsed.href : undefined
}
