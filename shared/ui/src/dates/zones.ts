import { browserStorage, readStored, storedJson } from '@tradefront/browser'
import { i18n } from '@tradefront/language'
import * as v from 'valibot'

/** Whose clock times are shown by: the device's, UTC, or the broker's. */
export type ZoneChoice = 'own' | 'utc' | 'broker'

const KEY = 'time-zone'
const MINUTE_MS = 60_000

const partsFormatters = new Map<string, Intl.DateTimeFormat>()
let device: string | undefined

const Stored = storedJson(
  v.object({ choice: v.picklist(['utc', 'broker']), zone: v.pipe(v.string(), v.check(isZone)) }),
)
const read = () => readStored(browserStorage('site'), KEY, Stored)

/** Undefined for the device's zone. Has the broker's zone, since pages show times before the settings arrive. */
let chosen = read()

/** Adopts the choice of another tab; a page kept for Back catches up on `pageshow`. */
function follow(): void {
  const stored = read()
  if (stored?.choice !== chosen?.choice || stored?.zone !== chosen?.zone) show(stored)
}
globalThis.addEventListener?.('storage', follow)
globalThis.addEventListener?.('pageshow', follow)

function show(next: typeof chosen): void {
  chosen = next
  // Everything with text listens to the language, and re-renders.
  i18n.activate(i18n.locale)
}

/** The customer's choice of zone. */
export function zoneChoice(): ZoneChoice {
  return chosen?.choice ?? 'own'
}

/**
 * Shows all times by another clock, in every tab, and keeps the choice in this browser.
 *
 * @param broker The broker's zone (IANA name); a zone unknown to the browser counts as no choice.
 */
export function chooseZone(choice: ZoneChoice, broker = ''): void {
  const zone = choice === 'utc' ? 'UTC' : broker
  const next = choice === 'own' || !isZone(zone) ? undefined : { choice, zone }
  try {
    if (next === undefined) browserStorage('site')?.removeItem(KEY)
    else browserStorage('site')?.setItem(KEY, JSON.stringify(next))
  } catch {
    // The choice then lasts as long as the page.
  }
  show(next)
}

/** The chosen zone; undefined for the device's. */
export function chosenZone(): string | undefined {
  return chosen?.zone
}

/** The zone that times are shown in, 'Europe/Berlin'. */
export function customerZone(): string {
  return chosen?.zone ?? deviceZone()
}

/** The device's zone, whatever times are shown in. */
export function deviceZone(): string {
  return (device ??= new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** A zone's offset at a moment (Unix ms), now by default, for readers: 'UTC', 'UTC+2', 'UTC−3:30'. */
export function offsetText(zone: string, at = Date.now()): string {
  const minutes = Math.round(zoneOffset(zone, at) / MINUTE_MS)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/**
 * Offset of a zone from UTC at a moment (Unix ms), ms.
 *
 * @throws RangeError for a zone unknown to the browser
 */
export function zoneOffset(zone: string, at: number): number {
  if (zone === 'UTC') return 0
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of partsFormatter(zone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Whether the browser knows this zone. */
export function isZone(zone: string): boolean {
  try {
    partsFormatter(zone)
    return true
  } catch {
    return false
  }
}

function partsFormatter(zone: string): Intl.DateTimeFormat {
  const known = partsFormatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  })
  partsFormatters.set(zone, made)
  return made
}
