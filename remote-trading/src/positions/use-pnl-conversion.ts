import { useAssets } from '../assets/asset.store.ts'
import { useTradingPreferences } from '../preferences/trading-preferences.ts'
import { conversionOf, type PnlConversion } from './pnl-conversion.ts'

/** How P/L is converted, where somebody has switched that on; the same object until that changes. */
export function usePnlConversion(): PnlConversion | undefined {
  const isOn = useTradingPreferences((state) => state.convertPnl)
  const assets = useAssets(({ list }) => (list.state === 'ready' ? list.byId : undefined))
  return isOn && assets !== undefined ? conversionOf(assets) : undefined
}
