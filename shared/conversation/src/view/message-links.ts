/** A piece of a message: text as it was written, and where it leads when it is an address. */
export interface TextPart {
  readonly text: string
  readonly href?: string
  /** Where it begins in the message. */
  readonly at: number
}

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** What ends a sentence, not an address. */
const SENTENCE_END = /[.,;:!?'*_~]+$/

/** Without what belongs to the sentence around it: punctuation, and brackets that it does not open. */
function trimmed(address: string): string {
  let rest = address
  for (;;) {
    const shorter = rest.replace(SENTENCE_END, '')
    const opening = shorter.endsWith(')') ? '(' : shorter.endsWith(']') ? '[' : undefined
    const isOpened =
      opening !== undefined && shorter.split(opening).length >= shorter.split(shorter.at(-1) ?? '').length
    rest = opening === undefined || isOpened ? shorter : shorter.slice(0, -1)
    if (rest === shorter) return rest
  }
}

/** The address as a link may have it: http or https, and no user name, by which one site poses as another. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, username, password, href } = new URL(address)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' ? href : undefined
}

/** Splits a message at its web addresses. Joined again, the texts are the message. */
export function messageParts(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of message.matchAll(ADDRESS)) {
    const text = trimmed(match[0])
    const href = hrefOf(text)
    if (href === undefined) continue
    if (match.index > end) parts.push({ text: message.slice(end, match.index), at: end })
    parts.push({ text, href, at: match.index })
    end = match.index + text.length
  }
  if (end < message.length) parts.push({ text: message.slice(end), at: end })
  return parts
}
