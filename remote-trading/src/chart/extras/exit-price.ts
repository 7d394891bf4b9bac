import { parseDecimal, toDecimalText } from '@tradefront/money'

/** A price out of the chart as the ticket's field takes it; `undefined` for what is no price. */
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

/** Part of what the chart shows that one press of an arrow key is at most. */
const STEPS_IN_SIGHT = 100

/**
 * What an arrow key moves a line by: a power of ten that goes at least a hundred times into the prices in
 * sight, and no finer than the instrument's last decimal.
 * @param inSight the highest price in sight minus the lowest
 * @returns decimals of the step: 2 for 0.01, -1 for 10
 */
export function stepDecimals(inSight: number, decimals: number): number {
  if (!Number.isFinite(inSight) || inSight <= 0) return decimals
  return Math.min(decimals, Math.ceil(-Math.log10(inSight / STEPS_IN_SIGHT)))
}

/** The price some steps further, exact, with the instrument's decimals; `undefined` where none is left. */
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
 * Where a line is dropped that was not set: a part of the pane away from the present price, on the side where
 * that exit belongs.
 */
export function dropHeight(current: number | undefined, height: number, isAbove: boolean): number {
  const away = height * 0.18
  const wanted = (current ?? height / 2) + (isAbove ? -away : away)
  return Math.min(height - 1, Math.max(1, wanted))
}
