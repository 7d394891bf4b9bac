import { useEffect, useState, type ComponentType } from 'react'
import { isReloadUntold } from './reload-untold.ts'

/** How long a page has the network to itself; its release set is fresh, ms. */
const AFTER_MS = 15_000

/** Where this tab is told of what must not run any more. Its code comes when it is first due. */
export function RevokedPlace() {
  const [Watch, setWatch] = useState<ComponentType>()
  useEffect(() => {
    if (Watch) return
    const load = async () => {
      try {
        const module = await import(/* webpackChunkName: "seldom" */ './RevokedWatch.tsx')
        setWatch(() => module.RevokedWatch)
      } catch (error) {
        console.warn('The watch over withdrawn versions could not be loaded; it is tried again.', error)
        timer = setTimeout(() => void load(), AFTER_MS)
      }
    }
    let timer = setTimeout(() => void load(), isReloadUntold() ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
  }, [Watch])
  return Watch ? <Watch /> : null
}
