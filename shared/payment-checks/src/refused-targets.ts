import { plainCode } from './bank-accounts.ts'

/** Destinations that a broker refuses although they are valid. */
export interface Refused {
  /** The broker's own accounts. */
  readonly ibans: readonly string[]
  /** Country codes of IBANs that can't be reached. */
  readonly countries: readonly string[]
  /** The customer's own deposit addresses. */
  readonly addresses: readonly string[]
}

const countryName = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Field error for a destination that money would come back from, or never reach, without a full stop [WALL-02]. */
export function refusedTargetText(
  target: { readonly iban?: string | undefined; readonly address?: string | undefined },
  refused: Refused,
): string | undefined {
  const iban = plainCode(target.iban ?? '')
  if (iban !== '') {
    if (refused.ibans.map(plainCode).includes(iban))
      return 'This is our own account. Enter the IBAN of an account in your name'
    const country = iban.slice(0, 2)
    if (refused.countries.includes(country)) return `We cannot send money to ${countryName.of(country)}`
  }
  // Case doesn't matter on Ethereum; elsewhere, two valid addresses that differ by case alone are not to be expected.
  const address = target.address?.trim().toLowerCase() ?? ''
  return address !== '' && refused.addresses.some((own) => own.toLowerCase() === address)
    ? 'This is your own deposit address here. Enter the address of another wallet'
    : undefined
}
