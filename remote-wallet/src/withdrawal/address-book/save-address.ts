import { isOutcomeUnknown } from '@tradefront/api'
import type { SaveAddressRequest, SavedAddress } from '@tradefront/contracts'
import { fetchWithdrawalOptions, saveAddress } from '../withdrawal-calls.ts'

/** An answer was lost, and the address book could not be read either. */
export const UNKNOWN =
  'We couldn’t confirm this yet. Once you are online again, your address book shows whether it was saved.'

/**
 * Saves an address. After a lost answer, looks it up in the address book: sent again, a saved address would be refused,
 * as its name is taken.
 * @param known what the address book had before
 * @returns whether it is saved; `unknown` where nobody can say
 * @throws ApiError where it was refused, or is not in the address book
 */
export async function saveOnce(
  body: SaveAddressRequest,
  known: readonly SavedAddress[],
  signal: AbortSignal,
): Promise<'saved' | 'unknown'> {
  try {
    await saveAddress(body, { signal })
    return 'saved'
  } catch (error) {
    if (!isOutcomeUnknown(error) || signal.aborted) throw error
    let addresses: readonly SavedAddress[]
    try {
      addresses = (await fetchWithdrawalOptions({ signal })).book?.addresses ?? []
    } catch {
      return 'unknown'
    }
    const before = new Set(known.map(({ id }) => id))
    const isThere = addresses.some(
      ({ id, name, method }) => !before.has(id) && name === body.name && method === body.method,
    )
    if (isThere) return 'saved'
    throw error
  }
}
