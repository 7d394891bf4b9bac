import { browserStorage, readStored } from '@tradefront/browser'
import { useState } from 'react'
import * as v from 'valibot'

/** How much is on a screen, where there is a choice: not on phones. */
export type Density = 'comfortable' | 'compact'

const KEY = 'density'
const Stored = v.picklist(['comfortable', 'compact'])

/**
 * The stored density and how to change it. The page's first script applies it before anything is painted
 * (`tools/release/src/pages/frame/start.js`), so that only the settings need this code.
 */
export function useDensity(): [Density, (next: Density) => void] {
  const [density, setDensity] = useState(
    () => readStored(browserStorage('site'), KEY, Stored) ?? 'comfortable',
  )
  function choose(next: Density): void {
    setDensity(next)
    if (next === 'compact') document.documentElement.setAttribute('data-density', next)
    else document.documentElement.removeAttribute('data-density')
    try {
      browserStorage('site')?.setItem(KEY, next)
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return [density, choose]
}
