import type { Command } from '@tradefront/contracts'
import { searchText } from '@tradefront/language/search-text'

/** Most that are listed for what was typed: more words are quicker than scrolling. */
const MAX_FOUND = 30

const wordsOf = (text: string) =>
  searchText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Japanese has no spaces between words. */
const IS_UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

interface Searchable {
  readonly title: readonly string[]
  readonly others: readonly string[]
}

/** A remote offers the same commands until they change: thousands of instruments are split into words once. */
const searchable = new WeakMap<Command, Searchable>()

function searchableOf(command: Command): Searchable {
  const known = searchable.get(command)
  if (known !== undefined) return known
  const { title, note = '', words = '' } = command
  const made = { title: wordsOf(title), others: wordsOf(`${note} ${words}`) }
  searchable.set(command, made)
  return made
}

/**
 * How well a command matches, 0 best; undefined if a typed word begins none of its words. The first word of the title
 * counts most, then the title, then notes and other words.
 */
function rankOf(command: Command, typed: readonly string[]): number | undefined {
  const { title, others } = searchableOf(command)
  const begins = (words: readonly string[], start: string) =>
    words.some((word) => word.startsWith(start) || (IS_UNSPACED.test(start) && word.includes(start)))
  if (!typed.every((word) => begins(title, word) || begins(others, word))) return undefined
  if (!typed.every((word) => begins(title, word))) return 2
  return title[0]?.startsWith(typed[0] ?? '') === true ? 0 : 1
}

/** The commands that match what was typed, best first, those of equal rank in their order. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return commands
    .flatMap((command) => {
      const rank = rankOf(command, words)
      return rank === undefined ? [] : [{ command, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_FOUND)
    .map(({ command }) => command)
}
