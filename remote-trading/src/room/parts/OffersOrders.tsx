import { useLingui } from '@lingui/react/macro'
import { lazyCode } from '@tradefront/ui/lazy'
import { LazyPanel } from '@tradefront/ui/lazy-parts'
import { useEffect, type ComponentType } from 'react'
import { waitingCode } from '../../orders/waiting/waiting-code.ts'
import type { WaitingOrdersProps } from '../../orders/waiting/WaitingOrders.tsx'
import { useOrdersOffered } from '../../portfolio/waiting/waiting-orders.ts'

const listCode = lazyCode(async () => (await waitingCode.load()).WaitingOrders)

/** The orders that wait for a price, loaded when shown. */
export function OrdersList(props: WaitingOrdersProps) {
  const { t } = useLingui()
  return <LazyPanel code={listCode} name={t`The list of orders`} props={props} />
}

/** Hands over the list of orders once the broker is known to have them; it stays for the session. */
export function OffersOrders({
  onOffer,
}: {
  readonly onOffer: (list: () => ComponentType<WaitingOrdersProps>) => void
}) {
  const offered = useOrdersOffered()
  useEffect(() => {
    if (offered) onOffer(() => OrdersList)
  }, [offered, onOffer])
  return null
}
