import { readStored, type TextStorage } from '@tradefront/browser'
import * as v from 'valibot'

const KEY = 'tradefront-visitor'
/** 0 to 100 (exclusive), with at most two decimals. */
const StoredNumber = v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,2})?$/), v.transform(Number))

/**
 * This browser's number for gradual rollouts, 0 to 100 (exclusive), persisted in `storage`. Without storage it is
 * redrawn on each page: such visitors still spread over the rollout [MFE-04].
 */
export function visitorNumber(storage: TextStorage | undefined, random: () => number): number {
  const fresh = Math.floor(random() * 10_000) / 100
  const kept = readStored(storage, KEY, StoredNumber)
  if (kept !== undefined) return kept
  try {
    storage?.setItem(KEY, String(fresh))
  } catch {
    // Storage is blocked or full: the number lives as long as the page.
  }
  return fresh
}

/**
 * The visitor's position in one remote's rollouts, 0 to 100 (exclusive): the same on every visit, but different for
 * each remote, so that no one is among the first for all of them [MFE-04]. The page's first script computes the
 * same to preload the right files (FNV-1a).
 */
export function rolloutShare(visitor: number, remote: string): number {
  let hash = 0x811c9dc5
  for (const character of `${visitor} ${remote}`) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return ((hash >>> 0) % 10_000) / 100
}
