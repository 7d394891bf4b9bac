import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

/** Languages for testers, left to right and right to left (`@tradefront/language`). */
export const PSEUDO_LANGUAGES: readonly string[] = ['en-XA', 'ar-XB']

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'
/** How much longer than English translations may become. */
const LONGER = 0.4
/** An element's place in a sentence, `<0>` or `</0>`. */
const TAG = /(<\/?\d+\/?>)/

type Part = CompiledMessage[number]

/** A compiled message in the pseudo-language: every letter with an accent, and 40 % longer. */
export function pseudo(message: CompiledMessage): CompiledMessage {
  return message.map(pseudoPart)
}

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return part === '#' ? part : accented(part)
  const [name, type, options] = part
  if (typeof options !== 'object' || options === null) return part
  const cases = Object.entries(options).map(([key, value]) => [
    key,
    Array.isArray(value) ? pseudo(value as CompiledMessage) : value,
  ])
  return [name, type, Object.fromEntries(cases)] as Part
}

function accented(text: string): string {
  const letters = text
    .split(TAG)
    .map((piece) => (TAG.test(piece) ? piece : Array.from(piece, accent).join('')))
    .join('')
  const words = text.replaceAll(new RegExp(TAG, 'g'), '').trim().length
  return words < 2
    ? letters
    : letters.replace(/\s*$/, (space) => `${' ẋ'.repeat(Math.ceil((words * LONGER) / 2))}${space}`)
}

function accent(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter
}
