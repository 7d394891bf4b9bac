import { useKnown } from '@tradefront/server-state'
import { toast } from '@tradefront/ui/toast'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'
import type { Asset } from '@tradefront/contracts'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'

/** Query parameter with the instrument to open. */
const PARAMETER = 'symbol'

/**
 * Follows a link to an instrument, /mt4?symbol=EUR%2FUSD: makes it active in a tab [MKT-04], and resets the address, so
 * that a reload keeps later choices. Shows a message for an unknown symbol.
 */
export function SymbolLink() {
  const [search, setSearch] = useSearchParams()
  const assets = useKnown(INSTRUMENTS)?.assets
  const wanted = search.get(PARAMETER)?.trim()
  useEffect(() => {
    if (wanted === undefined || assets === undefined) return
    const asset = linkedAsset(wanted, assets)
    if (asset === undefined) {
      const what = isSymbolText(wanted) ? `"${wanted}"` : 'The symbol in the link'
      toast.warning('Instrument not found', `${what} is not traded here. Search the market watch for others.`)
    } else {
      useAssets.getState().select(asset)
    }
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete(PARAMETER)
        return rest
      },
      { replace: true },
    )
  }, [wanted, assets, setSearch])
  return null
}

/** A symbol as written in links. */
const SYMBOL = /^[\p{L}\p{N}][\p{L}\p{N} ./_&-]{0,23}$/u

/** Whether a link's text could be a symbol; anything else is not even quoted in the message. */
function isSymbolText(text: string): boolean {
  return SYMBOL.test(text)
}

/**
 * The instrument of a link: matched by display symbol, else by symbol or id ignoring case and punctuation, so that
 * 'EUR/USD', 'eurusd' and 'EUR-USD' are equal.
 */
function linkedAsset(text: string, assets: readonly Asset[]): Asset | undefined {
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
