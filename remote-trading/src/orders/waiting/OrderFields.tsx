import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, OrderExpiry, OrderKind } from '@tradefront/contracts'
import { type MessageDescriptor, textNow } from '@tradefront/language'
import {
  formatMoney,
  formatPercent,
  formatVolume,
  lots,
  price,
  toDecimalText,
  VOLUME,
  type Money,
  type Volume,
} from '@tradefront/money'
import { useRemoteContext } from '@tradefront/federation'
import { useCurrency } from '@tradefront/session'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { TextInput } from '@tradefront/ui/TextInput'
import { customerZone } from '@tradefront/ui/dates'
import { useCallback, useId, useSyncExternalStore, type ReactNode } from 'react'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { useLeverage } from '../../instruments/assets/leverage.ts'
import { StepperField } from '../../kit/stepper/StepperField.tsx'
import { TypedNumberInput, useTypedNumber } from '../../kit/typed-number/TypedNumberInput.tsx'
import { steppedLevel, stepOf } from '../../portfolio/changing/amend-draft.ts'
import { rateSource, usePnlConversion } from '../../portfolio/trades/pnl-conversion.ts'
import type { CheckedWaiting, Leg, LegFigures, WaitingDraft, WaitingField, Wrong } from './waiting-draft.ts'
import { LegFacts } from './LegFacts.tsx'
import { waitingMarket, type WaitingMarket } from './waiting-market.ts'
import classes from './order-form.module.css'

/** The market as a form of waiting orders needs it, live; renders with each price of the instrument. */
export function useWaitingMarket(asset: Asset): WaitingMarket {
  const { book } = useRemoteContext().realtime.prices
  const leverage = useLeverage(asset)
  const conversion = usePnlConversion()
  const pair = rateSource(asset, conversion)
  const { asset_id: id } = asset
  const subscribe = useCallback(
    (changed: () => void) => book.subscribeMany(pair === undefined ? [id] : [id, pair], 'list', changed),
    [book, id, pair],
  )
  useSyncExternalStore(subscribe, () => book.get(id))
  return waitingMarket({ asset, book, leverage, conversion, now: Date.now })
}

/** The message of a field, once the form was submitted. */
export type ErrorOf = (field: WaitingField, leg?: number) => string | undefined

/** A form's error by field, shown only after the first attempt to send. */
export function errorsOf(checked: CheckedWaiting, attempted: boolean): ErrorOf {
  const wrong: Wrong | undefined = checked.ok || !attempted ? undefined : checked.wrong
  return (field, leg = 0) => (wrong?.field === field && wrong.leg === leg ? wrong.message : undefined)
}

interface SizeProps {
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

/** Size in lots, in steps of 0.01. */
export function SizeField({ text, error, onText }: SizeProps) {
  const { t } = useLingui()
  const { refusal, onRaw } = useTypedNumber(text, onText)
  return (
    <StepperField
      label={t`Volume, lots`}
      step="0.01"
      value={text}
      error={textNow(refusal?.words) ?? error}
      onText={onRaw}
      onStep={(direction) => {
        const next = (lots(text) ?? 0n) + BigInt(direction) * VOLUME.lots.step
        const within =
          next < VOLUME.lots.step ? VOLUME.lots.step : next > VOLUME.lots.max ? VOLUME.lots.max : next
        onText(toDecimalText(within, 2))
      }}
    />
  )
}

interface LegFieldsProps {
  readonly asset: Asset
  readonly leg: Leg
  /** Undefined while something is wrong. */
  readonly figures: LegFigures | undefined
  readonly units: Volume | undefined
  readonly market: WaitingMarket
  /** A stop-limit order whose stop price was reached: only its limit price counts. */
  readonly isTriggered?: boolean
  readonly errorOf: (field: WaitingField) => string | undefined
  readonly onChange: (change: Partial<Leg>) => void
}

/** Price, limit price and exits of one order, and what it takes and costs. */
export function LegFields({
  asset,
  leg,
  figures,
  units,
  market,
  isTriggered = false,
  errorOf,
  onChange,
}: LegFieldsProps) {
  const { t } = useLingui()
  const decimals = decimalsOf(asset)
  const now = market.openingOf(leg.side)
  const at = price(leg.price)
  const away =
    at === undefined || now === undefined || now === 0n
      ? undefined
      : formatPercent(((at - now) * 10_000_000_000n) / now, 2, { sign: true })
  const currency = useCurrency((state) => state.current)
  const pnl = (amount: Money | undefined) =>
    amount === undefined ? undefined : t`P/L ${{ amount: formatMoney(amount, currency, { sign: true }) }}`
  return (
    <>
      {isTriggered ? null : (
        <PriceField
          label={leg.kind === 'limit' ? t`Limit price` : t`Stop price`}
          text={leg.price}
          decimals={decimals}
          error={errorOf('price')}
          description={away === undefined ? undefined : t`${{ distance: away }} from the market`}
          onText={(text) => onChange({ price: text })}
        />
      )}
      {leg.kind === 'stop_limit' ? (
        <PriceField
          label={t`Limit price`}
          text={leg.limit}
          decimals={decimals}
          error={errorOf('limit')}
          description={t`At this price or better, once the stop price is reached`}
          onText={(limit) => onChange({ limit })}
        />
      ) : null}
      <div className={classes.exits}>
        <TypedNumberInput
          label={t`Take profit`}
          placeholder={t({ message: 'None', context: 'no take profit or stop loss' })}
          value={leg.takeProfit}
          error={errorOf('takeProfit')}
          description={pnl(figures?.gain)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onText={(takeProfit) => onChange({ takeProfit })}
        />
        <TypedNumberInput
          label={t`Stop loss`}
          placeholder={t({ message: 'None', context: 'no take profit or stop loss' })}
          value={leg.stopLoss}
          error={errorOf('stopLoss')}
          description={pnl(figures?.loss)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onText={(stopLoss) => onChange({ stopLoss })}
        />
      </div>
      <LegFacts asset={asset} side={leg.side} units={units} figures={figures} />
    </>
  )
}

interface PriceFieldProps {
  readonly label: string
  readonly text: string
  readonly decimals: number
  readonly error: string | undefined
  readonly description: string | undefined
  readonly onText: (text: string) => void
}

function PriceField({ label, text, decimals, error, description, onText }: PriceFieldProps) {
  const { refusal, onRaw } = useTypedNumber(text, onText)
  const wrong = textNow(refusal?.words) ?? error
  return (
    <StepperField
      label={label}
      step={toDecimalText(stepOf(decimals))}
      value={text}
      error={wrong}
      description={
        wrong === undefined && description !== undefined ? (
          <span translate="no">{description}</span>
        ) : undefined
      }
      onText={onRaw}
      onStep={(direction) => {
        const next = steppedLevel(text, undefined, direction, decimals)
        if (next !== undefined) onText(next)
      }}
    />
  )
}

const KINDS: readonly { readonly value: OrderKind; readonly label: MessageDescriptor }[] = [
  { value: 'limit', label: msg({ message: 'Limit', context: 'kind of order' }) },
  { value: 'stop', label: msg({ message: 'Stop', context: 'kind of order' }) },
  { value: 'stop_limit', label: msg({ message: 'Stop limit', context: 'kind of order' }) },
]

/** Limit, stop or stop limit. */
export function KindChoice({
  kind,
  onKind,
}: {
  readonly kind: OrderKind
  readonly onKind: (kind: OrderKind) => void
}) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t`Kind of the second order`}
      data={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
      value={kind}
      onChange={(value) => onKind(value)}
    />
  )
}

const EXPIRIES: readonly { readonly value: OrderExpiry; readonly label: MessageDescriptor }[] = [
  { value: 'gtc', label: msg({ message: 'Until cancelled', context: 'when an order expires' }) },
  { value: 'day', label: msg({ message: 'Today', context: 'when an order expires' }) },
  { value: 'date', label: msg({ message: 'Date', context: 'when an order expires' }) },
]

interface ExpiryProps {
  readonly draft: WaitingDraft
  readonly error: string | undefined
  readonly onChange: (change: Pick<WaitingDraft, 'expiry' | 'date'>) => void
}

/** When the order expires. `Today` ends with the UTC day, as the broker's does. */
export function ExpiryFields({ draft, error, onChange }: ExpiryProps) {
  const { t } = useLingui()
  const label = useId()
  return (
    <div>
      <p id={label} className={classes.label}>
        {t`Expires`}
      </p>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={label}
        data={EXPIRIES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={draft.expiry}
        onChange={(value) => onChange({ date: draft.date, expiry: value })}
      />
      {draft.expiry === 'date' ? (
        <TextInput
          mt="xs"
          type="datetime-local"
          aria-label={t`Expiry date and time`}
          description={t`Times in ${{ zone: customerZone() }}`}
          value={draft.date}
          error={error}
          onChange={(event) => onChange({ expiry: 'date', date: event.currentTarget.value })}
        />
      ) : null}
    </div>
  )
}

/** The size in units, and the order's number. */
export function OrderFacts({
  checked,
  number,
  children,
}: {
  readonly checked: CheckedWaiting
  readonly number: string
  readonly children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <dl className={classes.facts}>
      <dt>{t({ message: 'Size', context: 'of an order' })}</dt>
      <dd translate="no">{t`${{ size: formatVolume(checked.ok ? checked.units : undefined) }} units`}</dd>
      {children}
      <dt>{t`Order number`}</dt>
      <dd translate="no">{number}</dd>
    </dl>
  )
}
