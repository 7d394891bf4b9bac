import { ONE, decimal } from '../kit/decimal.ts'
import type { SettingValue, SettingStore } from '../store/settings.ts'

/** Margin levels in percent, and negative balance protection. */
export interface MarginRules {
  /** Margin call level: at or below it the customer is warned. */
  readonly margin_call_level: number
  /** Stop-out level: at or below it positions are closed, largest loss first. */
  readonly stop_out_level: number
  /** Whether a negative balance is reset to zero. */
  readonly negative_balance_protection: boolean
}

/** Defaults of the site's owner's settings. */
const STANDARD: MarginRules = {
  margin_call_level: 100,
  stop_out_level: 50,
  negative_balance_protection: true,
}
const NAMES = ['margin_call_level', 'stop_out_level', 'negative_balance_protection'] as const

/** Null restores the default, undefined leaves it unchanged. */
export type MarginChange = { readonly [K in keyof MarginRules]?: MarginRules[K] | null | undefined }

/**
 * Hysteresis: a level is left only this far above it (x 1.05), so that fluctuations don't trigger repeated
 * warnings.
 */
const CLEAR_OF = decimal('1.05')
const HUNDRED = decimal('100')

/** The broker's margin rules, stored as sandbox settings. */
export function createMarginRules(settings: SettingStore) {
  const key = (name: keyof MarginRules) => `sandbox.${name}`
  const kept = (name: keyof MarginRules): SettingValue => settings.get(key(name)) ?? STANDARD[name]
  return {
    /** The warning must never come later than the stop-out. */
    rules(): MarginRules {
      const stopOut = Number(kept('stop_out_level'))
      return {
        margin_call_level: Math.max(Number(kept('margin_call_level')), stopOut),
        stop_out_level: stopOut,
        negative_balance_protection: kept('negative_balance_protection') === true,
      }
    },
    set(change: MarginChange): void {
      for (const name of NAMES) settings.set(key(name), change[name])
    },
  }
}
export type MarginSettings = ReturnType<typeof createMarginRules>

/** Whether equity is at or below a level (%) of the used margin, exactly; false without margin. */
export function isAtOrBelow(equity: bigint, margin: bigint, level: number): boolean {
  return margin > 0n && equity * HUNDRED <= margin * decimal(level)
}

/** Whether equity is far enough above a level (%) that reaching it again counts as another crossing. */
export function isClearOf(equity: bigint, margin: bigint, level: number): boolean {
  return margin === 0n || equity * HUNDRED * ONE > margin * decimal(level) * CLEAR_OF
}
