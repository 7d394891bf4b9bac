/** Name of the highlight that the style sheet uses for changed digits. */
const NAME = 'tf-changed'

/** Shared by every cell of the page; `undefined` if the browser doesn't support highlights. */
let highlight: Highlight | undefined

function changedDigits(): Highlight | undefined {
  if (highlight === undefined && typeof Highlight === 'function') {
    highlight = new Highlight()
    CSS.highlights.set(NAME, highlight)
  }
  return highlight
}

/** Emphasises the end of a text. */
export interface DigitMark {
  /** Emphasises only the text from this offset on. */
  from(offset: number): void
  clear(): void
}

/**
 * Emphasises the changed part of a price without an additional element: a price stays one text node, written once
 * per change [MKT-10].
 */
export function markDigits(text: Text): DigitMark {
  let shown: StaticRange | undefined
  /** Ranges by offset, for the text length they were created for. A range only holds offsets, so it is reusable. */
  let made: (StaticRange | undefined)[] = []
  let madeFor = 0
  function clear(): void {
    if (shown !== undefined) highlight?.delete(shown)
    shown = undefined
  }
  return {
    clear,
    from(offset) {
      if (shown?.startOffset === offset && shown.endOffset === text.length) return
      clear()
      const all = changedDigits()
      if (all === undefined) return
      if (madeFor !== text.length) {
        made = []
        madeFor = text.length
      }
      shown = made[offset] ??= new StaticRange({
        startContainer: text,
        startOffset: offset,
        endContainer: text,
        endOffset: text.length,
      })
      all.add(shown)
    },
  }
}

/** Where two texts of a price start to differ: at the start if the number of digits changed. */
export function firstChange(before: string, after: string): number {
  if (before.length !== after.length) return 0
  let at = 0
  while (at < after.length && before[at] === after[at]) at += 1
  return at
}
