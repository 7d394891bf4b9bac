import { readStored, storedJson } from '@tradefront/browser'
import { useLingui } from '@tradefront/language'
import { safeStorage, useCurrency, useSettings } from '@tradefront/session'
import { chooseColorScheme, chooseMotion, choosePalette, useColorScheme } from '@tradefront/ui/color-scheme'
import { chooseZone, customerZone, zoneChoice } from '@tradefront/ui/dates'
import { setSoundsEnabled, useSoundsEnabled } from '@tradefront/ui/sounds'
import { useEffect } from 'react'
import * as v from 'valibot'
import { chooseDensity, useDensity } from './density.ts'

const Stored = v.object({
  scheme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  palette: v.picklist(['standard', 'colour-blind', 'red-up']),
  motion: v.picklist(['auto', 'reduced']),
  /** Absent before it was stored per customer. */
  density: v.optional(v.picklist(['comfortable', 'compact']), 'comfortable'),
  currency: v.string(),
  sounds: v.boolean(),
  /** Absent before there was a choice. */
  zone: v.optional(v.picklist(['own', 'utc', 'broker']), 'own'),
})
type Stored = v.InferOutput<typeof Stored>

/** Storage key of a customer's choices. */
export const choicesKey = (customerId: string) => `choices:${customerId}`
/** Storage key of the customer whose choices are in effect. */
const SHOWN_KEY = 'choices-shown'

/**
 * Stores appearance, density, currency, sound and time zone per customer of this browser: returning customers get their own choices back,
 * whatever others chose meanwhile. A first login starts from the current ones.
 */
export function CustomerChoices({ customerId }: { customerId: string }) {
  const { choice: scheme, palette, motion } = useColorScheme()
  const density = useDensity()
  const currency = useCurrency((state) => state.code)
  const [sounds] = useSoundsEnabled()
  // Re-renders on a change of zone.
  useLingui()
  const zone = zoneChoice()
  const broker = useSettings(({ settings }) => settings?.time_zone)

  useEffect(() => {
    const key = choicesKey(customerId)
    const isShown = readStored(safeStorage, SHOWN_KEY, v.string()) === customerId
    safeStorage.setItem(SHOWN_KEY, customerId)
    const kept = isShown ? undefined : readStored(safeStorage, key, storedJson(Stored))
    if (kept !== undefined) return apply(kept, broker)
    const choices: Stored = { scheme, palette, motion, density, currency, sounds, zone }
    safeStorage.setItem(key, JSON.stringify(choices))
  }, [customerId, scheme, palette, motion, density, currency, sounds, zone, broker])

  // The broker has moved.
  useEffect(() => {
    if (zone === 'broker' && broker !== undefined && broker !== customerZone()) chooseZone(zone, broker)
  }, [zone, broker])
  return null
}

function apply({ scheme, palette, motion, density, currency, sounds, zone }: Stored, broker?: string): void {
  chooseColorScheme(scheme)
  choosePalette(palette)
  chooseMotion(motion)
  chooseDensity(density)
  setSoundsEnabled(sounds)
  useCurrency.getState().setCode(currency)
  chooseZone(zone, broker)
}
