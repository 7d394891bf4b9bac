import type { Asset } from '@tradefront/contracts'

/** A symbol as somebody may write it in a link. */
const SYMBOL = /^[\p{L}\p{N}][\p{L}\p{N} ./_&-]{0,23}$/u

/** Whether a link's text can be a symbol at all; anything else is not even repeated to the reader. */
export function isSymbolText(text: string): boolean {
  return SYMBOL.test(text)
}

/**
 * The instrument that a link names: by its symbol as shown, else by its symbol or id without regard to case and
 * signs, so that 'EUR/USD', 'eurusd' and 'EUR-USD' are one.
 */
export function linkedAsset(text: string, assets: readonly Asset[]): Asset | undefined {
  if (!isSymbolText(text)) return undefined
  const wanted = plain(text)
  return (
    assets.find(({ symbol_display: shown }) => shown === text) ??
    assets.find((asset) =>
      [asset.symbol_display, asset.symbol, asset.asset_id].some((name) => plain(name) === wanted),
    )
  )
}

function plain(symbol: string): string {
  return symbol.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
