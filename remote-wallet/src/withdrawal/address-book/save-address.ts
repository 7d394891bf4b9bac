import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type SaveAddressRequest, type SavedAddress } from '@tradefront/contracts'
import { plainCode } from '@tradefront/payment-checks'

/** An answer was lost, and the address book could not be read either. */
export const UNKNOWN = 'Once you are online again, your address book shows whether it was saved.'

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

/**
 * Whether an entry's destination stands for an address or IBAN. Servers shorten it, space it out or write it in capitals:
 * what they leave of its beginning and end has to fit.
 */
function leadsTo(target: string, destination: string): boolean {
  const plain = plainCode(target)
  const parts = destination.toUpperCase().split(/[^A-Z0-9]+/)
  return plain.startsWith(parts[0] ?? '') && plain.endsWith(parts.at(-1) ?? '')
}
