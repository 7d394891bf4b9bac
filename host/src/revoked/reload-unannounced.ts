import { browserStorage, readStored } from '@tradefront/contracts'
import * as v from 'valibot'

/** Where this tab keeps the revision that it was last loaded again for. */
export const RELOADED_KEY = 'tradefront-reloaded'
/** Ends what is kept until the person has seen the message. */
export const UNANNOUNCED = '!'

const Reloaded = v.pipe(v.string(), v.regex(/^\d+!?$/))

/** What is kept: the revision, with its mark. */
export function readReloaded(): string | undefined {
  return readStored(browserStorage('tab'), RELOADED_KEY, Reloaded)
}

/** Whether this page was loaded again and has not said so yet. */
export function isReloadUnannounced(): boolean {
  return readReloaded()?.endsWith(UNANNOUNCED) === true
}
