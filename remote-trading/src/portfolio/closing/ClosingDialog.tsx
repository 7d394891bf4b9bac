import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { volume, type DisplayCurrency } from '@tradefront/money'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { numberOf } from '@tradefront/sending'
import { Words, type WordsHandle } from '@tradefront/ui/MoneyButton'
import { useRef, type Ref } from 'react'
import type { Asset, Trade } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { useFreshness } from '../../instruments/assets/freshness.ts'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import { unitsText } from '../../kit/words/units.ts'
import { closings, type Closing } from './close-position.ts'
import { hoursOf } from '../../instruments/hours/trading-hours.ts'
import { PnlCell } from '../trades/PnlCell.tsx'
import styles from './close-dialogs.module.css'
import { lotsText, sideText } from '../trades/trade-texts.ts'
import type { useTradePricing, TradePricing } from '../trades/use-trade-pricing.ts'

const questionCode = lazyCode(async () => (await import('@tradefront/ui/ConfirmDialog')).ConfirmDialog)

export interface ClosingDialogProps {
  readonly closing: Closing
  readonly facts: CloseQuestionProps['facts']
  readonly currency: DisplayCurrency
}

/** Confirms the closing of a position [ORD-08]; only the position named on screen can be closed [GATE-10]. */
export function ClosingDialog({ closing, facts, currency }: ClosingDialogProps) {
  const { t } = useLingui()
  const { trade, opened, busy } = closing
  const question = useDialogCode(questionCode, opened, closing.cancel, useSettled())
  const words = useRef<WordsHandle>(null)
  const asset = opened && trade !== undefined ? facts.assetOf(trade) : undefined
  const isClosedMarket = useFreshness(asset).freshness === 'closed'
  if (question.state !== 'ready') return null
  return (
    <question.code
      opened={opened}
      title={t`Close position`}
      message={trade === undefined ? null : <CloseQuestion {...{ trade, facts, currency, words }} />}
      confirmLabel={isClosedMarket ? t`Try anyway` : t`Yes`}
      movesMoney
      cancelLabel={t`No`}
      busy={busy}
      busyLabel={t`Closing...`}
      onConfirm={() => {
        if (trade !== undefined && words.current?.isShown(closingText(trade, facts)) === true)
          void closing.confirm()
      }}
      onCancel={closing.cancel}
    />
  )
}

interface CloseQuestionProps {
  readonly trade: Trade
  readonly facts: ReturnType<typeof useTradePricing>
  readonly currency: DisplayCurrency
  /** The words that name the position: {@link closingText}. */
  readonly words: Ref<WordsHandle>
}

/** The position to be closed: symbol, side, size and current P/L [ORD-08]. */
function CloseQuestion({ trade, facts, currency, words }: CloseQuestionProps) {
  const { t } = useLingui()
  const asset = facts.assetOf(trade)
  const symbol = trade.asset_symbol
  return (
    <>
      <p className={styles.question}>
        {trade.trade_type === 'buy'
          ? t`Close your buy position in ${symbol} at the current price?`
          : t`Close your sell position in ${symbol} at the current price?`}
      </p>
      {asset === undefined ? null : <ClosedMarket asset={asset} />}
      <dl className={styles.facts}>
        <div>
          <dt>{t`Position`}</dt>
          <dd data-side={trade.trade_type}>
            <Words ref={words}>{closingText(trade, facts)}</Words>
          </dd>
        </div>
        <div>
          <dt>{t`P/L now`}</dt>
          <dd>
            <PnlCell
              trade={trade}
              asset={asset}
              book={facts.book}
              currency={currency}
              conversion={facts.conversion}
            />
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Number', context: 'of a request' })}</dt>
          <dd translate="no">{numberOf(closings.keyOf(trade.id))}</dd>
        </div>
      </dl>
    </>
  )
}

/**
 * Warns about a market that looks closed, that the broker may refuse, and says when it opens [ORD-08]. The broker's
 * own hours are unknown.
 */
export function ClosedMarket({ asset }: { readonly asset: Asset }) {
  const { freshness } = useFreshness(asset)
  if (freshness !== 'closed') return null
  return (
    <p className={styles.closed} role="alert">
      {closedText(asset)}
    </p>
  )
}

function closedText(asset: Asset): string {
  const hours = hoursOf(asset, Date.now())
  return hours.state === 'closed'
    ? t`This may be rejected: the market looks closed. It opens ${{ moment: formatDate(hours.opensAt, 'nearMoment') }} your time.`
    : t`This may be rejected: the market looks closed.`
}

/** The position in question: 'Buy 0.10 lots (10,000 units) EUR/USD'. */
function closingText(trade: Trade, facts: Pick<TradePricing, 'assetOf'>): string {
  const size = lotsText(trade, facts.assetOf(trade))
  const units = unitsText(volume(trade.volume))
  return t`${{ side: sideText(trade) }} ${size} lots (${units}) ${{ symbol: trade.asset_symbol }}`
}
