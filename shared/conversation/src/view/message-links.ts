import { parseUrl } from '@tradefront/contracts'

/** A part of a message: its text, and its target if it is a link. */
export interface TextPart {
  readonly text: string
  readonly href?: string
  /** Offset in the message. */
  readonly at: number
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** Punctuation that ends a sentence, not a URL. */
const SENTENCE_END = new Set(".,;:!?'*_~")
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
/** Longer URLs aren't linked. */
const MAX_ADDRESS = 2_000
/** Maximum links per message: each is an element, and the sender controls their number. */
const MAX_LINKS = 50

/**
 * Strips surrounding punctuation and unmatched closing brackets. A single pass from the end, since the text is
 * untrusted: thousands of brackets must cost no more than thousands of letters.
 */
function trimmed(address: string): string {
  const count: Record<string, number> = { '(': 0, ')': 0, '[': 0, ']': 0 }
  for (const char of address) if (char in count) count[char] = (count[char] ?? 0) + 1
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (SENTENCE_END.has(last)) continue
    const opening = OPENING[last]
    if (opening === undefined || (count[opening] ?? 0) >= (count[last] ?? 0)) break
    count[last] = (count[last] ?? 0) - 1
  }
  return address.slice(0, end)
}

/** The URL, if it may be linked: http or https, without a user name, which could disguise the host. */
function hrefOf(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : undefined
}

/**
 * Splits a message at its web addresses, linking at most {@link MAX_LINKS}. The concatenated texts are the message.
 */
export function messageParts(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  let links = 0
  for (const match of message.matchAll(ADDRESS)) {
    if (links === MAX_LINKS) break
    const text = trimmed(match[0])
    const href = text.length > MAX_ADDRESS ? undefined : hrefOf(text)
    if (href === undefined) continue
    links += 1
    if (match.index > end) parts.push({ text: message.slice(end, match.index), at: end })
    parts.push({ text, href, at: match.index })
    end = match.index + text.length
  }
  if (end < message.length) parts.push({ text: message.slice(end), at: end })
  return parts
}
