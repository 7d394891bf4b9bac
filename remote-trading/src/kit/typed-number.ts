const DECIMAL_TYPED = /^\d*\.?\d*$/
/** Longer than any size or price that can be meant. */
const MAX_TYPED = 20

/** Whether this may stand in the volume, TP and SL fields: digits and one point at most [ORD-01]. */
export function mayBeTyped(text: string): boolean {
  return text.length <= MAX_TYPED && DECIMAL_TYPED.test(text)
}

/**
 * What a field of this kind holds after it was typed in; as before where the text may not be typed. Spaces
 * around it, which come along when one pastes, are dropped. A comma that is typed is the point, since the
 * keypads of many countries have no other: left out, it would make 5 lots of 0,5. A pasted one may as well
 * group thousands, and is refused.
 */
export function asTyped(raw: string, before: string): string {
  const isTypedComma = raw.length === before.length + 1 && raw.replace(',', '') === before
  const text = (isTypedComma ? raw.replace(',', '.') : raw).trim()
  return mayBeTyped(text) ? text : before
}
