import { plain, type Country } from './countries.ts'

/** How well a country matches the search, 0 is best; undefined if it doesn't. */
function rankOf(country: Country, typed: string): number | undefined {
  const label = plain(country.label)
  const aliases = country.aliases.map(plain)
  // UK means the United Kingdom before the start of Ukraine; DE alone means Denmark before Germany.
  if (aliases.includes(typed)) return 0
  if (label.startsWith(typed)) return 1
  if (country.code.toLowerCase() === typed) return 2
  if (startsWord(label, typed)) return 3
  if (aliases.some((name) => startsWord(name, typed))) return 4
  return undefined
}

function startsWord(name: string, typed: string): boolean {
  return name.startsWith(typed) || name.includes(` ${typed}`) || name.includes(`-${typed}`)
}

/**
 * Countries that match a search, best first: by the start of the name or of one of its words, by code, and by common
 * names (UK, Holland). Ignores accents and case.
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
