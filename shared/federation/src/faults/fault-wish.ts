import { readStored, type TextStorage } from '@tradefront/contracts'
import * as v from 'valibot'

/*
 * Which faults a tester wants. Every page of a deployment that allows faults looks here; the code that puts them in
 * force comes only where there are some.
 */

/** Where a tab keeps its faults, as `?faults=` says them. */
export const FAULTS_KEY = 'tradefront-faults'
const StoredFaults = v.pipe(v.string(), v.maxLength(2000), v.regex(/^[\w-]+:[a-z]+(,[\w-]+:[a-z]+)*$/))

/** A fault of one remote: one of `FAULTS` in `faults.ts`. */
export type Fault = 'down' | 'missing' | 'failing' | 'changed' | 'corrupt' | 'crash' | 'slow' | 'hanging'

/**
 * What the address, or else this tab's memory, asks for: `trading:down,chat:slow`. Undefined where neither says
 * anything; empty where the address ends what the tab keeps (`?faults=`).
 */
export function wishedFaults(pageUrl: string, tab: TextStorage | undefined): string | undefined {
  return new URL(pageUrl).searchParams.get('faults') ?? readStored(tab, FAULTS_KEY, StoredFaults)
}
