import { classOfType, type AssetClass } from './asset-class.ts'
import type { Asset } from './assets.ts'
import type { CommandMark } from './commands.ts'

/** What an instrument's face is made of. */
export type FacedAsset = Pick<Asset, 'symbol' | 'type'>

/** Degrees. Away from the green and red of prices. */
const HUES: Readonly<Record<AssetClass, number>> = {
  cryptos: 38,
  stocks: 225,
  indices: 275,
  commodities: 200,
  metals: 60,
  forex: 225,
}
/** Signs that the page's font has. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
])
/** Code of a metal: X before the symbol of the element. */
const METAL = /^X[A-Z]{2}$/

/** Both signs of a currency pair with a hue each, else a monogram in its class's hue. */
export function markOf(asset: FacedAsset): CommandMark {
  const [base = '', quote = ''] = asset.symbol.split('/')
  const hueOf = (code: string) => HUES[classOfType(asset.type)] + turnOf(code)
  return asset.type === 'forex' && base !== quote && quote !== ''
    ? { letters: signOf(base) + signOf(quote), hues: [hueOf(base), hueOf(quote)] }
    : { letters: lettersOf(asset), hues: [hueOf(base)] }
}

/** Sign of a currency, else the first letter of its code. */
function signOf(currency: string): string {
  return SIGNS.get(currency) ?? currency.charAt(0)
}

/** Two letters of what is traded: 'BT' of BTC/USD, 'Au' of XAU/USD. */
export function lettersOf({ type, symbol }: FacedAsset): string {
  const [base = ''] = symbol.split('/')
  if (type === 'metals' && METAL.test(base)) return base.charAt(1) + base.charAt(2).toLowerCase()
  // Of a dollar coin the first and the last: 'US' is a country.
  if (type === 'crypto' && base.startsWith('USD')) return `U${base.at(-1) ?? ''}`
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
