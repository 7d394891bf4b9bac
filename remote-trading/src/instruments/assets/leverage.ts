import { classOfType, type Asset, type LeverageMap, type User } from '@tradefront/contracts'
import { leverageFor } from '@tradefront/money'
import { useSession, useSiteData } from '@tradefront/session'

/** The leverage of an instrument for this user [ORD-03]. */
export function leverageOf(asset: Asset, byClass: LeverageMap, user: User | null): number {
  return leverageFor({
    category: byClass[classOfType(asset.type)],
    asset: asset.leverage,
    accountType: user?.account_type?.leverage,
  })
}

/** Follows the instrument's leverage as site data and user change [ORD-03]. */
export function useLeverage(asset: Asset): number {
  const byClass = useSiteData((state) => state.leverage)
  const user = useSession((state) => state.user)
  return leverageOf(asset, byClass, user)
}
