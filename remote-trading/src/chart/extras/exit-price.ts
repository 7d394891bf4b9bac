import { parseDecimal, toDecimalText } from '@tradefront/money'

/** A chart price as text for the ticket's field; undefined for an invalid price. */
export function exitText(price: number | null, decimals: number): string | undefined {
  if (price === null || !Number.isFinite(price)) return undefined
  const text = price.toFixed(decimals)
  return Number(text) > 0 ? text : undefined
}

/** The price in a field of the ticket; `undefined` while it isn't one. */
export function exitPrice(text: string): number | undefined {
  const value = parseDecimal(text)
  return value !== undefined && value > 0n ? Number(text) : undefined
}

/** One press of an arrow key moves at most 1/100 of the visible price range. */
const STEPS_IN_SIGHT = 100

/**
 * Step of an arrow key: a power of ten that fits at least a hundred times into the visible prices, and no finer than
 * the instrument's last decimal.
 * @param inSight the highest visible price minus the lowest
 * @returns decimals of the step: 2 for 0.01, -1 for 10
 */
export function stepDecimals(inSight: number, decimals: number): number {
  if (!Number.isFinite(inSight) || inSight <= 0) return decimals
  return Math.min(decimals, Math.ceil(-Math.log10(inSight / STEPS_IN_SIGHT)))
}

/** The price some steps further, exact, with the instrument's decimals; undefined if it isn't positive. */
export function steppedText(
  text: string,
  steps: number,
  ofDecimals: number,
  decimals: number,
): string | undefined {
  const value = parseDecimal(text)
  const step = parseDecimal(`${steps}e${-ofDecimals}`)
  if (value === undefined || step === undefined) return undefined
  const next = value + step
  return next > 0n ? toDecimalText(next, decimals) : undefined
}

/**
 * Where an unset line is first placed: a fraction of the pane away from the current price, on the side where that exit
 * belongs.
 */
export function dropHeight(current: number | undefined, height: number, isAbove: boolean): number {
  const away = height * 0.18
  const wanted = (current ?? height / 2) + (isAbove ? -away : away)
  return Math.min(height - 1, Math.max(1, wanted))
}
