import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, PendingOrder } from '@tradefront/contracts'
import { formatPrice } from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { sendWords, settleAndSend, useSending } from '@tradefront/sending'
import { refreshRead, useKept, useKnown } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { formatDate } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { askFactor, bidFactor, PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { SmallMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { ENDED_ORDERS, WAITING_ORDERS } from '../../portfolio/waiting/waiting-orders.ts'
import { AmendOrderDialog } from './AmendOrderDialog.tsx'
import { expiryText, kindText, orderLots, orderPrice, orderText, stateText } from './order-words.ts'
import form from './order-form.module.css'
import { cancellations } from './waiting-senders.ts'
import styles from './WaitingOrders.module.css'

const FAILED = msg`We couldn't load your orders. Try again.`

export interface WaitingOrdersProps {
  /** Container for the choice of the list; above it if absent. */
  readonly toolsPlace?: HTMLElement | null | undefined
}

const LISTS = [
  { value: 'working', label: msg({ message: 'Working', context: 'orders' }) },
  { value: 'ended', label: msg({ message: 'Ended', context: 'orders' }) },
] as const

/** The orders that wait for a price, to be changed and cancelled, and what became of earlier ones (ours). */
export function WaitingOrders({ toolsPlace }: WaitingOrdersProps) {
  const { t } = useLingui()
  useKept(WAITING_ORDERS)
  const [list, setList] = useState<(typeof LISTS)[number]['value']>('working')
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t`Orders`}
      data={LISTS.map(({ value, label }) => ({ value, label: t(label) }))}
      value={list}
      onChange={setList}
    />
  )
  return (
    <div className={styles.orders}>
      {toolsPlace === undefined ? (
        <div className={styles.tools}>{choice}</div>
      ) : toolsPlace === null ? null : (
        createPortal(choice, toolsPlace)
      )}
      {list === 'working' ? <Working /> : <Ended />}
    </div>
  )
}

function Working() {
  const { t } = useLingui()
  const state = useKnown(WAITING_ORDERS, (read) => read.state)
  const orders = useKnown(WAITING_ORDERS) ?? []
  const assets = useKnown(INSTRUMENTS)?.byId
  const { bus } = useRemoteContext()
  const [changing, setChanging] = useState<{ readonly order: PendingOrder; readonly opened: boolean }>()
  const [ending, setEnding] = useState<{ readonly order: PendingOrder; readonly opened: boolean }>()
  if (state === 'failed')
    return <ListState state="error" message={t(FAILED)} onRetry={() => void refreshRead(WAITING_ORDERS)} />
  if (state === 'loading') return <ListState state="loading" message={t`Loading orders...`} />
  const assetOf = (order: PendingOrder) => assets?.get(order.asset_id)
  const changed = changing && assetOf(changing.order)
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState message={t`No working orders. Choose Limit, Stop or Stop limit in the order ticket.`} />
      ) : (
        <OrderTable
          label={t`Working orders`}
          orders={orders}
          assetOf={assetOf}
          onPick={(order) => bus.emit('asset:select', { assetId: order.asset_id })}
          onChange={(order) => setChanging({ order, opened: true })}
          onCancel={(order) => setEnding({ order, opened: true })}
        />
      )}
      {changing === undefined || changed === undefined ? null : (
        <AmendOrderDialog
          opened={changing.opened}
          order={changing.order}
          asset={changed}
          onClose={() => setChanging({ ...changing, opened: false })}
        />
      )}
      {ending === undefined ? null : (
        <CancelDialog
          key={ending.order.id}
          opened={ending.opened}
          order={ending.order}
          asset={assetOf(ending.order)}
          onClose={() => setEnding({ ...ending, opened: false })}
        />
      )}
    </>
  )
}

interface CancelProps {
  readonly opened: boolean
  readonly order: PendingOrder
  readonly asset: Asset | undefined
  readonly onClose: () => void
}

function CancelDialog({ opened, order, asset, onClose }: CancelProps) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  const { state, busy, clear } = useSending(cancellations, order.id)
  const words = sendWords(state, t({ message: 'cancellation', context: 'follows "your"' }))
  async function cancel(): Promise<void> {
    const { id, asset_symbol: symbol, account } = order
    const outcome = await settleAndSend(cancellations, { id, symbol, account }, { bus }, id)
    // Already in progress, here or in another tab.
    if (outcome !== undefined && outcome.kind !== 'elsewhere') onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Cancel this order?`}
      message={
        <>
          <p translate="no">{orderText(order, asset)}</p>
          {order.oco_group === undefined ? null : <p>{t`The other order in the pair is cancelled too.`}</p>}
          {words === undefined ? null : <p className={form.notice}>{words.text}</p>}
        </>
      }
      confirmLabel={t`Cancel order`}
      cancelLabel={t({ message: 'Keep order', context: 'does not cancel' })}
      movesMoney
      busy={busy}
      busyLabel={t`Cancelling...`}
      onConfirm={() => void cancel()}
      onCancel={() => {
        clear()
        onClose()
      }}
    />
  )
}

function Ended() {
  const { t } = useLingui()
  const { loaded, hasMore, more, loadMore, refresh } = useServerPages(ENDED_ORDERS)
  const assets = useKnown(INSTRUMENTS)?.byId
  const { bus } = useRemoteContext()
  if (loaded.state === 'failed')
    return <ListState state="error" message={t(FAILED)} onRetry={() => void refresh()} />
  if (loaded.state !== 'ready') return <ListState state="loading" message={t`Loading orders...`} />
  if (loaded.value.length === 0) return <EmptyState message={t`No ended orders yet`} />
  return (
    <>
      <OrderTable
        label={t`Ended orders`}
        orders={loaded.value}
        assetOf={(order) => assets?.get(order.asset_id)}
        onPick={(order) => bus.emit('asset:select', { assetId: order.asset_id })}
      />
      {hasMore ? (
        <Button variant="subtle" size="xs" disabled={more === 'loading'} onClick={() => loadMore()}>
          {more === 'loading' ? t`Loading...` : t`Load more`}
        </Button>
      ) : null}
    </>
  )
}

interface TableProps {
  readonly label: string
  readonly orders: readonly PendingOrder[]
  readonly assetOf: (order: PendingOrder) => Asset | undefined
  readonly onPick: (order: PendingOrder) => void
  /** Of working orders. */
  readonly onChange?: (order: PendingOrder) => void
  readonly onCancel?: (order: PendingOrder) => void
}

/** Orders as a table; as cards in a narrow list. The broker allows 200 working ones, so all rows are drawn. */
function OrderTable({ label, orders, assetOf, onPick, onChange, onCancel }: TableProps) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const isWorking = onChange !== undefined
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label} data-ended={isWorking ? undefined : ''}>
        <thead>
          <tr>
            <th scope="col">{t`Symbol`}</th>
            <th scope="col">{t({ message: 'Order', context: 'kind of order' })}</th>
            <th scope="col" data-number>
              {t`Lots`}
            </th>
            <th scope="col" data-number>
              {t`Price`}
            </th>
            <th scope="col" data-number>
              {isWorking
                ? t({ message: 'Current', context: 'price of the market' })
                : t({ message: 'Filled at', context: 'price' })}
            </th>
            <th scope="col" data-number>
              {t`TP`}
            </th>
            <th scope="col" data-number>
              {t`SL`}
            </th>
            <th scope="col">
              {isWorking ? t`Expires` : t({ message: 'Ended', context: 'when an order ended' })}
            </th>
            <th scope="col">{t({ message: 'State', context: 'of an order' })}</th>
            <th scope="col">
              <VisuallyHidden>{t`Actions`}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const asset = assetOf(order)
            const decimals = asset?.digits ?? PRICE_DECIMALS
            const exit = (level: number | undefined) =>
              level === undefined || level === 0 ? '–' : formatPrice(level, decimals)
            return (
              <tr key={order.id} data-state={order.state}>
                <th scope="row">
                  <SmallMark asset={asset} />
                  <button
                    type="button"
                    className={styles.pick}
                    aria-label={orderText(order, asset)}
                    disabled={asset === undefined}
                    onClick={() => onPick(order)}
                  >
                    {order.asset_symbol}
                  </button>
                </th>
                <td data-side={order.type}>
                  {order.oco_group === undefined ? kindText(order) : t`${{ kind: kindText(order) }} · OCO`}
                </td>
                <td data-number translate="no">
                  {orderLots(order, asset)}
                </td>
                <td data-number data-main translate="no">
                  {orderPrice(order, asset)}
                </td>
                <td
                  data-number
                  data-label={
                    isWorking
                      ? t({ message: 'Now', context: 'price of the market' })
                      : t({ message: 'Filled', context: 'price' })
                  }
                >
                  {isWorking && asset !== undefined ? (
                    <PriceCell
                      book={book}
                      id={order.asset_id}
                      decimals={decimals}
                      field="price"
                      cadence="list"
                      factor={order.type === 'buy' ? askFactor(asset) : bidFactor(asset)}
                    />
                  ) : (
                    <span translate="no">{exit(order.fill_price)}</span>
                  )}
                </td>
                <td data-number data-label={t`TP`} translate="no">
                  {exit(order.take_profit)}
                </td>
                <td data-number data-label={t`SL`} translate="no">
                  {exit(order.stop_loss)}
                </td>
                <td data-dim>
                  {isWorking
                    ? expiryText(order)
                    : order.ended_at === undefined
                      ? '–'
                      : formatDate(order.ended_at, 'shortMoment')}
                </td>
                <td data-reason title={stateText(order)}>
                  {stateText(order)}
                </td>
                <td data-actions>
                  {isWorking ? (
                    <>
                      <Button
                        size="xs"
                        variant="subtle"
                        disabled={asset === undefined}
                        aria-label={t`Change ${{ order: orderText(order, asset) }}`}
                        onClick={() => onChange(order)}
                      >
                        {t({ message: 'Change', context: 'button' })}
                      </Button>
                      <Button
                        size="xs"
                        variant="subtle"
                        aria-label={t`Cancel ${{ order: orderText(order, asset) }}`}
                        onClick={() => onCancel?.(order)}
                      >
                        {t`Cancel`}
                      </Button>
                    </>
                  ) : (
                    <Button
                      component={Link}
                      size="xs"
                      variant="subtle"
                      to={`/main/chat?about=order:${order.id}`}
                      aria-label={t`Ask about this: ${{ order: orderText(order, asset) }}`}
                    >
                      {t`Ask about this`}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
