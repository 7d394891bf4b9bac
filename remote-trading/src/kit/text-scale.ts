/** The browser's default root font size, px. */
const USUAL_PX = 16

/** Factor of the reader's text size relative to the default; scales sizes that scripts set in px. */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return size > 0 ? size / USUAL_PX : 1
}

/** How much lower rows of lists are with compact density, px at the default text size [HEAD-01]. */
export function rowLess(): number {
  const rem = getComputedStyle(document.documentElement).getPropertyValue('--tf-row-less')
  return USUAL_PX * (Number.parseFloat(rem) || 0)
}
