/** Lines and dots, equally thin with large text. */
const HAIRLINE_PX = 3
/** Properties whose lengths don't scale with text. */
const LINES =
  /^(border(?!-spacing)[a-z-]*|outline[a-z-]*|(box|text)-shadow|text-(decoration|underline)[a-z-]*|stroke[a-z-]*|r|filter|initial-value|--(tf|mantine)-(radius|shadow)[a-z-]*)$/
/** A pill: fully rounded. */
const ROUND_PX = 999

/**
 * Sentences about lengths that ignore the reader's text size: sizes use `rem`, and `@media` conditions `em`, which
 * follows the browser's setting. Borders, shadows and hairlines stay in px. Text has a size of the scale, by its token.
 */
export function styleLengthViolations(path: string, source: string): string[] {
  if (!/^(host|remote-[\w-]+|shared\/[\w-]+)\/.*\.css$/.test(path)) return []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return (code.match(/[^;{}]+[;{]/g) ?? []).flatMap((statement) => {
    const text = statement.trim().replaceAll(/\s+/g, ' ')
    const lengths = [...text.matchAll(/(?<![\w.-])-?(\d*\.?\d+)px\b/g)].map(([, length]) => Number(length))
    if (/^@(media|container)/.test(text)) {
      return lengths.length > 0 ? [`${path}: ${text.slice(0, -2)}: in em (@media) or rem (@container)`] : []
    }
    const [, property = ''] = /^([\w-]+) ?:/.exec(text) ?? []
    if (property === '' || text.endsWith('{') || LINES.test(property)) return []
    if (property.endsWith('font-size') && /: ?[\d.]+(rem|px)/.test(text))
      return [`${path}: ${text} is not of the scale; use var(--tf-size-…)`]
    return lengths.some((length) => length >= HAIRLINE_PX && length < ROUND_PX)
      ? [`${path}: ${text} ignores the reader's text size; use rem or a token`]
      : []
  })
}
