import { msg } from '@lingui/core/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type Limit } from '@tradefront/contracts'
import { putKnown, refreshRead } from '@tradefront/server-state'
import { LIMITS } from './limit-calls.ts'

/** Shown if no answer came. */
const UNKNOWN = msg`The limit may have changed. Check again in a moment.`

/**
 * Sets a limit in account currency, or removes it with null.
 *
 * @param onChanged called with the limit as it is now; a change that waits is its `next`
 * @returns what to show if it was refused or no answer came
 */
export async function changeLimit(
  { kind, period }: Limit,
  amount: string | null,
  { signal, onChanged }: { readonly signal: AbortSignal; readonly onChanged: (limit?: Limit) => void },
) {
  try {
    const { data } = await callApi(calls.setLimit, { body: { kind, period, amount }, signal })
    putKnown(LIMITS, data)
    void refreshRead(PERMISSIONS)
    onChanged(data.limits.find((other) => other.kind === kind && other.period === period))
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      void refreshRead(LIMITS)
      return { unknown: UNKNOWN }
    }
    return refusalOfEntry(error, ['amount'])
  }
  return undefined
}
