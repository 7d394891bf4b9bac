import { useEffect, useState, type ComponentType } from 'react'

/** How long a page has the network to itself, ms. */
const AFTER_MS = 2_000
const RETRY_MS = 15_000
const TELL_AFTER = 3

/** What a page needs once it is there: its code is no part of the first load. Nothing is drawn before. */
export function LaterPlace() {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    if (Parts) return
    let failures = 0
    const load = async () => {
      try {
        // Toasts tell of trouble, when it may be too late to load them.
        const [module] = await Promise.all([
          import(/* webpackChunkName: "seldom" */ './LaterParts.tsx'),
          import('@tradefront/ui/toast'),
        ])
        setParts(() => module.LaterParts)
      } catch (error) {
        failures += 1
        // A lost file is asked for again; one that stays lost is worth a word.
        if (failures === TELL_AFTER) console.warn('What a page loads later could not be loaded.', error)
        timer = setTimeout(() => void load(), RETRY_MS)
      }
    }
    let timer = setTimeout(() => void load(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [Parts])
  return Parts ? <Parts /> : null
}
