import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, OrderKind } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { price, type Side } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { useIsMobile, usePageMark } from '@tradefront/ui/hooks'
import { useCode } from '@tradefront/ui/lazy'
import type { WordsHandle } from '@tradefront/ui/MoneyButton'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { isFromElsewhere, useTradedAccount } from '../../kit/account/traded-account.ts'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { firstSizeOf } from '../../preferences/order-sizes.ts'
import { Costs } from './Costs.tsx'
import { ExitFields } from './ExitFields.tsx'
import { orders, TEXT, useOrderSubmit } from '../order.ts'
import { OpeningRefused } from '../parts/OpeningRefused.tsx'
import { OrderQuestion } from './OrderQuestion.tsx'
import { OrderResult } from './OrderResult.tsx'
import classes from '../parts/OrderTicket.module.css'
import { PriceNotice } from './PriceNotice.tsx'
import { PublishedSize, useOpenTicketKeys, usePublishedLines } from './publish-ticket.tsx'
import { RiskLine } from './RiskLine.tsx'
import { SideSwitch } from '../parts/SideSwitch.tsx'
import { SizeField } from './SizeField.tsx'
import { SizePresets } from './SizePresets.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFiguresNow } from '../figures/ticket-figures.ts'
import { newDraft, stepped, withExits, type TicketDraft } from '../figures/ticket-draft.ts'
import type { TicketExit } from './open-ticket.ts'
import { TicketTools } from './TicketTools.tsx'
import { kindAt } from '../waiting/kind-at.ts'
import { waitingCode } from '../waiting/waiting-code.ts'
import { useOrdersOffered } from '../../portfolio/waiting/waiting-orders.ts'
import { openingPriceOf } from '../../instruments/assets/prices-of.ts'

export interface OrderTicketProps {
  readonly asset: Asset | undefined
  readonly side: Side
  readonly onSide: (side: Side) => void
  readonly onClose: () => void
}

/** The order ticket: side, size, exits, what it needs, and one button [ORD-01..06]. */
export function OrderTicket({ asset, ...rest }: OrderTicketProps) {
  const { t } = useLingui()
  const { bus } = useRemoteContext()
  useEffect(() => {
    bus.emit('work:unsaved', { key: 'order-ticket', unsaved: true })
    return () => bus.emit('work:unsaved', { key: 'order-ticket', unsaved: false })
  }, [bus])
  const traded = useTradedAccount()
  const [account, setAccount] = useState(traded)
  const isElsewhere = isFromElsewhere(account, traded)
  // Later switches are compared with the account that the customer knows of.
  if (traded !== undefined && traded !== account && !isElsewhere) setAccount(traded)
  if (asset === undefined) return <Alert variant="destructive" title={t(TEXT.noAsset)} />
  if (isElsewhere) return <OtherAccount onContinue={() => setAccount(traded)} />
  // Remounted per instrument: prices and size mean something else there. So it is for another account.
  return <KindOfTicket key={`${asset.asset_id} ${traded ?? ''}`} asset={asset} {...rest} />
}

const KINDS: readonly { readonly value: TicketKind; readonly label: MessageDescriptor }[] = [
  { value: 'market', label: msg({ message: 'Market', context: 'kind of order' }) },
  { value: 'limit', label: msg({ message: 'Limit', context: 'kind of order' }) },
  { value: 'stop', label: msg({ message: 'Stop', context: 'kind of order' }) },
  { value: 'stop_limit', label: msg({ message: 'Stop limit', context: 'kind of order' }) },
]
type TicketKind = 'market' | OrderKind

/** An order at the market or, where the broker offers them, one that waits for a price. */
function KindOfTicket(props: TicketProps) {
  const { t } = useLingui()
  const { asset, side } = props
  const { book } = useRemoteContext().realtime.prices
  const offered = useOrdersOffered()
  const [kind, setKind] = useState<TicketKind>('market')
  const [noted, setNoted] = useState<string>()
  // Toasts keep clear of it.
  usePageMark('data-ticket')
  const wanted = offered && kind !== 'market'
  const { loaded, retry } = useCode(waitingCode, wanted)
  const wait = useCallback(
    (pending: string) => {
      const now = openingPriceOf(asset, book.get(asset.asset_id)?.price, side)
      const at = price(pending)
      if (now === undefined || at === undefined) return
      setNoted(pending)
      setKind(kindAt(at, now, side))
    },
    [asset, book, side],
  )
  return (
    <div className={classes.ticket}>
      {offered ? (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`Kind of order`}
          data={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={kind}
          onChange={(value) => {
            setNoted(undefined)
            setKind(value)
          }}
        />
      ) : null}
      {!wanted ? (
        <Ticket {...props} onWait={offered ? wait : undefined} />
      ) : loaded.state === 'ready' ? (
        <loaded.code.WaitingTicket {...props} kind={kind} noted={noted} />
      ) : loaded.state === 'failed' ? (
        <ListState state="error" message={t`We couldn't load this order.`} onRetry={retry} />
      ) : (
        <ListState state="loading" message={t`Loading order ticket...`} rows={6} rowHeight={48} />
      )}
    </div>
  )
}

/** Another account was selected in another tab or on another device: a ticket filled in before goes to neither. */
function OtherAccount({ onContinue }: { readonly onContinue: () => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.ticket}>
      <output>
        <span>{t`You are trading on another account now:`}</span> <AccountMark />
      </output>
      <Button onClick={onContinue}>{t`Start a new order`}</Button>
    </div>
  )
}

type TicketProps = OrderTicketProps & { readonly asset: Asset }

interface MarketTicketProps extends TicketProps {
  /** Goes on to an order that waits for a price; absent where the broker has none. */
  readonly onWait: ((price: string) => void) | undefined
}

function Ticket({ asset, side, onSide, onClose, onWait }: MarketTicketProps) {
  const { t } = useLingui()
  const { state, number } = useSending(orders)
  const [draft, setDraft] = useState<TicketDraft>(() => newDraft(firstSizeOf(asset)))
  const [attempted, setAttempted] = useState(false)
  const [exitsOpened, setExitsOpened] = useState(false)
  const volumeRef = useRef<HTMLInputElement>(null)
  const takeProfitRef = useRef<HTMLInputElement>(null)
  const stopLossRef = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useOnePress(form)
  useCloseOnceOpened(onClose)
  // The outcome of an earlier ticket was shown there and by its toast.
  useEffect(() => orders.clear(), [])

  const parts = { asset, side, draft }
  const isBusy = isInFlight(state)

  function change(next: TicketDraft): void {
    setDraft(next)
    orders.clear()
  }

  const type = useCallback((exit: TicketExit, text: string) => {
    setDraft((now) => withExits(now, { [exit]: text }))
    setExitsOpened(true)
    orders.clear()
  }, [])
  usePublishedLines({ ...parts, isBusy, type })

  const words = useRef<WordsHandle>(null)
  const ordering = useOrderSubmit(parts, words, (wrong) => {
    setAttempted(wrong !== undefined)
    if (wrong?.field === undefined) return
    if (wrong.field !== 'size') setExitsOpened(true)
    const fields = { size: volumeRef, takeProfit: takeProfitRef, stopLoss: stopLossRef }
    focusSoon(fields[wrong.field])
  })
  const market = useFiguresNow(parts)
  useOpenTicketKeys(asset, ordering.asking !== undefined, {
    order(wanted) {
      if (isInFlight(orders.getState())) return
      // The button must show the order before it is sent.
      flushSync(() => onSide(wanted))
      ordering.submit(wanted)
    },
    step(direction) {
      if (!isBusy) change(stepped(draft, direction, market().market))
    },
  })

  return (
    <form
      ref={form}
      className={classes.ticket}
      aria-label={t`Order ${{ symbol: asset.symbol_display }}`}
      noValidate
      data-order-ticket
      onSubmit={(event) => {
        event.preventDefault()
        ordering.submit(side)
      }}
    >
      <div className={classes.head}>
        <InstrumentMark asset={asset} />
        <h2 className={classes.symbol}>{asset.symbol_display}</h2>
        <span className={classes.name}>{asset.name}</span>
        <AccountMark />
      </div>
      <SideSwitch asset={asset} side={side} locked={isBusy} onSide={onSide} />
      <div className={classes.size}>
        <SizeField {...parts} locked={isBusy} attempted={attempted} inputRef={volumeRef} onChange={change} />
        <SizePresets {...parts} locked={isBusy} onChange={change} />
        <RiskLine
          {...parts}
          locked={isBusy}
          onStopLoss={() => {
            setExitsOpened(true)
            focusSoon(stopLossRef)
          }}
        />
      </div>
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
        onWait={onWait}
        onExits={(exits) => {
          change(withExits(draft, exits))
          setExitsOpened(true)
        }}
      />
      <Costs {...parts} number={number()} />
      <PublishedSize {...parts} />
      <div className={classes.foot}>
        <PriceNotice asset={asset} />
        <OpeningRefused />
        <OrderResult state={state} />
        <SubmitButton {...parts} state={state} words={words} />
      </div>
      <OrderQuestion {...parts} number={number()} state={state} ordering={ordering} />
    </form>
  )
}

/** After rendering the section that contains the field. */
function focusSoon(field: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => field.current?.focus())
}

/** A held key repeats: one press of Enter is one order, however long it is held [ORD-06]. */
function useOnePress(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    function refuse(event: KeyboardEvent): void {
      const { key, repeat, target } = event
      // On a stepper, holding the key keeps stepping.
      const isOther = target instanceof HTMLButtonElement && target.type !== 'submit'
      if (key === 'Enter' && repeat && !isOther) event.preventDefault()
    }
    element?.addEventListener('keydown', refuse)
    return () => element?.removeEventListener('keydown', refuse)
  }, [form])
}

/** On a phone the ticket covers the chart, so it closes once its order is opened. */
function useCloseOnceOpened(onClose: () => void): void {
  const isMobile = useIsMobile()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isMobile) return
    return orders.subscribe(() => {
      if (orders.getState().kind === 'done') close.current()
    })
  }, [isMobile])
}
