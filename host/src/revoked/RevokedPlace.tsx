import { useEffect, useState, type ComponentType } from 'react'
import { isReloadUntold } from './reload-untold.ts'

/** How long a page has the network to itself; its release set is fresh, ms. */
const AFTER_MS = 15_000
const TELL_AFTER = 3

/** Where this tab is told of what must not run any more. Its code comes when it is first due. */
export function RevokedPlace() {
  const [Watch, setWatch] = useState<ComponentType>()
  useEffect(() => {
    if (Watch) return
    let failures = 0
    const load = async () => {
      try {
        const module = await import(/* webpackChunkName: "seldom" */ './RevokedWatch.tsx')
        setWatch(() => module.RevokedWatch)
      } catch (error) {
        failures += 1
        // A lost file is asked for again; one that stays lost is worth a word.
        if (failures === TELL_AFTER) console.warn('Withdrawn versions cannot be watched.', error)
        timer = setTimeout(() => void load(), AFTER_MS)
      }
    }
    let timer = setTimeout(() => void load(), isReloadUntold() ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
  }, [Watch])
  return Watch ? <Watch /> : null
}
