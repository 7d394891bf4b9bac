import { plain, type Country } from './countries.ts'

/** How well a country fits what was typed, 0 is best; undefined when it does not. */
function rankOf(country: Country, typed: string): number | undefined {
  const label = plain(country.label)
  const aliases = country.aliases.map(plain)
  // UK is the United Kingdom before it is the beginning of Ukraine; DE alone is Denmark before Germany.
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
 * The countries that fit what was typed, best first: by the beginning of the name or of one of its words,
 * by the two letters, and by other names people use (UK, Holland). Accents and case do not matter.
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
