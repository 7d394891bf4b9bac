import { browserStorage, readStored } from '@tradefront/browser'
import * as v from 'valibot'

/** Storage key of the revision for which this tab was last reloaded. */
export const RELOADED_KEY = 'tradefront-reloaded'
/** Suffix of the stored value until the visitor has seen the message. */
export const UNANNOUNCED = '!'

const Reloaded = v.pipe(v.string(), v.regex(/^\d+!?$/))

/** The stored revision with its suffix. */
export function readReloaded(): string | undefined {
  return readStored(browserStorage('tab'), RELOADED_KEY, Reloaded)
}

/** Whether this page was reloaded and hasn't said so yet. */
export function isReloadUnannounced(): boolean {
  return readReloaded()?.endsWith(UNANNOUNCED) === true
}
