import { plainCode } from './bank-accounts.ts'
import type { PaymentProblem } from './payment-problem.ts'

/** Destinations that a broker refuses although they are valid. */
export interface Refused {
  /** The broker's own accounts. */
  readonly ibans: readonly string[]
  /** Country codes of IBANs that can't be reached. */
  readonly countries: readonly string[]
  /** The customer's own deposit addresses. */
  readonly addresses: readonly string[]
}

/** The problem with a destination that money would come back from, or never reach [WALL-02]. */
export function targetProblem(
  target: { readonly iban?: string | undefined; readonly address?: string | undefined },
  refused: Refused,
): PaymentProblem | undefined {
  const iban = plainCode(target.iban ?? '')
  if (iban !== '') {
    if (refused.ibans.map(plainCode).includes(iban)) return { code: 'own_account' }
    const country = iban.slice(0, 2)
    if (refused.countries.includes(country)) return { code: 'unreachable', country }
  }
  // Case doesn't matter on Ethereum; elsewhere, two valid addresses that differ by case alone are not to be expected.
  const address = target.address?.trim().toLowerCase() ?? ''
  return address !== '' && refused.addresses.some((own) => own.toLowerCase() === address)
    ? { code: 'own_address' }
    : undefined
}
