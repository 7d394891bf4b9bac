import { safeStorage } from '@tradefront/session'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** When a ticket asks before it orders. */
export type ConfirmationPolicy = 'always' | 'above' | 'never'

/** How somebody wants to trade; kept in this browser. */
export interface TradingPreferences {
  /** `never` is the specification's ticket: its one button says what will happen, and does it. */
  readonly confirmation: ConfirmationPolicy
  /** Lots from which `above` asks, as typed. */
  readonly confirmAbove: string
  /** Whether P/L in a foreign quote currency is converted where a rate is known. */
  readonly convertPnl: boolean
  /** Whether the room's trading keys may be armed. */
  readonly keyboardTrading: boolean
}

export const DEFAULT_PREFERENCES: TradingPreferences = {
  confirmation: 'never',
  confirmAbove: '1',
  convertPnl: false,
  keyboardTrading: false,
}

const POLICIES: readonly unknown[] = ['always', 'above', 'never'] satisfies ConfirmationPolicy[]

/** What was kept may be corrupt, or of another version: only what is usable of it counts. */
function merged(kept: unknown, now: TradingPreferences): TradingPreferences {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_PREFERENCES }
  const usable = Object.entries(kept ?? {}).filter(
    ([name, value]) =>
      typeof value === typeof defaults[name] && (name !== 'confirmation' || POLICIES.includes(value)),
  )
  return { ...now, ...Object.fromEntries(usable) }
}

/** The trader's preferences, kept as `trading-preferences`. Change them with `setState`. */
export const useTradingPreferences = create<TradingPreferences>()(
  persist(() => DEFAULT_PREFERENCES, {
    name: 'trading-preferences',
    storage: createJSONStorage(() => safeStorage),
    merge: merged,
  }),
)
