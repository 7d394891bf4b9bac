import type { Asset } from '@tradefront/contracts'

/** Signs that the page's font has. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
])
/** Code of a metal: X before the symbol of the element. */
const METAL = /^X[A-Z]{2}$/

/** Base and quote of a currency pair; undefined for other instruments. */
export function currenciesOf({ type, symbol }: Asset): readonly [string, string] | undefined {
  const [base = '', quote = ''] = symbol.split('/')
  return type !== 'forex' || base === quote || quote === '' ? undefined : [base, quote]
}

/** Sign of a currency, else the first letter of its code. */
export function signOf(currency: string): string {
  return SIGNS.get(currency) ?? currency.charAt(0)
}

/** Two letters of what is traded: 'BT' of BTC/USD, 'Au' of XAU/USD. */
export function lettersOf({ type, symbol }: Asset): string {
  const [base = ''] = symbol.split('/')
  if (type === 'metals' && METAL.test(base)) return base.charAt(1) + base.charAt(2).toLowerCase()
  return base
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase()
}

/** Most that an instrument's hue differs from its class's, degrees. */
export const MAX_TURN = 22

/** Offset from the class's hue, degrees: fixed for a code, so that neighbouring rows differ. */
export function turnOf(code: string): number {
  let hash = 7
  for (const char of code) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return (hash % (2 * MAX_TURN + 1)) - MAX_TURN
}
