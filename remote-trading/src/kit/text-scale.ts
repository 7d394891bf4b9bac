/** The browser's default root font size, px. */
const USUAL_PX = 16

/** How much larger than usual the reader has text: what has a size in px by script grows with it. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? size / USUAL_PX : 1
}
