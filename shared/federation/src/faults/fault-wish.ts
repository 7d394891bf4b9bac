import { readStored, type TextStorage } from '@tradefront/browser'
import * as v from 'valibot'

/*
 * Which faults a tester has requested. Every page of a deployment that allows faults checks this; the code that
 * applies them is loaded only when needed.
 */

/** Where a tab stores its faults, in the format of `?faults=`. */
export const FAULTS_KEY = 'tradefront-faults'
const StoredFaults = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[\w-]+:[a-z]+(,[\w-]+:[a-z]+)*$/))

/** A fault of one remote: a key of `FAULTS` in `faults.ts`. */
export type Fault = 'down' | 'missing' | 'failing' | 'changed' | 'corrupt' | 'crash' | 'slow' | 'hanging'

/**
 * Faults requested by the URL, or else stored in this tab: `trading:down,chat:slow`. Undefined if there are none;
 * empty if the URL clears the stored ones (`?faults=`).
 */
export function wishedFaults(pageUrl: string, tab: TextStorage | undefined): string | undefined {
  return new URL(pageUrl).searchParams.get('faults') ?? readStored(tab, FAULTS_KEY, StoredFaults)
}
