/** Style sheets that really mean left and right, by path prefix. */
const PHYSICAL: readonly { readonly place: string; readonly why: string }[] = [
  {
    place: 'remote-trading/src/chart/',
    why: 'time runs from left to right, and the library lays out by coordinates',
  },
  { place: 'host/src/diagnostics/outline/', why: 'boxes are placed over others by their coordinates' },
  { place: 'remote-wallet/src/print/', why: 'a printed statement is in English' },
  {
    place: 'remote-onboarding/src/frame/frame.module.css',
    why: 'the bar grows from the left by a transform',
  },
  { place: 'remote-trading/src/orders/parts/SideButton.module.css', why: 'the hands of a clock' },
]
const SIDE =
  /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-[a-z]+)?|border-(top|bottom)-(left|right)-radius)$/
const FOUR = /^(margin|padding|inset|border-width|border-color|border-style)$/

/**
 * Sentences about declarations that use a physical side instead of a logical one: they would be on the wrong side
 * for readers of Arabic or Hebrew.
 */
export function styleDirectionViolations(path: string, source: string): string[] {
  if (!/^(host|remote-[\w-]+|shared\/[\w-]+)\/.*\.css$/.test(path)) return []
  if (PHYSICAL.some(({ place }) => path.startsWith(place))) return []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/(?<=[;{}]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ([, property = '', value = '']) =>
      isPhysical(property, value.trim())
        ? [`${path}: ${property}: ${value.trim()} is physical; use the logical one`]
        : [],
  )
}

function isPhysical(property: string, value: string): boolean {
  // Centring is the same from either side.
  if (property === 'left' && value === '50%') return false
  // A phone's notch is where it is in any language.
  if (value.includes('safe-area-inset-')) return false
  if (SIDE.test(property)) return true
  if (/^(text-align|float|clear)$/.test(property)) return /^(left|right)$/.test(value)
  if (!FOUR.test(property)) return false
  const [, right, , left] = value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  return left !== undefined && left !== right
}
