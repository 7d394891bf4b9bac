import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { textNow, type MessageDescriptor } from '@tradefront/language'
import {
  checkLots,
  formatMoney,
  formatPrice,
  formatVolume,
  lots as lotsOf,
  lotsToUnits,
  price,
  toDecimalText,
  VOLUME,
  type Price,
  type Side,
} from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { useState, type FormEvent } from 'react'
import { closingPriceOf, openingPriceOf } from '../../../instruments/assets/prices-of.ts'
import { StepperField } from '../../../kit/stepper/StepperField.tsx'
import { focusInvalid } from '../../../kit/typed-number/focus-invalid.ts'
import { TypedNumberInput, useTypedNumber } from '../../../kit/typed-number/TypedNumberInput.tsx'
import { costsOf, orderCosts, orderMargin } from '../../../orders/figures/after-order.ts'
import { CostRows } from '../../../orders/figures/CostRows.tsx'
import { SIDE_NAMES } from './replay-words.ts'
import { place, type ReplayMarket, type ReplayTerms, type ScratchAccount } from './scratch-account.ts'
import classes from './Replay.module.css'

const SIDES: readonly Side[] = ['sell', 'buy']

export interface ReplayTicketProps {
  readonly terms: ReplayTerms
  readonly market: ReplayMarket
  readonly decimals: number
  readonly account: ScratchAccount
  readonly onAccount: (account: ScratchAccount) => void
}

/** Places practice orders on the scratch account; it can't send anything. */
export function ReplayTicket({ terms, market, decimals, account, onAccount }: ReplayTicketProps) {
  const { t } = useLingui()
  const { asset, leverage } = terms
  const [side, setSide] = useState<Side>('buy')
  const [size, setSize] = useState('0.10')
  const [texts, setTexts] = useState({ price: '', takeProfit: '', stopLoss: '' })
  const [wrong, setWrong] = useState<{ readonly field: string; readonly message: MessageDescriptor }>()
  const currency = useCurrency((state) => state.current)
  const lots = lotsOf(size)
  const opening = openingPriceOf(asset, market.rate, side)
  const entry = texts.price === '' ? opening : price(texts.price)
  const closing = closingPriceOf(asset, market.rate, side)
  const prices =
    entry === undefined || closing === undefined
      ? undefined
      : {
          side,
          opening: entry,
          closing: texts.price === '' ? closing : ((closing + entry - (opening ?? entry)) as Price),
          contractSize: asset.contract_size,
          leverage,
          booked: market.booked,
          ...costsOf(asset, side),
        }
  const costs =
    lots === undefined || prices === undefined
      ? { spread: undefined }
      : orderCosts(lots, lotsToUnits(lots, asset.contract_size), prices)
  const label = labelOf(
    side,
    formatVolume(lots, 2),
    texts.price === '' ? undefined : formatPrice(entry, decimals),
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (focusInvalid(event.currentTarget)) return
    if (lots === undefined || checkLots(lots) !== 'ok') {
      setWrong({ field: 'lots', message: msg`Enter 0.01 to 50 lots.` })
      return
    }
    const exit = (text: string) => (text === '' ? (0n as Price) : (price(text) ?? (-1n as Price)))
    const order = {
      side,
      lots,
      price: texts.price === '' ? undefined : exit(texts.price),
      takeProfit: exit(texts.takeProfit),
      stopLoss: exit(texts.stopLoss),
    }
    const placed = place(account, order, terms, market)
    setWrong(placed.ok ? undefined : placed)
    if (!placed.ok) return
    setTexts({ price: '', takeProfit: '', stopLoss: '' })
    onAccount(placed.account)
  }
  const errorOf = (field: string) => (wrong?.field === field ? t(wrong.message) : undefined)
  const text = (field: keyof typeof texts) => (next: string) => {
    setWrong(undefined)
    setTexts((before) => ({ ...before, [field]: next }))
  }
  return (
    <form
      className={classes.ticket}
      aria-label={t`Practice order of the replay`}
      noValidate
      onSubmit={submit}
    >
      <h3>{t`Practice order`}</h3>
      <p className={classes.note}>{t`On the replay's scratch account, not sent to your broker.`}</p>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t({ message: 'Side', comment: 'Buy or sell' })}
        data={SIDES.map((value) => ({ value, label: t(SIDE_NAMES[value]) }))}
        value={side}
        onChange={setSide}
      />
      <SizeField
        text={size}
        error={errorOf('lots')}
        onText={(next) => {
          setWrong(undefined)
          setSize(next)
        }}
      />
      <TypedNumberInput
        size="xs"
        label={t`Price`}
        placeholder={t({ message: 'Market', context: 'price of an order' })}
        value={texts.price}
        error={errorOf('price')}
        onText={text('price')}
      />
      <div className={classes.pair}>
        <TypedNumberInput
          size="xs"
          label={t`Take profit`}
          placeholder={t({ message: 'None', context: 'exit of an order' })}
          value={texts.takeProfit}
          error={errorOf('takeProfit')}
          onText={text('takeProfit')}
        />
        <TypedNumberInput
          size="xs"
          label={t`Stop loss`}
          placeholder={t({ message: 'None', context: 'exit of an order' })}
          value={texts.stopLoss}
          error={errorOf('stopLoss')}
          onText={text('stopLoss')}
        />
      </div>
      <dl className={classes.facts}>
        <dt>{t`Required margin`}</dt>
        <dd translate="no">
          {formatMoney(
            lots === undefined || prices === undefined ? undefined : orderMargin(lots, prices),
            currency,
          )}
        </dd>
        <CostRows {...costs} />
      </dl>
      <Button type="submit" variant="outline" color="yellow" fullWidth>
        {label}
      </Button>
    </form>
  )
}

/**
 * The button's words: what a press does.
 *
 * @param at the order's own price; absent at the current one
 */
function labelOf(side: Side, lots: string, at: string | undefined): string {
  if (side === 'buy')
    return at === undefined ? t`Practice buy ${lots} lots` : t`Practice buy ${lots} lots at ${{ price: at }}`
  return at === undefined ? t`Practice sell ${lots} lots` : t`Practice sell ${lots} lots at ${{ price: at }}`
}

interface SizeFieldProps {
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

function SizeField({ text, error, onText }: SizeFieldProps) {
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
        const next = (lotsOf(text) ?? 0n) + BigInt(direction) * VOLUME.lots.step
        if (next > 0n) onText(toDecimalText(next, 2))
      }}
    />
  )
}
