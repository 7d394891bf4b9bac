import { browserStorage, readStored, storedJson, Trade } from '@tradefront/contracts'
import * as v from 'valibot'

/** Of this tab: a run ends with the page, and the page's next load reports what is left of it. */
const KEY = 'tradefront-closing'

const Kept = storedJson(v.object({ customer: v.string(), title: v.string(), trades: v.array(Trade) }))
/** Positions that a customer is having closed together. */
export type KeptRun = v.InferOutput<typeof Kept>

/** Writes down what is being closed, so that a reload in the middle does not lose it. */
export function keepRun(run: KeptRun): void {
  try {
    browserStorage('tab')?.setItem(KEY, JSON.stringify(run))
  } catch {
    // Full or forbidden: then a reload reports only what was under way.
  }
}

/** The customer's run that an earlier page began and did not end. */
export function keptRun(customer: string): KeptRun | undefined {
  const kept = readStored(browserStorage('tab'), KEY, Kept)
  return kept?.customer === customer ? kept : undefined
}

export function forgetKeptRun(): void {
  browserStorage('tab')?.removeItem(KEY)
}
