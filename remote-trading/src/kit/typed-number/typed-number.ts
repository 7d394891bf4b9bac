import { t } from '@lingui/core/macro'
const DECIMAL_TYPED = /^\d*\.?\d*$/
/** Longer than any realistic size or price. */
const MAX_TYPED = 20

/** Whether a volume, TP or SL field accepts this: digits and at most one point [ORD-01]. */
export function mayBeTyped(text: string): boolean {
  return text.length <= MAX_TYPED && DECIMAL_TYPED.test(text)
}

/** Refused input; the text left in the field must not be sent. */
export interface Refused {
  /** Text left in the field; once it changes, the refusal ends. */
  readonly over: string
  /** What was typed key by key; further keys are added to it. Absent for pasted text. */
  readonly keys?: string
  /** Message at the field. */
  readonly words: string
}

/** A field's text after input, and what it refused. */
export interface TypedNumber {
  readonly text: string
  /** Not set for a key without meaning in a number, since the field visibly ignores it. */
  readonly refused: Refused | undefined
}

/**
 * Characters that change the meaning of digits around them: '1e5', '-1', '1k', '0x10', '1.250,5'. Ignored, 1e5 would
 * become 15.
 */
const MEANS_SOMETHING = /[-+eEkKmM%\u2212]|^0[xX]|[.,].*[.,]/

/**
 * Reads input of such a field; its text stays if the input isn't accepted. Surrounding spaces, as from pasting, are
 * dropped. A typed comma counts as the point, since the keypads of many countries have no other: ignoring it would turn
 * 0,5 lots into 5. A pasted comma, or one before three digits, may group thousands and is refused. A key that would
 * make it another number is refused too, along with everything typed after it, until something is deleted.
 * @param earlier what the field refused before, if its text is still the same
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
  return t`“${{ typed: shortened(raw.trim()) }}” was not entered. Use digits and one decimal point.`
}

/** The text of {@link readTyped}. */
export const asTyped = (raw: string, before: string): string => readTyped(raw, before).text

/** Whether a text differs from the previous one by one added or replaced character. */
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
