const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'herr', 'frau'])

/** The words of a name in one form: no accents, small letters, titles and initials left out. */
function wordsOf(name: string): string[] {
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
 * Whether a name on a card or bank account is a customer's own [WALL-02]: the same words in any order, with
 * accents, capitals, titles and initials left aside. Another name is a case for a person to look at.
 */
export function isSamePerson(holder: string, customer: string): boolean {
  const [given, own] = [wordsOf(holder), wordsOf(customer)].map((words) => words.toSorted().join(' '))
  return given !== '' && given === own
}
