import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, OrderKind } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { price, toDecimalText, type Side } from '@tradefront/money'
import { isBusy, isInFlight, useSending } from '@tradefront/sending'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { Switch } from '@tradefront/ui/Switch'
import { useEffect, useState, type FormEvent } from 'react'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { InstrumentMark } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { openingRefusal } from '../../kit/account/opening-refusal.ts'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { SendingNotice } from '../../portfolio/changing/SendingNotice.tsx'
import { useAccountSummaries } from '../../portfolio/trades/use-account-summary.ts'
import { isFirstOrder } from '../../preferences/first-orders.ts'
import { firstSizeOf } from '../../preferences/order-sizes.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { focusInvalid } from '../../kit/typed-number/focus-invalid.ts'
import { isLarge } from '../figures/after-order.ts'
import { isAskedAbout } from '../order.ts'
import { OpeningRefused } from '../parts/OpeningRefused.tsx'
import ticket from '../parts/OrderTicket.module.css'
import { SideSwitch } from '../parts/SideSwitch.tsx'
import {
  ExpiryFields,
  KindChoice,
  LegFields,
  OrderFacts,
  SizeField,
  errorsOf,
  useWaitingMarket,
} from './OrderFields.tsx'
import classes from './order-form.module.css'
import { capitalized, orderParams, ordersText } from './order-words.ts'
import { checkWaiting, newLeg, termsOf, type Leg, type WaitingDraft } from './waiting-draft.ts'
import { placements } from './waiting-senders.ts'

export interface WaitingTicketProps {
  readonly asset: Asset
  readonly kind: OrderKind
  readonly side: Side
  /** A price noted before, see the ticket's pending price; else one near the market. */
  readonly noted: string | undefined
  readonly onSide: (side: Side) => void
  readonly onClose: () => void
}

const SIDES: readonly { readonly value: Side; readonly label: MessageDescriptor }[] = [
  { value: 'sell', label: msg({ message: 'Sell', context: 'side' }) },
  { value: 'buy', label: msg({ message: 'Buy', context: 'side' }) },
]

/** Places an order that waits for a price, or two of which one cancels the other (ours). */
export function WaitingTicket({ asset, kind, side, noted, onSide, onClose }: WaitingTicketProps) {
  const { t } = useLingui()
  const market = useWaitingMarket(asset)
  const decimals = decimalsOf(asset)
  const sending = useSending(placements)
  const { state, busy, submit, clear, number } = sending
  const summaries = useAccountSummaries()
  const legOf = (ofKind: OrderKind, ofSide: Side) =>
    newLeg(ofKind, ofSide, market.openingOf(ofSide), decimals)
  const [draft, setDraft] = useState<WaitingDraft>(() => {
    const leg = legOf(kind, side)
    // Noted prices move in steps finer than some instruments' [ORD-09].
    const at = price(noted)
    return {
      size: toDecimalText(firstSizeOf(asset), 2),
      expiry: 'gtc',
      date: '',
      legs: [at === undefined ? leg : { ...leg, price: toDecimalText(at, decimals) }],
    }
  })
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState(false)
  const [first, second] = draft.legs
  const checked = checkWaiting(draft, market)
  const errorOf = errorsOf(checked, attempted)
  // The outcome of an earlier ticket's order is not this one's.
  const [earlier] = useState(() => ('record' in state ? state.record.key : undefined))
  const isDone = state.kind === 'done' && state.record.key !== earlier
  useEffect(() => placements.clear(), [])
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  // Kind and side are chosen around this form; the price moves to their side of the market.
  if (first.kind !== kind || first.side !== side)
    setDraft({ ...draft, legs: withFirst(draft.legs, legOf(kind, side)) })

  function change(next: Partial<WaitingDraft>): void {
    setDraft((before) => ({ ...before, ...next }))
    if (!isBusy(state)) clear()
  }
  const changeFirst = (leg: Partial<Leg>) => change({ legs: withFirst(draft.legs, { ...first, ...leg }) })
  const changeSecond = (leg: Leg | undefined) => change({ legs: leg === undefined ? [first] : [first, leg] })
  const params = orderParams(draft, checked.ok ? checked.lots : undefined, asset)
  const label = t`Place ${{ order: ordersText(params) }}`

  function send(): void {
    setAsking(false)
    if (!checked.ok) return
    const orders = draft.legs.flatMap((leg, index) => {
      const figures = checked.legs[index]
      if (figures === undefined) return []
      const terms = termsOf(checked, figures, draft.expiry)
      return [{ kind: leg.kind, type: leg.side, id: asset.id, leverage: market.leverage, ...terms }]
    })
    void submit({ request: { orders, account: tradedAccount() }, params })
  }
  function press(event: FormEvent): void {
    event.preventDefault()
    setAttempted(true)
    if (!checked.ok || isInFlight(state) || openingRefusal() !== undefined) return
    if (focusInvalid(event.currentTarget)) return
    const isBig = checked.legs.some((leg) => isLarge(leg, summaries.read()))
    if (isFirstOrder() || isAskedAbout(checked.lots, useTradingPreferences.getState(), isBig)) setAsking(true)
    else send()
  }
  return (
    <form
      className={ticket.ticket}
      aria-label={t`Order ${{ symbol: asset.symbol_display }}`}
      noValidate
      data-order-ticket
      onSubmit={press}
    >
      <div className={ticket.head}>
        <InstrumentMark asset={asset} />
        <h2 className={ticket.symbol}>{asset.symbol_display}</h2>
        <span className={ticket.name}>{asset.name}</span>
        <AccountMark />
      </div>
      <SideSwitch asset={asset} side={side} locked={busy} onSide={onSide} />
      <SizeField text={draft.size} error={errorOf('size')} onText={(size) => change({ size })} />
      <div className={classes.leg}>
        <LegFields
          asset={asset}
          leg={first}
          figures={checked.ok ? checked.legs[0] : undefined}
          units={checked.ok ? checked.units : undefined}
          market={market}
          errorOf={errorOf}
          onChange={changeFirst}
        />
      </div>
      <ExpiryFields draft={draft} error={errorOf('date')} onChange={change} />
      <Switch
        size="xs"
        label={t`Add a second order: one cancels the other`}
        checked={second !== undefined}
        onChange={(event) =>
          changeSecond(
            event.currentTarget.checked ? legOf(kind === 'limit' ? 'stop' : 'limit', side) : undefined,
          )
        }
      />
      {second === undefined ? null : (
        <fieldset className={`${classes.leg ?? ''} ${classes.second ?? ''}`} aria-label={t`Second order`}>
          <div className={classes.choices}>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t`Side of the second order`}
              data={SIDES.map(({ value, label }) => ({ value, label: t(label) }))}
              value={second.side}
              onChange={(value) => changeSecond(legOf(second.kind, value))}
            />
          </div>
          <KindChoice kind={second.kind} onKind={(next) => changeSecond(legOf(next, second.side))} />
          <LegFields
            asset={asset}
            leg={second}
            figures={checked.ok ? checked.legs[1] : undefined}
            units={checked.ok ? checked.units : undefined}
            market={market}
            errorOf={(field) => errorOf(field, 1)}
            onChange={(leg) => changeSecond({ ...second, ...leg })}
          />
        </fieldset>
      )}
      <OrderFacts checked={checked} number={number()} />
      <p className={classes.hint}>
        {t`No margin is reserved until the order is filled. If there isn't enough by then, the order is rejected.`}
      </p>
      <div className={ticket.foot}>
        <OpeningRefused />
        {state.kind === 'unknown' ? (
          // Perhaps one in another instrument.
          <p className={classes.notice} translate="no">
            {capitalized(ordersText(state.record.body.params))}
          </p>
        ) : null}
        <SendingNotice sending={sending} what={t({ message: 'order', context: 'follows "your"' })} />
        <MoneyButton
          type="submit"
          fullWidth
          className={ticket.submit ?? ''}
          classNames={SUBMIT_CLASSES}
          data-side={side}
          disabled={isInFlight(state)}
          aria-busy={busy}
        >
          {busy ? t`Placing...` : label}
        </MoneyButton>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t`Place this order?`}
        message={<span translate="no">{`${label}?`}</span>}
        confirmLabel={label}
        cancelLabel={t`Back`}
        movesMoney
        staysOnClickOutside
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </form>
  )
}

const SUBMIT_CLASSES = { label: ticket.submitLabel ?? '' }

/** The legs with another first one. */
function withFirst(legs: WaitingDraft['legs'], first: Leg): WaitingDraft['legs'] {
  return legs.length === 2 ? [first, legs[1]] : [first]
}
