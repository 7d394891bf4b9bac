import { readStored, type TextStorage } from '@tradefront/browser'
import * as v from 'valibot'

/** Where a tab stores its suspended remotes, space-separated. */
export const SUSPENDED_KEY = 'tradefront-suspended'
const Names = v.pipe(v.string(), v.regex(/^[\w -]+$/))

/** Remotes suspended in this tab because the page went blank while they ran [MFE-03]. */
export function suspendedRemotes(tab: TextStorage | undefined): readonly string[] {
  return readStored(tab, SUSPENDED_KEY, Names)?.split(' ') ?? []
}
