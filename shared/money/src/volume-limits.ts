import { type Lots, type Money, ONE, type Volume } from './decimal.ts'
import { lotsToUnits } from './conversions.ts'

/** Unit a volume is entered in [ORD-01]. */
export type VolumeUnit = 'lots' | 'units' | 'currency'

/**
 * Limits and steps of a volume [ORD-01], fixed point: 0.01 to 50 lots, i.e. 1,000 to 5,000,000 units at the default
 * contract size. In each unit the minimum equals the step.
 */
export const VOLUME = {
  lots: {
    min: (ONE / 100n) as Lots,
    max: (50n * ONE) as Lots,
    step: (ONE / 100n) as Lots,
    initial: (ONE / 100n) as Lots,
  },
  currency: { min: (10n * ONE) as Money, step: (10n * ONE) as Money },
} as const

/** Minimum and maximum volume of an instrument in units: the limits in lots times its contract size. */
export function unitLimits(contractSize: number | undefined): { min: Volume; max: Volume } {
  return {
    min: lotsToUnits(VOLUME.lots.min, contractSize),
    max: lotsToUnits(VOLUME.lots.max, contractSize),
  }
}

/** Whether a volume in lots may be ordered. */
export function checkLots(value: Lots): 'ok' | 'too-small' | 'too-large' {
  if (value < VOLUME.lots.min) return 'too-small'
  return value > VOLUME.lots.max ? 'too-large' : 'ok'
}
