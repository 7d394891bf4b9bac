/** A URL, or undefined if the text isn't one. `URL.canParse` would need Safari 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
