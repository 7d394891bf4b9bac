/** An address, or undefined for text that isn't one. Instead of `URL.canParse`, which came with Safari 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
