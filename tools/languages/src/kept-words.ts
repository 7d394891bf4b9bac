/** A text passed to a state or a toast, which keeps it in the language of that moment. */
const KEPT = /(?<![.\w])(?:toast\.\w+|set[A-Z]\w*|refuse)\(\s*(?:t`|t\(|plural\(|select\()[^\n]{0,60}/g

/** Calls of a source file that keep a formatted text instead of a `LateText` (`shared/language`). */
export function keptWords(source: string): string[] {
  return [...source.matchAll(KEPT)].map(([call]) => call.replaceAll(/\s+/g, ' '))
}
