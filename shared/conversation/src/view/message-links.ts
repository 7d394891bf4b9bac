import { parseUrl } from '@tradefront/contracts'

/** A piece of a message: text as it was written, and where it leads when it is an address. */
export interface TextPart {
  readonly text: string
  readonly href?: string
  /** Where it begins in the message. */
  readonly at: number
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** What ends a sentence, not an address. */
const SENTENCE_END = new Set(".,;:!?'*_~")
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
/** A longer one is no address that somebody would follow. */
const MAX_ADDRESS = 2_000
/** Most links of one message: each is an element, and whoever writes decides how many there are. */
const MAX_LINKS = 50

/**
 * Without what belongs to the sentence around it: punctuation, and brackets that it does not open. In one pass from its
 * end, since the text is a stranger's: thousands of brackets must cost no more than thousands of letters.
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

/** The address as a link may have it: http or https, and no user name, by which one site poses as another. */
function hrefOf(address: string): string | undefined {
  const url = parseUrl(address)
  if (!url) return undefined
  const { protocol, username, password, href } = url
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : undefined
}

/** Splits a message at its web addresses, the first {@link MAX_LINKS} of them. Joined again, the texts are the message. */
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
