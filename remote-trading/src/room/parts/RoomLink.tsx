import { t } from '@lingui/core/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useKnown } from '@tradefront/server-state'
import { toast } from '@tradefront/ui/toast'
import { useLocation, useSearchParams } from '@tradefront/ui/router'
import { useEffect } from 'react'
import type { Asset } from '@tradefront/contracts'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { INSTRUMENTS, useActiveAsset } from '../../instruments/assets/instruments.ts'

/** Query parameters: the instrument to open, and the side of the order ticket. */
const SYMBOL_PARAMETER = 'symbol'
const TICKET_PARAMETER = 'ticket'

/** An address that nobody asked for is written so much later, ms: immediately, it could end a move to another page. */
const WRITES_AFTER_MS = 250

/** In the history's entry: the address only says what is shown, and asks for nothing. */
const SHOWN = { shown: true }

/**
 * Follows a link to an instrument, /mt4?symbol=EUR%2FUSD: makes it active in a tab [MKT-04], and with &ticket=buy opens the
 * order ticket. Shows a message for an unknown symbol. From then on the address has the active instrument, so that it can
 * be copied and a reload keeps it.
 */
export function RoomLink() {
  const { bus, timers } = useRemoteContext()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const assets = useKnown(INSTRUMENTS)?.assets
  const active = useActiveAsset()
  const named = search.get(SYMBOL_PARAMETER)?.trim()
  const wanted = state === null ? named : undefined
  const side = search.get(TICKET_PARAMETER)
  useEffect(() => {
    if (assets === undefined || active === undefined) return undefined
    const asset = wanted === undefined ? active : linkedAsset(wanted, assets)
    if (asset === undefined) {
      toast.warning(
        () => t`Instrument not found`,
        () =>
          wanted !== undefined && isSymbolText(wanted)
            ? t`"${{ symbol: wanted }}" isn't available here. Search the market watch for others.`
            : t`The symbol in the link isn't available here. Search the market watch for others.`,
      )
    } else {
      if (asset !== active) useAssets.getState().select(asset)
      // By then the room listens, also if it has just been opened again.
      if (side === 'buy' || side === 'sell') timers.setTimeout(() => bus.emit('ticket:open', { side }), 0)
    }
    const shown = (asset ?? active).symbol_display
    if (wanted === undefined && side === null && named === shown) return undefined
    const write = () =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          next.set(SYMBOL_PARAMETER, shown)
          next.delete(TICKET_PARAMETER)
          return next
        },
        { replace: true, state: SHOWN },
      )
    if (wanted !== undefined || side !== null) {
      write()
      return undefined
    }
    const timer = timers.setTimeout(write, WRITES_AFTER_MS)
    return () => timers.clear(timer)
  }, [wanted, named, side, assets, active, setSearch, bus, timers])
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
