import { readStored, storedJson } from '@tradefront/browser'
import { safeStorage, useCurrency } from '@tradefront/session'
import { chooseColorScheme, chooseMotion, choosePalette, useColorScheme } from '@tradefront/ui/color-scheme'
import { setSoundsEnabled, useSoundsEnabled } from '@tradefront/ui/sounds'
import { useEffect } from 'react'
import * as v from 'valibot'

const Stored = v.object({
  scheme: v.optional(v.picklist(['auto', 'light', 'dark'])),
  palette: v.picklist(['standard', 'colour-blind', 'red-up']),
  motion: v.picklist(['auto', 'reduced']),
  currency: v.string(),
  sounds: v.boolean(),
})
type Stored = v.InferOutput<typeof Stored>

/** Storage key of a customer's choices. */
export const choicesKey = (customerId: string) => `choices:${customerId}`
/** Storage key of the customer whose choices are in effect. */
const SHOWN_KEY = 'choices-shown'

/**
 * Stores appearance, currency and sound per customer of this browser: returning customers get their own choices back,
 * whatever others chose meanwhile. A first login starts from the current ones.
 */
export function CustomerChoices({ customerId }: { customerId: string }) {
  const { choice: scheme, palette, motion } = useColorScheme()
  const currency = useCurrency((state) => state.code)
  const [sounds] = useSoundsEnabled()

  useEffect(() => {
    const key = choicesKey(customerId)
    const isShown = readStored(safeStorage, SHOWN_KEY, v.string()) === customerId
    safeStorage.setItem(SHOWN_KEY, customerId)
    const kept = isShown ? undefined : readStored(safeStorage, key, storedJson(Stored))
    if (kept !== undefined) return apply(kept)
    const choices: Stored = { scheme, palette, motion, currency, sounds }
    safeStorage.setItem(key, JSON.stringify(choices))
  }, [customerId, scheme, palette, motion, currency, sounds])
  return null
}

function apply({ scheme, palette, motion, currency, sounds }: Stored): void {
  chooseColorScheme(scheme)
  choosePalette(palette)
  chooseMotion(motion)
  setSoundsEnabled(sounds)
  useCurrency.getState().setCode(currency)
}
