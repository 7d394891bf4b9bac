import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { keptText, shownText } from '@tradefront/money'

const DECIMAL_TYPED = /^\d*\.?\d*$/
/** Longer than any realistic size or price. */
const MAX_TYPED = 20

/** Whether a volume, TP or SL field keeps this: digits and at most one point [ORD-01]. */
export function mayBeTyped(text: string): boolean {
  return text.length <= MAX_TYPED && DECIMAL_TYPED.test(text)
}

/** Refused input; the text left in the field must not be sent. */
export interface Refused {
  /** Text left in the field; once it changes, the refusal ends. */
  readonly over: string
  /** What was typed key by key; further keys are added to it. Absent for pasted text. */
  readonly keys?: string
  /** Message at the field; absent for a number so far, whose next key may make it ambiguous. */
  readonly words?: MessageDescriptor
}

/** A field's text after input, and what it refused. */
export interface TypedNumber {
  readonly text: string
  /** Not set for a key without meaning in a number, since the field visibly ignores it. */
  readonly refused: Refused | undefined
}

/**
 * Characters that change the meaning of digits around them: '1e5', '-1', '1k', '1/2', '0x10', '1.250,5', the Arabic
 * thousands separator. Ignored, 1e5 would become 15.
 */
const MEANS_SOMETHING = /[-+eEkKmM%/\u2212\u066C]|^0[xX]|[.,].*[.,]/

/** A number with a comma for its point. */
const WITH_COMMA = /^\d*,\d*$/
/** One whose comma may as well separate thousands. */
const GROUPED = /^[1-9]\d{0,2},\d{3}$/

/**
 * Reads input of such a field; its text stays if the input isn't accepted. Surrounding spaces, as from pasting, are
 * dropped. A typed comma counts as the point, since the keypads of many countries have no other: ignoring it would turn
 * 0,5 lots into 5. A pasted comma, or one before three digits, may group thousands and is refused. A key that would
 * make it another number is refused too, along with everything typed after it, until something is deleted.
 *
 * On a page with a decimal comma, point and comma change places in all of this, except in the text that is kept. There,
 * three digits may also follow key by key: 1.234 is refused as a thousand and more, or less than two, unless a fourth
 * digit says which.
 * @param raw what the field shows, in the page's notation
 * @param before the text that was kept
 * @param earlier what the field refused before, if its text is still the same
 */
export function readTyped(raw: string, before: string, earlier?: Refused): TypedNumber {
  const typed = keptText(raw)
  const isLonger = typed.length === before.length + 1
  if (earlier?.keys !== undefined && isLonger && typed.startsWith(before))
    return withNextKey(earlier, earlier.keys + typed.slice(before.length), before)
  const isGroup = /\d,\d{3}(?!\d)/.test(typed)
  const isTypedComma = !isGroup && isLonger && typed.replace(',', '') === before
  if (isTypedComma && shownText('.') === ',' && WITH_COMMA.test(typed)) return withComma(typed, before)
  const text = (isTypedComma ? typed.replace(',', '.') : typed).trim()
  if (mayBeTyped(text)) return { text, refused: undefined }
  if (isGroup || !isKey(typed, before))
    return { text: before, refused: { over: before, words: refusalOf(typed) } }
  return MEANS_SOMETHING.test(typed) ? refusedKeys(typed, before) : { text: before, refused: undefined }
}

function withNextKey(earlier: Refused, keys: string, before: string): TypedNumber {
  if (WITH_COMMA.test(keys)) return withComma(keys, before)
  const isIgnored = earlier.words === undefined && !MEANS_SOMETHING.test(keys)
  return isIgnored ? { text: before, refused: earlier } : refusedKeys(keys, before)
}

function withComma(keys: string, before: string): TypedNumber {
  const text = keys.replace(',', '.')
  if (GROUPED.test(keys) || !mayBeTyped(text)) return refusedKeys(keys, before)
  return { text, refused: { over: text, keys } }
}

function refusedKeys(keys: string, before: string): TypedNumber {
  return { text: before, refused: { over: before, keys, words: refusalOf(keys) } }
}

function refusalOf(typed: string): MessageDescriptor {
  return msg`"${{ typed: shortened(shownText(typed).trim()) }}" was not entered. Use digits and one decimal point.`
}

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
