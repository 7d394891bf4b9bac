import { readStored, storedJson } from '@tradefront/contracts'
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

/** Where the choices of a customer are kept. */
export const choicesKey = (customerId: string) => `choices:${customerId}`
/** Whose choices the page shows. */
const SHOWN_KEY = 'choices-shown'

/**
 * Keeps what was chosen for the site apart for each customer of this browser: who comes back finds their own again,
 * whatever somebody else chose meanwhile. A first login begins with what the browser shows.
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
