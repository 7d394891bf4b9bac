import { call, serverMessageOf } from '@tradefront/api'
import type { AutotraderRequest, AutotraderType } from '@tradefront/contracts'
import * as v from 'valibot'

/** How saving went; `pending`: an earlier request waits for its approval. */
export type AutotraderOutcome = 'saved' | 'pending' | 'failed'

/** What is told of each outcome (specification 8) [ALGO-01]. */
export const AUTOTRADER_TEXT: Readonly<Record<AutotraderOutcome, string>> = {
  saved: 'AutoTrader settings saved successfully',
  pending: 'You already have a pending AutoTrader request. Please wait for approval.',
  failed: 'Failed to save AutoTrader settings',
}

const PENDING = 'pending auto trader request'

/** POST /update/autotrader; never throws. */
export async function saveAutotrader(type: AutotraderType | 'off'): Promise<AutotraderOutcome> {
  const json: AutotraderRequest = { autotrader_type: type }
  try {
    await call({ method: 'POST', path: 'update/autotrader', json, schema: v.unknown() })
    return 'saved'
  } catch (error) {
    return serverMessageOf(error)?.toLowerCase().includes(PENDING) === true ? 'pending' : 'failed'
  }
}
