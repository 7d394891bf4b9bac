import { msg } from '@lingui/core/macro'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type SaveAddressRequest, type SavedAddress } from '@tradefront/contracts'
import { leadsTo } from '../destination.ts'

/** Shown if the response was lost and the address book can't be loaded either. */
export const UNKNOWN = msg`Once you are online again, your address book shows whether it was saved.`

/**
 * Saves an address. After a lost response, looks it up in the address book: a retry would be refused because its name
 * is taken.
 * @param known the address book before saving
 * @returns whether it is saved; `unknown` if that can't be determined
 * @throws ApiError if it was refused, or isn't in the address book
 */
export async function saveOnce(
  body: SaveAddressRequest,
  known: readonly SavedAddress[],
  signal: AbortSignal,
): Promise<'saved' | 'unknown'> {
  try {
    await callApi(calls.saveAddress, { body, signal })
    return 'saved'
  } catch (error) {
    if (!isOutcomeUnknown(error) || signal.aborted) throw error
    let addresses: readonly SavedAddress[]
    try {
      addresses = (await callApi(calls.withdrawalOptions, { signal })).data.book?.addresses ?? []
    } catch {
      return 'unknown'
    }
    const before = new Set(known.map(({ id }) => id))
    const isThere = addresses.some(
      ({ id, name, method, destination }) =>
        !before.has(id) &&
        name === body.name &&
        method === body.method &&
        leadsTo(body.address ?? body.iban ?? '', destination),
    )
    if (isThere) return 'saved'
    throw error
  }
}
