const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of money as a person reads it: '$1,250.50'. The text itself is formatted, never a float. */
export function usd(amount: string): string {
  return DOLLARS.format(amount as `${number}`)
}
