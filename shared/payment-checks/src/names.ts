const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'herr', 'frau'])

/** Normalised words of a name: lower case, without accents, titles and initials. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !TITLES.has(word))
}

/**
 * Whether the name on a card or bank account is the customer's [WALL-02]: the same words in any order, ignoring
 * accents, case, titles and initials. A mismatch needs manual review.
 */
export function isSamePerson(holder: string, customer: string): boolean {
  const [given, own] = [nameWords(holder), nameWords(customer)].map((words) => words.toSorted().join(' '))
  return given !== '' && given === own
}
