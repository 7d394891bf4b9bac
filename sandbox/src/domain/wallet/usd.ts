const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A readable amount: '$1,250.50'. Formats the text itself, never a float. */
export function usd(amount: string): string {
  return DOLLARS.format(amount as `${number}`)
}
