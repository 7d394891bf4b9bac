import { useKnown } from '@tradefront/server-state/eager'
import { useSiteData } from '@tradefront/session'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { conversionOf, type PnlConversion } from './pnl-conversion.ts'

/**
 * How P/L is converted, where the broker books it so or somebody has switched it on; the same object until that
 * changes.
 */
export function usePnlConversion(): PnlConversion | undefined {
  const isOn = useTradingPreferences((state) => state.convertPnl)
  const assets = useKnown(INSTRUMENTS)?.byId
  const isBooked = useSiteData(({ data }) => data?.pnl_booking === 'converted')
  return (isOn || isBooked) && assets !== undefined ? conversionOf(assets, isBooked) : undefined
}
