import { ONE, parseDecimal } from '@tradefront/money'
import { checkedStorage, onCustomerChange, persist, useSession } from '@tradefront/session'
import * as v from 'valibot'
import { create } from 'zustand'

/** When a ticket asks before it orders. */
export type ConfirmationPolicy = 'always' | 'above' | 'never'

/** How the customer wants to trade; kept in this browser. */
export interface TradingPreferences {
  /** `never` is the specification's ticket: its one button says what will happen, and does it. Decided: large orders ask. */
  readonly confirmation: ConfirmationPolicy
  /** Lots from which `above` asks, as typed. */
  readonly confirmAbove: string
  /** Margin level that the ticket's Max leaves, percent as typed; see {@link maxLevelOf}. */
  readonly maxLevel: string
  /** Whether P/L in a foreign quote currency is converted where a rate is known. */
  readonly convertPnl: boolean
  /** Whether the room's trading keys may be armed. */
  readonly keyboardTrading: boolean
  /** Colours of the room: those of the settings, dark until one is chosen there; the system's; or its own. */
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

/** Decided: below this, one ordinary move of the price after Max is a margin call; percent. */
const MIN_MAX_LEVEL = 120n * ONE
const MAX_MAX_LEVEL = 10_000n * ONE

/** Why a typed level cannot be used for Max; `undefined` where it can. */
export function maxLevelProblem(text: string): string | undefined {
  return readMaxLevel(text) === undefined ? 'From 120 to 10,000%. Until then Max leaves 200%.' : undefined
}

function readMaxLevel(text: string): bigint | undefined {
  const percent = parseDecimal(text)
  return percent === undefined || percent < MIN_MAX_LEVEL || percent > MAX_MAX_LEVEL ? undefined : percent
}

/** Margin level that Max leaves, percent as fixed point; 200 % where none is set that can be used. */
export function maxLevelOf({ maxLevel }: Pick<TradingPreferences, 'maxLevel'>): bigint {
  return readMaxLevel(maxLevel) ?? 200n * ONE
}

const THEMES = ['site', 'auto', 'light', 'dark'] as const
export type RoomTheme = (typeof THEMES)[number]

const POLICIES = ['always', 'above', 'never'] as const
/** Lots as typed; if it isn't a valid size, every order asks. */
const Typed = v.pipe(v.string(), v.maxLength(40))

/** What is kept, whole. */
const Stored = v.object({
  confirmation: v.optional(v.picklist(POLICIES), DEFAULT_PREFERENCES.confirmation),
  confirmAbove: v.optional(Typed, DEFAULT_PREFERENCES.confirmAbove),
  maxLevel: v.optional(Typed, DEFAULT_PREFERENCES.maxLevel),
  convertPnl: v.optional(v.boolean(), DEFAULT_PREFERENCES.convertPnl),
  keyboardTrading: v.optional(v.boolean(), DEFAULT_PREFERENCES.keyboardTrading),
  roomTheme: v.optional(v.picklist(THEMES), DEFAULT_PREFERENCES.roomTheme),
})
/** One wrong choice does not cost the others. */
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

/** The trader's preferences, kept as `trading-preferences`. Change them with `setState`. */
export const useTradingPreferences = create<TradingPreferences>()(
  persist(() => DEFAULT_PREFERENCES, { name: NAME, storage }),
)

/** Each customer's own copy; undefined while logged out. */
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

/** Takes over what another tab chose, so that both show the same figures. Returns a function that stops it. */
export function followPreferences(): () => void {
  function onStorage(event: StorageEvent): void {
    const { persist } = useTradingPreferences
    if (event.key === persist.getOptions().name) void persist.rehydrate()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
