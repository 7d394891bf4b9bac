const DECIMAL_TYPED = /^\d*\.?\d*$/
/** Longer than any size or price that can be meant. */
const MAX_TYPED = 20

/** Whether the volume, TP and SL fields accept this: digits and at most one point [ORD-01]. */
export function mayBeTyped(text: string): boolean {
  return text.length <= MAX_TYPED && DECIMAL_TYPED.test(text)
}

/** A text that a field did not take: nothing may be sent with what is there instead. */
export interface Refused {
  /** What stays in the field; with another text in it the refusal is over. */
  readonly over: string
  /** What was typed there key by key: what is typed behind it belongs to it. A pasted text has none. */
  readonly keys?: string
  /** Said at the field. */
  readonly words: string
}

/** What a field holds after it was typed in, and what it did not take. */
export interface TypedNumber {
  readonly text: string
  /** Never for a key that means nothing in a number: the field shows what is there. */
  readonly refused: Refused | undefined
}

/** What makes another number of the digits around it: '1e5', '-1', '1k', '0x10', '1.250,5'. Left out, 1e5 would be 15. */
const MEANS_SOMETHING = /[-+eEkKmM%\u2212]|^0[xX]|[.,].*[.,]/

/**
 * Reads what was typed into a field of this kind; it stays as before where the text may not be typed. Spaces
 * around it, which come along when one pastes, are dropped. A comma that is typed is the point, since the
 * keypads of many countries have no other: left out, it would make 5 lots of 0,5. A pasted one, or one before
 * three digits, may as well group thousands, and is refused. A key that makes another number is refused too, and so is
 * what is typed behind it, until something is deleted.
 * @param earlier what the field did not take before, if it still holds the same text
 */
export function readTyped(raw: string, before: string, earlier?: Refused): TypedNumber {
  if (earlier?.keys !== undefined && raw.length === before.length + 1 && raw.startsWith(before))
    return refusedKeys(earlier.keys + raw.slice(before.length), before)
  const isGroup = /\d,\d{3}(?!\d)/.test(raw)
  const isTypedComma = !isGroup && raw.length === before.length + 1 && raw.replace(',', '') === before
  const text = (isTypedComma ? raw.replace(',', '.') : raw).trim()
  if (mayBeTyped(text)) return { text, refused: undefined }
  if (isGroup || !isKey(raw, before))
    return { text: before, refused: { over: before, words: refusalOf(raw) } }
  return MEANS_SOMETHING.test(raw) ? refusedKeys(raw, before) : { text: before, refused: undefined }
}

function refusedKeys(keys: string, before: string): TypedNumber {
  return { text: before, refused: { over: before, keys, words: refusalOf(keys) } }
}

function refusalOf(raw: string): string {
  return `\u201C${shortened(raw.trim())}\u201D was not entered. Use digits and one decimal point.`
}

/** The text of {@link readTyped}. */
export const asTyped = (raw: string, before: string): string => readTyped(raw, before).text

/** Whether a text is the one before with one more character, or a character in its place. */
function isKey(raw: string, before: string): boolean {
  if (raw.length === 1) return true
  if (raw.length !== before.length + 1) return false
  let same = 0
  while (same < before.length && raw[same] === before[same]) same += 1
  return raw.slice(same + 1) === before.slice(same)
}

function shortened(text: string): string {
  return text.length > MAX_TYPED ? `${text.slice(0, MAX_TYPED)}\u2026` : text
}
