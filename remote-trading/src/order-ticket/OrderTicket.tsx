import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { Side } from '@tradefront/money'
import { useSession } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { Costs } from './Costs.tsx'
import { ExitFields } from './ExitFields.tsx'
import { isInFlight } from './order-attempt.ts'
import { orderDesk, TEXT } from './order-desk.ts'
import { OrderResult } from './OrderResult.tsx'
import classes from './OrderTicket.module.css'
import { PriceNotice } from './PriceNotice.tsx'
import { SideSwitch } from './SideSwitch.tsx'
import { SizeField } from './SizeField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useLeverage } from './ticket-context.ts'
import { TicketTools } from './TicketTools.tsx'
import { NEW_DRAFT, type TicketDraft } from './ticket-draft.ts'
import { figuresOf, orderOf } from './ticket-figures.ts'
import type { TicketExit } from './ticket-lines.ts'
import { usePublishedLines } from './use-published-lines.ts'
import { useOrderState } from './use-recover-attempt.ts'

export interface OrderTicketProps {
  readonly asset: Asset | undefined
  readonly side: Side
  readonly onSide: (side: Side) => void
  readonly onClose: () => void
}

/** The order ticket: side, size, exits, what it needs, and one button [ORD-01..06]. */
export function OrderTicket({ asset, ...rest }: OrderTicketProps) {
  const { bus } = useRemoteContext()
  useEffect(() => {
    bus.emit('work:unsaved', { key: 'order-ticket', unsaved: true })
    return () => bus.emit('work:unsaved', { key: 'order-ticket', unsaved: false })
  }, [bus])
  if (asset === undefined) return <Alert variant="destructive" title={TEXT.noAsset} />
  // Another instrument is another ticket: its prices and its size mean something else.
  return <Ticket key={asset.asset_id} asset={asset} {...rest} />
}

function Ticket({ asset, side, onSide, onClose }: OrderTicketProps & { readonly asset: Asset }) {
  const { storage, bus, realtime } = useRemoteContext()
  const userId = useSession((session) => session.user?.id)
  const leverage = useLeverage(asset)
  const state = useOrderState()
  const [draft, setDraft] = useState<TicketDraft>(NEW_DRAFT)
  const [attempted, setAttempted] = useState(false)
  const [exitsOpened, setExitsOpened] = useState(false)
  const volumeRef = useRef<HTMLInputElement>(null)
  const takeProfitRef = useRef<HTMLInputElement>(null)
  const stopLossRef = useRef<HTMLInputElement>(null)
  useCloseOnceOpened(onClose)
  // The outcome of an earlier ticket was told there and by its toast.
  useEffect(() => orderDesk.clear(), [])

  const parts = { asset, side, draft }
  const isBusy = isInFlight(state)

  function change(next: TicketDraft): void {
    setDraft(next)
    orderDesk.clear()
  }

  const type = useCallback((exit: TicketExit, text: string) => {
    setDraft((now) => ({ ...now, [exit]: text }))
    setExitsOpened(true)
    orderDesk.clear()
  }, [])
  usePublishedLines({ ...parts, isBusy, type })

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Price, volume and side are those of this moment.
    const rate = realtime.prices.book.get(asset.asset_id)?.price
    const facts = { ...parts, rate, leverage }
    const order = userId === undefined ? undefined : orderOf(facts, userId)
    setAttempted(order === undefined)
    if (order !== undefined) {
      orderDesk.submit(order, { storage, bus })
      return
    }
    const { checkedSize, takeProfit, stopLoss } = figuresOf(facts)
    const areExitsWrong = !takeProfit.ok || !stopLoss.ok
    if (areExitsWrong) setExitsOpened(true)
    const wrong = !checkedSize.ok ? volumeRef : !takeProfit.ok ? takeProfitRef : stopLossRef
    // After the render that shows the section which holds the field.
    if (!checkedSize.ok || areExitsWrong) requestAnimationFrame(() => wrong.current?.focus())
  }

  return (
    <form
      className={classes.ticket}
      aria-label={`Order ${asset.symbol_display}`}
      noValidate
      onSubmit={submit}
    >
      <div className={classes.head}>
        <h2 className={classes.symbol}>{asset.symbol_display}</h2>
        <span className={classes.name}>{asset.name}</span>
      </div>
      <SideSwitch asset={asset} side={side} locked={isBusy} onSide={onSide} />
      <SizeField {...parts} locked={isBusy} attempted={attempted} inputRef={volumeRef} onChange={change} />
      <ExitFields
        {...parts}
        locked={isBusy}
        attempted={attempted}
        opened={exitsOpened}
        onOpened={setExitsOpened}
        takeProfitRef={takeProfitRef}
        stopLossRef={stopLossRef}
        onChange={change}
      />
      <TicketTools
        {...parts}
        locked={isBusy}
        onExits={(exits) => {
          change({ ...draft, ...exits })
          setExitsOpened(true)
        }}
      />
      <Costs {...parts} />
      <div>
        <PriceNotice asset={asset} />
        <OrderResult state={state} />
        <SubmitButton {...parts} state={state} />
      </div>
    </form>
  )
}

/** On a phone the ticket covers the chart: it closes once its order is opened. */
function useCloseOnceOpened(onClose: () => void): void {
  const isMobile = useIsMobile()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isMobile) return
    return orderDesk.subscribe(() => {
      if (orderDesk.getState().kind === 'opened') close.current()
    })
  }, [isMobile])
}
