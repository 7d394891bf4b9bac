import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import {
  formatVolume,
  keptText,
  price,
  shownText,
  toDecimalText,
  type Money,
  type Side,
} from '@tradefront/money'
import { useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { TextInput } from '@tradefront/ui/TextInput'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useState } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { useLeverage } from '../../instruments/assets/leverage.ts'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import {
  ACCOUNT_CURRENCY,
  accountRate,
  conversionOf,
  isUnconverted,
  quoteCurrencyOf,
} from '../../portfolio/trades/pnl-conversion.ts'
import {
  amountText,
  calculate,
  marketPip,
  newCalculation,
  withField,
  withSide,
  type Calculation,
  type CalculatorField,
  type MarketPip,
} from './calculator-draft.ts'
import classes from './ProfitCalculatorDialog.module.css'

export interface ProfitCalculatorDialogProps {
  readonly asset: Asset
  /** Initial side. */
  readonly side: Side
  readonly opened: boolean
  readonly onClose: () => void
}

const SIDES: readonly { readonly value: Side; readonly label: MessageDescriptor }[] = [
  { value: 'sell', label: msg({ message: 'Sell', context: 'side' }) },
  { value: 'buy', label: msg({ message: 'Buy', context: 'side' }) },
]

const FIELDS = [
  ['volume', msg`Volume (units)`],
  ['entry', msg`Entry price`],
  ['takeProfit', msg`Take profit`],
  ['stopLoss', msg`Stop loss`],
] as const satisfies readonly (readonly [CalculatorField, MessageDescriptor])[]

const INPUT_CLASSES = { input: 'tf-num' }

/** Calculates a position's P/L at take profit and stop loss, without placing an order [ORD-11]. */
export function ProfitCalculatorDialog({ asset, side, opened, onClose }: ProfitCalculatorDialogProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet
      opened={opened}
      title={t`Profit calculator ${{ symbol: asset.symbol_display }}`}
      size={480}
      onClose={onClose}
    >
      <Calculator asset={asset} side={side} />
    </DialogOrSheet>
  )
}

function Calculator({ asset, side }: { readonly asset: Asset; readonly side: Side }) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const isMobile = useIsMobile()
  const leverage = useLeverage(asset)
  const fresh = (of: Side) => newCalculation(of, price(book.get(asset.asset_id)?.price), decimalsOf(asset))
  const [draft, setDraft] = useState(() => fresh(side))
  const result = calculate(draft, leverage)
  return (
    <div className={classes.calculator}>
      <SegmentedControl
        fullWidth
        size={isMobile ? 'md' : 'sm'}
        aria-label={t({ message: 'Side', context: 'buy or sell' })}
        data={SIDES.map(({ value, label }) => ({ value, label: t(label) }))}
        value={draft.side}
        onChange={(next) => setDraft(withSide(draft, next))}
      />
      <div className={classes.fields}>
        {FIELDS.map(([field, label]) => (
          <TextInput
            key={field}
            label={t(label)}
            classNames={INPUT_CLASSES}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={shownText(draft[field])}
            error={result.wrong[field]}
            onChange={(event) => setDraft(withField(draft, field, keptText(event.currentTarget.value)))}
          />
        ))}
      </div>
      <Results result={result} leverage={leverage} asset={asset} volume={draft.volume} />
      <Button variant="default" onClick={() => setDraft(fresh(draft.side))}>
        {t`Reset to the market rate`}
      </Button>
    </div>
  )
}

interface ResultsProps {
  readonly result: Calculation
  readonly leverage: number
  readonly asset: Asset
  /** As typed. */
  readonly volume: string
}

function Results({ result, leverage, asset, volume }: ResultsProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const market = useMarketPip(asset, volume)
  const { pipValue, maximumPosition, profit, loss } = result
  return (
    <section aria-label={t`Result`} aria-live="polite">
      <dl className={classes.results}>
        <div data-main>
          <dt>{t`Profit at take profit`}</dt>
          <dd data-sign={signOf(profit)}>{amountText(profit, currency, true)}</dd>
        </div>
        <div data-main>
          <dt>{t`Loss at stop loss`}</dt>
          <dd data-sign={signOf(loss)}>{amountText(loss, currency, true)}</dd>
        </div>
        <div>
          <dt>{t`Pip value`}</dt>
          <dd>{amountText(pipValue, currency, false)}</dd>
        </div>
        {market === undefined ? null : (
          <div>
            <dt>{t`Market pip value (${{ pip: shownText(toDecimalText(market.pip)) }})`}</dt>
            <dd>{amountText(market.value, currency, false)}</dd>
          </div>
        )}
        <div>
          <dt>{t`Maximum position (leverage 1:${leverage})`}</dt>
          <dd>{formatVolume(maximumPosition)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Pip value by market convention, in the account's currency: the specified one ignores yen pairs and rates. */
function useMarketPip(asset: Asset, volume: string): MarketPip | undefined {
  const { book } = useRemoteContext().realtime.prices
  const assets = useKnown(INSTRUMENTS)?.byId
  const conversion = assets && conversionOf(assets)
  const isUnknown =
    quoteCurrencyOf(asset) !== ACCOUNT_CURRENCY &&
    (conversion === undefined || isUnconverted(asset, book, conversion))
  return marketPip(volume, asset, isUnknown ? 'unknown' : accountRate(asset, book, conversion))
}

function signOf(value: Money | undefined): 'up' | 'down' | undefined {
  if (value === undefined || value === 0n) return undefined
  return value > 0n ? 'up' : 'down'
}
