import { t } from '@lingui/core/macro'
import { lazyCode } from '@tradefront/browser'
import { countryName, countryOf } from './countries.ts'

/** libphonenumber with its smallest data: 30 KiB that only a form with a phone number needs. */
export const PHONE_NUMBERS = lazyCode(() => import('./phone-numbers.ts'))

/**
 * Why a number can't be one of its country, in words; undefined if it can be, and until libphonenumber is loaded.
 *
 * @param country slug of the country of numbers without a country code
 */
export function phoneProblem(typed: string, country: string | undefined): string | undefined {
  const numbers = PHONE_NUMBERS.loaded
  const home = countryOf(country)
  if (numbers === undefined || numbers.isPossiblePhone(typed, home?.code)) return undefined
  return home === undefined || typed.trim().startsWith('+')
    ? t`Enter a valid number, with + and the country code`
    : t`Enter a valid number for ${{ countryName: countryName(home) }}. For other countries, start with + and the country code`
}
