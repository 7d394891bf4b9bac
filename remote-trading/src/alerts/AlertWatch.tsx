import { msg } from '@lingui/core/macro'
import { useRemoteContext } from '@tradefront/federation'
import { knownOf, useKnown } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { useEffect } from 'react'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import { ALERTS } from './kept-alerts.ts'
import { watchAlerts } from './watch-alerts.ts'

/** Watches the customer's price alerts while mounted; renders nothing. */
export function AlertWatch() {
  const { realtime, bus, storage } = useRemoteContext()
  const customerId = useSession((state) => state.user?.id)
  const { book } = realtime.prices
  // Bids depend on the instruments' spreads.
  const isLoaded = useKnown(INSTRUMENTS) !== undefined
  useEffect(() => {
    if (customerId === undefined || !isLoaded) return
    return watchAlerts({
      book,
      read: () => ALERTS.read(storage, customerId),
      edit: (change) => ALERTS.edit(storage, customerId, change),
      onChange: ALERTS.onChange,
      assetOf: (assetId) => knownOf(INSTRUMENTS)?.byId.get(assetId),
      onFired: ({ id, setAt, symbol }, message) =>
        bus.emit('notification:add', {
          title: msg`${symbol} price alert`,
          message,
          color: 'warning',
          key: `alert-${id}-${setAt}`,
        }),
    })
  }, [book, storage, bus, customerId, isLoaded])
  return null
}
