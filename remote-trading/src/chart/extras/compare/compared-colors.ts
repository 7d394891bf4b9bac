/* Distinct from the colours for up and down, with a contrast of at least 3:1 on the chart's background. */
const DARK = ['#F2B24C', '#4FD1C5', '#C792EA', '#8FA3FF']
const LIGHT = ['#9A5B00', '#0B7285', '#7C3AAD', '#4453C7']

/** Colour of the compared instrument at this index. */
export function comparedColor(place: number, scheme: 'light' | 'dark'): string {
  return (scheme === 'dark' ? DARK : LIGHT)[place] ?? ''
}
