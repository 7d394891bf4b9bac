import { markOf } from '@tradefront/contracts'
import type { CSSProperties } from 'react'

/** The face of a coin, as its instruments have it in the trading room. Decorative: beside the code or the name. */
export function CoinMark({ code }: { readonly code: string }) {
  const { letters, hues } = markOf({ symbol: code, type: 'crypto' })
  return (
    <span className="tf-mark" style={{ '--hue': hues[0] } as CSSProperties} data-mark={letters} aria-hidden />
  )
}
