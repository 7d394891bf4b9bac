import type { TextStorage } from '@tradefront/browser'
import { SUSPENDED_KEY, suspendedRemotes } from './suspended.ts'

export { suspendedRemotes }

/**
 * From the next page on, this tab runs without these remotes and previously suspended ones [MFE-03]. False if that
 * changes nothing, or can't be stored: then a reload would not help.
 */
export function suspendRemotes(tab: TextStorage | undefined, names: readonly string[]): boolean {
  const before = suspendedRemotes(tab)
  const after = new Set([...before, ...names])
  if (tab === undefined || after.size === before.length) return false
  try {
    tab.setItem(SUSPENDED_KEY, [...after].join(' '))
    return true
  } catch {
    return false
  }
}

/** From the next page on, this tab runs every remote again. */
export function resumeRemotes(tab: TextStorage | undefined): void {
  tab?.removeItem(SUSPENDED_KEY)
}
