import { useKnown } from '@tradefront/server-state/eager'
import { toast } from '@tradefront/ui/toast'
import { useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { isSymbolText, linkedAsset } from './linked-asset.ts'

/** In the room's address: the instrument to open. */
const PARAMETER = 'symbol'

/**
 * Follows a link to an instrument, /mt4?symbol=EUR%2FUSD: it becomes active with a tab of its own [MKT-04], and the
 * address is the room's again, so that a reload keeps what is chosen later. Of an unknown symbol it says so.
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
