import { countryName, plain, type Country } from './countries.ts'

/** How well a country matches the search, 0 is best; undefined if it doesn't. */
function rankOf(country: Country, typed: string): number | undefined {
  const name = plain(countryName(country))
  // In English, its name is no alias: a whole alias ranks before the start of a name.
  const aliases = [country.label, ...country.aliases].map(plain).filter((alias) => alias !== name)
  // UK means the United Kingdom before the start of Ukraine; DE alone means Denmark before Germany.
  if (aliases.includes(typed)) return 0
  if (name.startsWith(typed)) return 1
  if (country.code.toLowerCase() === typed) return 2
  if (startsWord(name, typed)) return 3
  if (aliases.some((alias) => startsWord(alias, typed))) return 4
  return undefined
}

function startsWord(name: string, typed: string): boolean {
  return name.startsWith(typed) || [' ', '-', '('].some((before) => name.includes(before + typed))
}

/**
 * Countries that match a search, best first: by the start of the name in the language of the page or of one of its words,
 * by code, by the English name and by common ones (UK, Holland). Ignores accents and case.
 */
export function findCountries(countries: readonly Country[], search: string): Country[] {
  const typed = plain(search).trim()
  if (typed === '') return [...countries]
  return countries
    .flatMap((country) => {
      const rank = rankOf(country, typed)
      return rank === undefined ? [] : [{ country, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}
