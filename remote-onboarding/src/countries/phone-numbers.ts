import { isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js'

/**
 * Whether a number can exist, by libphonenumber: its country has numbers of this length. Whether it is assigned isn't
 * checked: ranges are opened faster than any list of them is updated.
 *
 * @param country ISO 3166-1 alpha-2 of numbers without a country code
 */
export function isPossiblePhone(typed: string, country: string | undefined): boolean {
  return isPossiblePhoneNumber(
    typed,
    country !== undefined && isSupportedCountry(country) ? country : undefined,
  )
}
