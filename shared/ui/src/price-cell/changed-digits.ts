/** Name of the highlight that the style sheet draws behind changed digits. */
const NAME = 'tf-changed'

/** Shared by every cell of the page; stays `undefined` where the browser has no highlights. */
let highlight: Highlight | undefined

function changedDigits(): Highlight | undefined {
  if (highlight === undefined && typeof Highlight === 'function') {
    highlight = new Highlight()
    CSS.highlights.set(NAME, highlight)
  }
  return highlight
}

/** Marks the end of a text. */
export interface DigitMark {
  /** Emphasises everything from this offset on, and nothing else. */
  from(offset: number): void
  clear(): void
}

/**
 * Emphasises what of a price has changed without a second element or text: a price stays one text node,
 * written once for each change [MKT-10].
 */
export function markDigits(text: Text): DigitMark {
  let shown: StaticRange | undefined
  /** By offset, for the length that they were made for. A range holds offsets and no digits: it is used again. */
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

/** Where two texts of a price begin to differ: at their start once a digit has come or gone. */
export function firstChange(before: string, after: string): number {
  if (before.length !== after.length) return 0
  let at = 0
  while (at < after.length && before[at] === after[at]) at += 1
  return at
}
