import type { OfferCommands, Trade } from '@tradefront/contracts'
import { useLingui } from '@tradefront/language'
import { usePartSubject } from '@tradefront/parts'
import { useKnown } from '@tradefront/server-state'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useNavigate } from '@tradefront/ui/router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { CloseSomeDialog, useCloseSome, type CloseChoice } from '../portfolio/closing/close-choice.tsx'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { useTradeFeed } from '../portfolio/trades/use-trade-feed.ts'
import { useTradePricing } from '../portfolio/trades/use-trade-pricing.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { closeCommands, instrumentCommands, orderCommands, roomShortcuts } from './trading-commands.ts'

const NONE: readonly Trade[] = []

/** Part of `layout.commands`: instruments, orders and closing in the command palette, and the keys of the room. */
export default function TradingCommands() {
  const { i18n } = useLingui()
  const offer = usePartSubject() as OfferCommands
  useAssetsLoaded()
  useTradeFeed()
  const assets = useKnown(INSTRUMENTS)?.assets
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const facts = useTradePricing()
  const some = useCloseSome(trades, facts)
  const isOn = useTradingPreferences((state) => state.keyboardTrading)
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const ask = useEffectEvent((choice: CloseChoice) => some.ask(choice))

  const instruments = useMemo(() => {
    const list = assets ?? []
    return {
      list: instrumentCommands(list, (asset) => {
        useAssets.getState().select(asset)
        void navigate('/mt4')
      }),
      from: (typed: string) =>
        orderCommands(typed, list, (asset, side) => {
          useAssets.getState().select(asset)
          void navigate(`/mt4?ticket=${side}`)
        }),
    }
  }, [assets, navigate])

  useEffect(
    () =>
      offer({
        list: [...closeCommands(trades, (choice) => ask(choice)), ...instruments.list],
        from: instruments.from,
        shortcuts: roomShortcuts(isOn, !isMobile),
      }),
    // Their words are of the page's language.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [offer, instruments, trades, isOn, isMobile, i18n.locale],
  )
  return <CloseSomeDialog some={some} facts={facts} />
}
