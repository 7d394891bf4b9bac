/** px */
const GAP = 8

/**
 * Places what floats above or below an element, where there is more room, and within the screen. Its position
 * is fixed.
 */
export function placeBeside(floating: HTMLElement, beside: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const target = beside.getBoundingClientRect()
  const own = floating.getBoundingClientRect()
  const left = Math.max(GAP, Math.min(target.left, width - own.width - GAP))
  const isBelow = height - target.bottom > target.top
  const top = isBelow ? target.bottom + GAP : target.top - own.height - GAP
  floating.style.left = `${left}px`
  floating.style.top = `${Math.max(GAP, Math.min(top, height - own.height - GAP))}px`
}
