import { checkedStorage, onCustomerChange, persist, useSession } from '@tradefront/session'
import * as v from 'valibot'
import { create } from 'zustand'

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
  /** Colours of the room: those of the settings, dark until somebody chooses there; the system's; or its own. */
  readonly roomTheme: RoomTheme
}

export const DEFAULT_PREFERENCES: TradingPreferences = {
  confirmation: 'never',
  confirmAbove: '1',
  convertPnl: false,
  keyboardTrading: false,
  roomTheme: 'site',
}

const THEMES = ['site', 'auto', 'light', 'dark'] as const
export type RoomTheme = (typeof THEMES)[number]

const POLICIES = ['always', 'above', 'never'] as const
/** Lots as somebody types them; a text that is no size makes every order ask. */
const Typed = v.pipe(v.string(), v.maxLength(40))

/** What is kept, whole. */
const Stored = v.object({
  confirmation: v.optional(v.picklist(POLICIES), DEFAULT_PREFERENCES.confirmation),
  confirmAbove: v.optional(Typed, DEFAULT_PREFERENCES.confirmAbove),
  convertPnl: v.optional(v.boolean(), DEFAULT_PREFERENCES.convertPnl),
  keyboardTrading: v.optional(v.boolean(), DEFAULT_PREFERENCES.keyboardTrading),
  roomTheme: v.optional(v.picklist(THEMES), DEFAULT_PREFERENCES.roomTheme),
})
/** One wrong choice does not cost the others. */
const Fitting = v.object({
  confirmation: v.fallback(v.picklist(POLICIES), DEFAULT_PREFERENCES.confirmation),
  confirmAbove: v.fallback(Typed, DEFAULT_PREFERENCES.confirmAbove),
  convertPnl: v.fallback(v.boolean(), DEFAULT_PREFERENCES.convertPnl),
  keyboardTrading: v.fallback(v.boolean(), DEFAULT_PREFERENCES.keyboardTrading),
  roomTheme: v.fallback(v.picklist(THEMES), DEFAULT_PREFERENCES.roomTheme),
})

const NAME = 'trading-preferences'
const storage = checkedStorage(Stored, { salvage: Fitting })

/** The trader's preferences, kept as `trading-preferences`. Change them with `setState`. */
export const useTradingPreferences = create<TradingPreferences>()(
  persist(() => DEFAULT_PREFERENCES, { name: NAME, storage }),
)

/** Each customer's own copy; undefined while nobody is logged in. */
function ownKey(): string | undefined {
  const id = useSession.getState().user?.id
  return id === undefined ? undefined : `${NAME}:${id}`
}

/** Who comes back finds their own; a first login begins with what the browser has. */
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
