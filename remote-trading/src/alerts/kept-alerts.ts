import { keptValue } from '../kit/kept/kept-value.ts'
import { FittingAlerts, StoredAlerts, type PriceAlerts } from './price-alert.ts'

/** The customer's alerts, stored in this browser and shared by all its tabs. */
export const ALERTS = keptValue<PriceAlerts>({
  name: 'price-alerts',
  nothing: [],
  schema: StoredAlerts,
  salvage: FittingAlerts,
})
