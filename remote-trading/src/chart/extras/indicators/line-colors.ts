/* Distinct from the colours for up, down, bid and ask, with a contrast of at least 3:1 on the chart's background. */
const DARK = ['#F2B24C', '#C792EA', '#4FD1C5', '#FF8FA3', '#A3BE5C', '#8FA3FF', '#E8875B', '#B0BEC5']
const LIGHT = ['#9A5B00', '#7C3AAD', '#0B7285', '#B02A5B', '#5C7012', '#4453C7', '#A84B1F', '#48566A']

/** Colour of the indicator at this index of the customer's list. */
export function lineColor(place: number, scheme: 'light' | 'dark'): string {
  const colors = scheme === 'dark' ? DARK : LIGHT
  return colors[place % colors.length] ?? ''
}
