const KEY = 'tradefront-visitor'

/**
 * This browser's number for gradual rollouts, 0 up to (not including) 100, kept in `storage`. Without
 * storage it is new on each page: such visitors still spread over the rollout [MFE-04].
 */
export function visitorNumber(storage: Storage | undefined, random: () => number): number {
  const fresh = Math.floor(random() * 10_000) / 100
  try {
    const kept = Number.parseFloat(storage?.getItem(KEY) ?? '')
    if (kept >= 0 && kept < 100) return kept
    storage?.setItem(KEY, String(fresh))
  } catch {
    // A forbidden or full storage: the number lives as long as the page.
  }
  return fresh
}
