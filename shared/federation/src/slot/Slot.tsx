import type { SlotName } from '@tradefront/contracts'
import type { ReactNode } from 'react'

/** A named place of the layout, drawn by whichever remote fills it [MFE-02]. */
export function Slot({ fallback = null }: { name: SlotName; fallback?: ReactNode }) {
  return fallback
}
