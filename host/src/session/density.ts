import { browserStorage } from '@tradefront/browser'
import { useSyncExternalStore } from 'react'

/** How much is on a screen, where there is a choice: not on phones. */
export type Density = 'comfortable' | 'compact'

const KEY = 'density'
const listeners = new Set<() => void>()

/** What the page shows: its first script has applied what is stored (`tools/release/src/pages/frame/start.js`). */
function shown(): Density {
  return document.documentElement.getAttribute('data-density') === 'compact' ? 'compact' : 'comfortable'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The density of the page. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, shown)
}

/** Applies a density, and stores it for the next page. */
export function chooseDensity(next: Density): void {
  if (next === 'compact') document.documentElement.setAttribute('data-density', next)
  else document.documentElement.removeAttribute('data-density')
  try {
    browserStorage('site')?.setItem(KEY, next)
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}
