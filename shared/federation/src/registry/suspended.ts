import { readStored, type TextStorage } from '@tradefront/contracts'
import * as v from 'valibot'

/** Where a tab keeps the names of remotes that it runs without, with a space between them. */
export const SUSPENDED_KEY = 'tradefront-suspended'
const Names = v.pipe(v.string(), v.regex(/^[\w -]+$/))

/** Remotes that this tab runs without, because the page went blank while they ran [MFE-03]. */
export function suspendedRemotes(tab: TextStorage | undefined): readonly string[] {
  return readStored(tab, SUSPENDED_KEY, Names)?.split(' ') ?? []
}
