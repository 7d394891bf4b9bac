import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { type MessageDescriptor, textNow } from '@tradefront/language'
import { formatMoney, moneyTone } from '@tradefront/money'
import { numberOf } from '@tradefront/sending'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { MoneyButton } from '@tradefront/ui/MoneyButton'
import { memo, type ReactNode } from 'react'
import { useFreshness } from '../../instruments/assets/freshness.ts'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import {
  closeAll,
  forgetResults,
  isOpenStill,
  retryOpen,
  stopClosing,
  useCloseAllRun,
  type CloseAllRun,
  type CloseItem,
  type CloseStep,
} from './close-all.ts'
import { closings } from './close-position.ts'
import type { CloseAsk } from './close-choice.tsx'
import styles from './close-dialogs.module.css'
import { PnlNow, usePnlSum } from '../trades/PnlNow.tsx'
import { PnlCell } from '../trades/PnlCell.tsx'
import { StepResults } from './StepResults.tsx'
import { lotsText, sideText } from '../trades/trade-texts.ts'
import type { TradePricing } from '../trades/use-trade-pricing.ts'

const STEPS: Readonly<Record<CloseStep, MessageDescriptor>> = {
  waiting: msg({ message: 'Waiting', context: 'a request' }),
  closing: msg`Closing...`,
  closed: msg({ message: 'Closed', context: 'a position' }),
  failed: msg({ message: 'Failed', context: 'a request' }),
  unknown: msg({ message: 'Unknown', context: 'the result of a request' }),
  stopped: msg({ message: 'Not tried', context: 'a request' }),
}

/** Lets the keyboard scroll the list. */
const SCROLLS = { tabIndex: 0 }

export interface CloseAllDialogProps {
  readonly opened: boolean
  /** Whether it asks first; otherwise it shows the results of the last run. */
  readonly asks: boolean
  /** Texts of the question. */
  readonly ask: CloseAsk
  readonly onConfirmed: () => void
  readonly onClose: () => void
  /** Positions in question that are still open. */
  readonly trades: readonly Trade[]
  readonly facts: TradePricing & { readonly book: PriceBook }
}

/** Confirms the closing of these positions once, then shows the result of each [ORD-08]. */
export function CloseAllDialog(props: CloseAllDialogProps) {
  const { opened, asks, ask, onConfirmed, trades, facts } = props
  const { bus } = useRemoteContext()
  const run = useCloseAllRun()
  function onClose(): void {
    if (!asks && run?.items.every(({ step }) => step === 'closed') === true) forgetResults()
    props.onClose()
  }
  return (
    <DialogOrSheet
      opened={opened}
      title={asks ? ask.title() : textNow(run?.title ?? '')}
      size={520}
      onClose={onClose}
    >
      {asks ? (
        <Question
          ask={ask}
          isClosing={run?.isRunning === true}
          trades={trades}
          facts={facts}
          onCancel={onClose}
          onConfirm={() => {
            onConfirmed()
            void closeAll(trades, bus, ask.title)
          }}
        />
      ) : run === undefined ? null : (
        <CloseResults run={run} facts={facts} onRetry={() => void retryOpen(bus)} onClose={onClose} />
      )}
    </DialogOrSheet>
  )
}

interface QuestionProps extends Pick<CloseAllDialogProps, 'ask' | 'trades' | 'facts'> {
  /** Another run is in progress; only one runs at a time. */
  readonly isClosing: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

function Question({ ask, isClosing, trades, facts, onConfirm, onCancel }: QuestionProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  return (
    <>
      <p className={styles.question}>
        {trades.length === 0 ? t`These positions are no longer open.` : ask.question(trades.length)}
      </p>
      <dl className={`${styles.facts ?? ''} ${styles.progress ?? ''}`}>
        <PnlNow trades={trades} />
      </dl>
      <ul className={styles.items} aria-label={t`Positions to close`} {...SCROLLS}>
        {trades.length > MAX_LISTED
          ? byInstrument(trades).map(({ key, all }) => (
              <InstrumentItem key={key} trades={all} facts={facts} />
            ))
          : trades.map((trade) => (
              <Item
                key={trade.id}
                trade={trade}
                asset={facts.assetOf(trade)}
                size={lotsText(trade, facts.assetOf(trade))}
                number={numberOf(closings.keyOf(trade.id))}
                pnl={
                  <PnlCell
                    trade={trade}
                    asset={facts.assetOf(trade)}
                    book={facts.book}
                    currency={currency}
                    conversion={facts.conversion}
                  />
                }
              />
            ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {ask.no(trades.length)}
        </Button>
        <MoneyButton variant="danger" disabled={trades.length === 0 || isClosing} onClick={onConfirm}>
          {isClosing ? t`Closing others...` : ask.yes(trades.length)}
        </MoneyButton>
      </div>
    </>
  )
}

export interface CloseResultsProps {
  readonly run: CloseAllRun
  readonly facts: TradePricing
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Result of each position of a run [ORD-08]. */
export function CloseResults({ run, facts, onRetry, onClose }: CloseResultsProps) {
  const { t } = useLingui()
  const left = run.items.filter(isOpenStill).length
  return (
    <StepResults
      progress={progressText(run)}
      items={
        run.items.length > MAX_LISTED
          ? groupsBy(
              listed(run),
              ({ trade, step, reason = '' }) => `${trade.asset_id} ${step} ${textNow(reason)}`,
            ).map(({ key, first, all }) => (
              <GroupItem
                key={key}
                trade={first.trade}
                count={all.length}
                step={first.step}
                reason={textNow(first.reason)}
              />
            ))
          : listed(run).map(({ trade, step, reason }) => (
              <Item
                key={trade.id}
                trade={trade}
                size={lotsText(trade, facts.assetOf(trade))}
                step={step}
                reason={textNow(reason)}
              />
            ))
      }
      onClose={onClose}
    >
      {run.isRunning ? (
        <Button variant="default" onClick={stopClosing}>
          {t({ message: 'Stop', context: 'button: stop closing positions' })}
        </Button>
      ) : null}
      {!run.isRunning && left > 0 ? (
        <MoneyButton variant="default" onClick={onRetry}>
          {left === run.items.length
            ? t`Try again`
            : t`${plural(left, { one: 'Try the other one again', other: `Try the other ${left} again` })}`}
        </MoneyButton>
      ) : null}
    </StepResults>
  )
}

/** In closing order; once finished, those that need attention come first. */
function listed({ items, isRunning }: CloseAllRun): readonly CloseItem[] {
  return isRunning ? items : [...items.filter(isOpenStill), ...items.filter((item) => !isOpenStill(item))]
}

function progressText({ items, isRunning }: CloseAllRun): string {
  const closed = items.filter(({ step }) => step === 'closed').length
  const all = items.length
  if (isRunning) return t`Closing: ${closed} of ${all} closed.`
  if (closed === all) return plural(all, { one: 'It is closed.', other: `All ${all} are closed.` })
  const left = all - closed
  return items.every(({ step }) => step !== 'unknown')
    ? t`${closed} of ${all} closed, ${plural(left, { one: `${left} is still open`, other: `${left} are still open` })}.`
    : t`${closed} of ${all} closed, ${plural(left, { one: `${left} may still be open`, other: `${left} may still be open` })}.`
}

interface ItemProps {
  readonly trade: Trade
  /** Set in the question, to mention a closed market. */
  readonly asset?: Asset | undefined
  readonly size: string
  /** Of the request that will close it, in the question. */
  readonly number?: string
  /** Live P/L, in the question. */
  readonly pnl?: ReactNode
  readonly step?: CloseItem['step']
  readonly reason?: string | undefined
}

/** Summarises many positions of an instrument in one line: their number and total. */
function InstrumentItem({ trades, facts }: Pick<CloseAllDialogProps, 'trades' | 'facts'>) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { pnl, bookedPnl, isBookedOtherwise } = usePnlSum(trades)
  const [trade] = trades
  const isClosed = useFreshness(trade && facts.assetOf(trade)).freshness === 'closed'
  if (trade === undefined) return null
  return (
    <li className={styles.item}>
      <strong>{trade.asset_symbol}</strong>
      <span className={styles.size}>{countText(trades.length)}</span>
      <span className="tf-num" data-tone={moneyTone(pnl, currency) ?? ''}>
        {formatMoney(pnl, currency, { sign: true })}
      </span>
      {isBookedOtherwise ? (
        <span
          className={styles.reason}
        >{t`booked ${{ amount: formatMoney(bookedPnl, currency, { sign: true }) }}`}</span>
      ) : null}
      {isClosed ? <span className={styles.reason}>{t(CLOSED_MARKET)}</span> : null}
    </li>
  )
}

interface GroupItemProps extends Pick<CloseItem, 'trade' | 'step'> {
  readonly count: number
  readonly reason: string | undefined
}

/** Positions of an instrument with the same result. */
function GroupItem({ trade, count, step, reason }: GroupItemProps) {
  return (
    <li className={styles.item}>
      <strong>{trade.asset_symbol}</strong>
      <span className={styles.size}>{countText(count)}</span>
      <span className={styles.step} data-step={step}>
        {t(STEPS[step])}
      </span>
      {reason === undefined ? null : <span className={styles.reason}>{reason}</span>}
    </li>
  )
}

const CLOSED_MARKET = msg`This may be rejected: the market looks closed.`

function countText(count: number): string {
  return plural(count, { one: '# position', other: '# positions' })
}

const Item = memo(function Item({ trade, asset, size, number, pnl, step, reason }: ItemProps) {
  const { t } = useLingui()
  const isClosed = useFreshness(asset).freshness === 'closed'
  return (
    <li className={styles.item}>
      <strong>{trade.asset_symbol}</strong>
      <span className={styles.size}>{t`${{ side: sideText(trade) }} ${size} lots`}</span>
      {pnl}
      {step === undefined ? null : (
        <span className={styles.step} data-step={step}>
          {t(STEPS[step])}
        </span>
      )}
      {number === undefined ? null : (
        <code className={styles.number} translate="no">
          {number}
        </code>
      )}
      {isClosed ? <span className={styles.reason}>{t(CLOSED_MARKET)}</span> : null}
      {reason === undefined ? null : <span className={styles.reason}>{reason}</span>}
    </li>
  )
})

/** Up to this many positions are listed individually; more are summarised. */
const MAX_LISTED = 50

/** Groups of entries shown as one, in order of first appearance. */
interface Group<T> {
  readonly key: string
  readonly first: T
  readonly all: readonly T[]
}

/** Entries with the same text. */
function groupsBy<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly Group<T>[] {
  const groups = new Map<string, { key: string; first: T; all: T[] }>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { key, first: entry, all: [entry] })
    else group.all.push(entry)
  }
  return [...groups.values()]
}

const byInstrument = (trades: readonly Trade[]) => groupsBy(trades, ({ asset_id: id }) => id)
