import { classOfType, type Asset, type AssetClass } from '@tradefront/contracts'
import { memo, type CSSProperties } from 'react'
import { currenciesOf, lettersOf, signOf, turnOf } from './instrument-face.ts'
import styles from './InstrumentMark.module.css'

export interface InstrumentMarkProps {
  readonly asset: Asset
}

/** Degrees. Away from the green and red of prices. */
const HUES: Readonly<Record<AssetClass, number>> = {
  cryptos: 38,
  stocks: 225,
  indices: 275,
  commodities: 200,
  metals: 42,
  forex: 225,
}

/**
 * An instrument's face: both signs of a currency pair, else a monogram in its class's hue. Decorative, since the code
 * is beside it; drawn with the page's font, so that a list with many needs nothing else.
 */
export const InstrumentMark = memo(function InstrumentMark({ asset }: InstrumentMarkProps) {
  const hue = HUES[classOfType(asset.type)]
  const currencies = currenciesOf(asset)
  if (currencies === undefined) {
    const [base = ''] = asset.symbol.split('/')
    return <span className={styles.mark} style={turned(hue, base)} data-mark={lettersOf(asset)} aria-hidden />
  }
  return (
    <span className={styles.pair} data-mark={currencies.map(signOf).join('')} aria-hidden>
      {currencies.toReversed().map((currency) => (
        <i
          key={currency}
          className={styles.mark}
          style={turned(hue, currency)}
          data-mark={signOf(currency)}
        />
      ))}
    </span>
  )
})

function turned(hue: number, code: string): CSSProperties {
  return { '--hue': hue + turnOf(code) } as CSSProperties
}
