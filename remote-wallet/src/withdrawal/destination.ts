import type { SavedAddress } from '@tradefront/contracts'
import { plainCode } from '@tradefront/payment-checks'
import type { WithdrawalValues } from './withdrawal-form.ts'

/**
 * Whether a saved or booked destination matches an address or IBAN. Servers shorten it, space it out or capitalise it,
 * so what remains of its start and end must match.
 */
export function leadsTo(target: string, destination: string): boolean {
  const plain = plainCode(target)
  const parts = destination.toUpperCase().split(/[^A-Z0-9]+/)
  return plain.startsWith(parts[0] ?? '') && plain.endsWith(parts.at(-1) ?? '')
}

/** The destination of a form's values: the saved address, or the typed one. */
export const destinationOf = (values: WithdrawalValues, saved: SavedAddress | undefined): string =>
  saved?.destination ?? (values.address.trim() === '' ? values.iban : values.address)
