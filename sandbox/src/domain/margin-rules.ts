import { ONE, decimal } from '../kit/decimal.ts'
import type { SettingValue, SettingStore } from '../store/settings.ts'

/** Margin levels in percent at which something happens, and what becomes of a balance below zero. */
export interface MarginRules {
  /** At or below it the customer is warned. */
  readonly margin_call_level: number
  /** At or below it positions are closed, the largest loss first. */
  readonly stop_out_level: number
  /** A balance that ends below zero is reset to zero. */
  readonly negative_balance_protection: boolean
}

/** What holds until the site's owner decides otherwise. */
const STANDARD: MarginRules = {
  margin_call_level: 100,
  stop_out_level: 50,
  negative_balance_protection: true,
}
const NAMES = ['margin_call_level', 'stop_out_level', 'negative_balance_protection'] as const

/** Null unsets, undefined leaves it as it is. */
export type MarginChange = { readonly [K in keyof MarginRules]?: MarginRules[K] | null | undefined }

/** A level is left behind only this much above it, so that one around it is not announced again and again: x 1.05. */
const CLEAR_OF = decimal('1.05')
const HUNDRED = decimal('100')

/** The broker's margin rules, kept as settings of the sandbox's own. */
export function createMarginRules(settings: SettingStore) {
  const key = (name: keyof MarginRules) => `sandbox.${name}`
  const kept = (name: keyof MarginRules): SettingValue => settings.get(key(name)) ?? STANDARD[name]
  return {
    /** Nobody is warned later than positions are closed. */
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

/** Whether equity is at or below a level (%) of the margin in use, exactly; never without margin. */
export function isAtOrBelow(equity: bigint, margin: bigint, level: number): boolean {
  return margin > 0n && equity * HUNDRED <= margin * decimal(level)
}

/** Whether equity is so far above a level (%) that reaching it again is another crossing. */
export function isClearOf(equity: bigint, margin: bigint, level: number): boolean {
  return margin === 0n || equity * HUNDRED * ONE > margin * decimal(level) * CLEAR_OF
}
