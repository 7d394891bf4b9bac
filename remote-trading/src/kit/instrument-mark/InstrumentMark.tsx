import { markOf, type FacedAsset } from '@tradefront/contracts'
import { memo, type ComponentType, type CSSProperties } from 'react'
import styles from './InstrumentMark.module.css'

export interface InstrumentMarkProps {
  /** Undefined keeps the place of an instrument that isn't known yet. */
  readonly asset: FacedAsset | undefined
}

/** A face of one size. */
export type InstrumentFace = ComponentType<InstrumentMarkProps>

/**
 * An instrument's face: both signs of a currency pair, else a monogram in its class's hue. Decorative, since the code
 * is beside it; drawn with the page's font, so that a list with many needs nothing else.
 */
export const InstrumentMark = memo(function InstrumentMark({ asset }: InstrumentMarkProps) {
  if (asset === undefined) return <span className={styles.pair} aria-hidden />
  const { letters, hues } = markOf(asset)
  const [base, quote] = hues
  if (quote === undefined)
    return <span className="tf-mark" style={hued(base)} data-mark={letters} aria-hidden />
  return (
    <span className={styles.pair} data-mark={letters} aria-hidden>
      <i className="tf-mark" style={hued(quote)} data-mark={letters.charAt(1)} />
      <i className="tf-mark" style={hued(base)} data-mark={letters.charAt(0)} />
    </span>
  )
})

/** The same for tabs and dense lists, 16 px: one element, with both hues of a pair side by side. */
export const SmallMark = memo(function SmallMark({ asset }: InstrumentMarkProps) {
  const { letters, hues = [] } = asset === undefined ? {} : markOf(asset)
  return <span className={`tf-mark ${styles.small}`} style={hued(...hues)} data-mark={letters} aria-hidden />
})

function hued(base?: number, quote?: number): CSSProperties {
  return { '--hue': base, '--other-hue': quote } as CSSProperties
}
