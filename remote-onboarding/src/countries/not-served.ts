import { t } from '@lingui/core/macro'
import { siteLanguage } from '@tradefront/language'
import { useSettings } from '@tradefront/session'
import { useMemo } from 'react'
import { COUNTRIES, countryName, listedCountry, sortedCountries, type Country } from './countries.ts'

/** Countries whose residents the broker doesn't take on. */
export interface NotServed {
  readonly countries: readonly Country[]
  /** Whether residents of a country, by its slug in any picker, are refused, and the words for it. */
  readonly refusalOf: (country: Country | undefined) => string | undefined
  /** Names all of them, with the reason; undefined if every country is served. */
  readonly sentence: string | undefined
}

/** Reads the settings' list of slugs; unknown ones are skipped. */
export function notServedOf(list: string | undefined, reason: string | undefined): NotServed {
  const slugs = new Set((list ?? '').split(',').map((slug) => listedCountry(slug.trim())))
  const countries = COUNTRIES.filter(({ value }) => slugs.has(value))
  const codes = new Set(countries.map(({ code }) => code))
  const why = reason?.trim()
  const refusalFor = (names: string) => {
    const refusal = t`We can't open accounts for residents of ${{ countries: names }}.`
    return why ? `${refusal} ${why}` : refusal
  }
  return {
    countries,
    refusalOf: (country) =>
      country !== undefined && codes.has(country.code) ? refusalFor(countryName(country)) : undefined,
    // In the language in which it is read.
    get sentence() {
      if (countries.length === 0) return undefined
      const list = new Intl.ListFormat(siteLanguage(), { type: 'disjunction' })
      const named = sortedCountries().filter(({ code }) => codes.has(code))
      return refusalFor(list.format(named.map(countryName)))
    },
  }
}

/** The same from the site's settings. */
export function useNotServed(): NotServed {
  const list = useSettings((state) => state.settings?.countries_not_served)
  const reason = useSettings((state) => state.settings?.countries_not_served_reason)
  return useMemo(() => notServedOf(list, reason), [list, reason])
}
