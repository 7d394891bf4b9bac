import { msg, t } from '@lingui/core/macro'
import type { Trade } from '@tradefront/contracts'
import {
  checkLots,
  divide,
  lots,
  lotsToUnits,
  money,
  toDecimalText,
  unitsToLots,
  volume,
  VOLUME,
  type Lots,
  type Money,
  type Volume,
} from '@tradefront/money'

/** Parts offered with one press. */
export const PARTS = [
  { label: msg({ message: 'Quarter', context: 'part of a position' }), of: 4n },
  { label: msg({ message: 'Half', context: 'part of a position' }), of: 2n },
] as const

/** A part of a position in whole steps of 0.01 lots, as text; undefined if it is smaller than one step. */
export function partOf(trade: Trade, contractSize: number | undefined, of: bigint): string | undefined {
  const units = volume(trade.volume)
  if (units === undefined) return undefined
  const { step } = VOLUME.lots
  const part = (unitsToLots(units, contractSize) / of / step) * step
  return part < step ? undefined : toDecimalText(part, 2)
}

/** A part of a position, or why it can't be closed. */
export type Part =
  | { readonly ok: true; readonly lots: Lots; readonly units: Volume; readonly rest: Volume }
  | { readonly ok: false; readonly message: string }

/** Checks a typed part: at least 0.01 lots close, and at least 0.01 lots stay open. */
export function checkPart(trade: Trade, contractSize: number | undefined, text: string): Part {
  const whole = volume(trade.volume)
  const size = lots(text)
  if (whole === undefined || size === undefined) return wrong(t`Enter a volume.`)
  if (checkLots(size) === 'too-small') return wrong(t`Minimum volume: 0.01 lots.`)
  const units = lotsToUnits(size, contractSize)
  if (units >= whole) return wrong(t`This is the whole position. Close it instead.`)
  const rest = (whole - units) as Volume
  if (checkLots(unitsToLots(rest, contractSize)) === 'too-small')
    return wrong(t`At least 0.01 lots must stay open. Close the whole position instead.`)
  return { ok: true, lots: size, units, rest }
}

const wrong = (message: string): Part => ({ ok: false, message })

/** Margin that closing a part frees: its share, rounded once to 8 decimals as the broker does. */
export function freedMargin(trade: Trade, units: Volume): Money | undefined {
  const margin = money(trade.margin)
  const whole = volume(trade.volume)
  if (margin === undefined || whole === undefined || whole === 0n) return undefined
  return divide(margin * units, whole, 'half-up') as Money
}

/** The same position with another volume. */
export function ofVolume(trade: Trade, units: Volume): Trade {
  return { ...trade, volume: toDecimalText(units) }
}

/** A step of the volume field, within 0.01 lots and the position less 0.01 lots. */
export function steppedPart(
  trade: Trade,
  contractSize: number | undefined,
  text: string,
  direction: 1 | -1,
): string {
  const { step } = VOLUME.lots
  const whole = unitsToLots(volume(trade.volume) ?? (0n as Volume), contractSize)
  const next = (lots(text) ?? 0n) + BigInt(direction) * step
  const most = whole - step
  const within = next > most ? most : next
  return toDecimalText(within < step ? step : within, 2)
}
