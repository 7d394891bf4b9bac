import { t } from '@lingui/core/macro'
import { ONE, parseDecimal } from '@tradefront/money'
import { checkedStorage, onCustomerChange, persist, useSession } from '@tradefront/session'
import * as v from 'valibot'
import { create } from 'zustand'

/** When a ticket asks for confirmation. */
export type ConfirmationPolicy = 'always' | 'above' | 'never'

/** The customer's trading preferences, stored in this browser. */
export interface TradingPreferences {
  /**
   * `never` is the ticket as specified, whose single button says what will happen and does it. Decided: large orders
   * ask.
   */
  readonly confirmation: ConfirmationPolicy
  /** Lots from which `above` asks, as typed. */
  readonly confirmAbove: string
  /** Margin level left by the ticket's Max, percent as typed; see {@link maxLevelOf}. */
  readonly maxLevel: string
  /** Whether to convert P/L in a foreign quote currency if a rate is known. */
  readonly convertPnl: boolean
  /** Whether the room's trading keys may be armed. */
  readonly keyboardTrading: boolean
  /** The room's theme: that of the settings, dark unless chosen there; the system's; or one for the room only. */
  readonly roomTheme: RoomTheme
}

export const DEFAULT_PREFERENCES: TradingPreferences = {
  confirmation: 'above',
  confirmAbove: '1',
  maxLevel: '200',
  convertPnl: false,
  keyboardTrading: false,
  roomTheme: 'site',
}

/** Decided: below this, an ordinary price move after Max would cause a margin call; percent. */
const MIN_MAX_LEVEL = 120n * ONE
const MAX_MAX_LEVEL = 10_000n * ONE

/** Why a typed level can't be used for Max; undefined if it can. */
export function maxLevelProblem(text: string): string | undefined {
  return readMaxLevel(text) === undefined ? t`From 120 to 10,000%. Until then Max leaves 200%.` : undefined
}

function readMaxLevel(text: string): bigint | undefined {
  const percent = parseDecimal(text)
  return percent === undefined || percent < MIN_MAX_LEVEL || percent > MAX_MAX_LEVEL ? undefined : percent
}

/** Margin level that Max leaves, percent as fixed point; 200% unless a valid one is set. */
export function maxLevelOf({ maxLevel }: Pick<TradingPreferences, 'maxLevel'>): bigint {
  return readMaxLevel(maxLevel) ?? 200n * ONE
}

const THEMES = ['site', 'auto', 'light', 'dark'] as const
export type RoomTheme = (typeof THEMES)[number]

const POLICIES = ['always', 'above', 'never'] as const
/** Lots as typed; if it isn't a valid size, every order asks. */
const Typed = v.pipe(v.string(), v.maxLength(40))

/** Stored preferences, all valid. */
const Stored = v.object({
  confirmation: v.optional(v.picklist(POLICIES), DEFAULT_PREFERENCES.confirmation),
  confirmAbove: v.optional(Typed, DEFAULT_PREFERENCES.confirmAbove),
  maxLevel: v.optional(Typed, DEFAULT_PREFERENCES.maxLevel),
  convertPnl: v.optional(v.boolean(), DEFAULT_PREFERENCES.convertPnl),
  keyboardTrading: v.optional(v.boolean(), DEFAULT_PREFERENCES.keyboardTrading),
  roomTheme: v.optional(v.picklist(THEMES), DEFAULT_PREFERENCES.roomTheme),
})
/** An invalid preference doesn't discard the others. */
const Fitting = v.object({
  confirmation: v.fallback(v.picklist(POLICIES), DEFAULT_PREFERENCES.confirmation),
  confirmAbove: v.fallback(Typed, DEFAULT_PREFERENCES.confirmAbove),
  maxLevel: v.fallback(Typed, DEFAULT_PREFERENCES.maxLevel),
  convertPnl: v.fallback(v.boolean(), DEFAULT_PREFERENCES.convertPnl),
  keyboardTrading: v.fallback(v.boolean(), DEFAULT_PREFERENCES.keyboardTrading),
  roomTheme: v.fallback(v.picklist(THEMES), DEFAULT_PREFERENCES.roomTheme),
})

const NAME = 'trading-preferences'
const storage = checkedStorage(Stored, { salvage: Fitting })

/** The trader's preferences, stored as `trading-preferences`. Change them with `setState`. */
export const useTradingPreferences = create<TradingPreferences>()(
  persist(() => DEFAULT_PREFERENCES, { name: NAME, storage }),
)

/** Storage key of the customer's own copy; undefined while logged out. */
function ownKey(): string | undefined {
  const id = useSession.getState().user?.id
  return id === undefined ? undefined : `${NAME}:${id}`
}

/** Restores the customer's own preferences; at their first login, the browser's. */
function restore(): void {
  const key = ownKey()
  const kept = key === undefined ? null : storage.getItem(key)
  if (kept !== null) useTradingPreferences.setState(kept.state)
}

restore()
onCustomerChange(restore)
useTradingPreferences.subscribe((state) => {
  const key = ownKey()
  if (key !== undefined) storage.setItem(key, { state })
})

/** Applies changes from other tabs, so that all show the same figures. Returns the function that stops it. */
export function followPreferences(): () => void {
  function onStorage(event: StorageEvent): void {
    const { persist } = useTradingPreferences
    if (event.key === persist.getOptions().name) void persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
