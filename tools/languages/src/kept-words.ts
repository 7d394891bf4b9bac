/** A state's or a toast's words: made once, although the language may change while they are kept. */
const KEPT = /(?<![.\w])(?:toast\.\w+|set[A-Z]\w*|refuse)\(\s*(?:t`|t\(|plural\(|select\()[^\n]{0,60}/g

/** Calls of a source file that keep words instead of what makes them (`LateText` of `shared/language`). */
export function keptWords(source: string): string[] {
  return [...source.matchAll(KEPT)].map(([call]) => call.replaceAll(/\s+/g, ' '))
}
