import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatPrice, lotsToUnits, ONE, type Lots } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { Words } from '@tradefront/ui/MoneyButton'
import { callApi } from '@tradefront/api'
import { readNow } from '@tradefront/server-state'
import { useEffect } from 'react'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { tradedAccount, useTradedAccount } from '../../kit/account/traded-account.ts'
import { decimalsOf } from '../../instruments/assets/prices-of.ts'
import { unitsText } from '../../kit/words/units.ts'
import { FIRST_ORDERS, haveFilled, isFirstOrder, useFilledOrders } from '../../preferences/first-orders.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import { ExitResult } from '../figures/ExitResult.tsx'
import { pricedText, questionText, type OrderState, type OrderSubmit } from '../order.ts'
import classes from './OrderQuestion.module.css'
import { useFigure, type TicketParts } from '../figures/ticket-figures.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { calls } from '@tradefront/contracts'

const dialogCode = lazyCode(async () => (await import('@tradefront/ui/ConfirmDialog')).ConfirmDialog)

const ONE_LOT = ONE as Lots

export interface OrderQuestionProps extends TicketParts {
  readonly state: OrderState
  /** The order's number. */
  readonly number: string
  readonly ordering: OrderSubmit
}

/**
 * Confirms an order if the trader's preferences say so, and for the customer's first orders: with all details, at the
 * live price.
 */
export function OrderQuestion({ state, number, ordering, ...ticket }: OrderQuestionProps) {
  const { t } = useLingui()
  const { asking, confirm, cancel } = ordering
  const isFirst = useFirstOrders()
  const mayAsk = useTradingPreferences(({ confirmation }) => confirmation !== 'never') || isFirst
  const dialog = useDialogCode(dialogCode, asking !== undefined, cancel, mayAsk)
  if (dialog.state !== 'ready') return null
  const parts = { ...ticket, side: asking ?? ticket.side }
  const symbol = ticket.asset.symbol_display
  return (
    <dialog.code
      opened={asking !== undefined}
      title={t`Place this order?`}
      message={<Summary {...parts} number={number} words={ordering.askedWords} isFirst={isFirst} />}
      confirmLabel={parts.side === 'buy' ? t`Buy ${symbol}` : t`Sell ${symbol}`}
      cancelLabel={t`Cancel`}
      movesMoney
      busy={state.kind === 'sending'}
      busyLabel={t`Processing...`}
      // The second press of a double click lands outside the dialog.
      staysOnClickOutside
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

interface SummaryProps extends TicketParts, Pick<OrderQuestionProps, 'number'> {
  readonly words: OrderSubmit['askedWords']
  readonly isFirst: boolean
}

function Summary({ words, number, isFirst, ...parts }: SummaryProps) {
  const { t } = useLingui()
  const account = useTradedAccount()
  const currency = useCurrency((state) => state.current)
  const order = useFigure(parts, ({ size, opening }) => {
    const { asset, side } = parts
    const text = questionText({ side, lots: size?.lots, units: size?.units, symbol: asset.symbol_display })
    return pricedText(text, formatPrice(opening, decimalsOf(asset)))
  })
  const margin = useFigure(parts, (figures) => formatMoney(figures.margin, currency))
  return (
    <>
      <p className={classes.order} data-side={parts.side}>
        <Words ref={words}>{order}</Words>
      </p>
      <dl className={classes.facts}>
        {account === undefined ? null : (
          <>
            <dt>{t`Account`}</dt>
            <dd>
              <AccountMark />
            </dd>
          </>
        )}
        <dt>{t`Required margin`}</dt>
        <dd translate="no">{margin}</dd>
        <dt>{t`Take profit`}</dt>
        <dd>
          <Exit parts={parts} exit="takeProfit" />
        </dd>
        <dt>{t`Stop loss`}</dt>
        <dd>
          <Exit parts={parts} exit="stopLoss" />
        </dd>
        <dt>{t`Order number`}</dt>
        <dd translate="no">{number}</dd>
      </dl>
      {isFirst ? <FirstOrder {...parts} /> : null}
      <p className={classes.note}>{t`It fills at the market price when you confirm.`}</p>
    </>
  )
}

/** Explains an order's terms, one per line, and the lack of a stop loss. */
function FirstOrder(parts: TicketParts) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { contract_size: contractSize, symbol_display: symbol } = parts.asset
  const spread = useFigure(parts, (figures) => formatMoney(figures.spread, currency))
  const hasStop = useFigure(parts, ({ stopLoss }) => stopLoss.ok && stopLoss.value !== undefined)
  return (
    <section className={classes.first} aria-label={t`Your first orders`}>
      <dl>
        <dt>{t({ message: 'Lot', context: 'unit of size' })}</dt>
        <dd>{t`The unit of size: 1 lot of ${symbol} is ${{ units: unitsText(lotsToUnits(ONE_LOT, contractSize)) }}.`}</dd>
        <dt>{t`Margin`}</dt>
        <dd>{t`Set aside from your balance while the position is open. You can lose more than this.`}</dd>
        <dt>{t`Spread`}</dt>
        <dd>{t`The gap between buy and sell price. It costs you ${spread} as soon as the order is filled.`}</dd>
      </dl>
      {hasStop ? null : <p>{t`Without a stop loss, nothing limits the loss on this position.`}</p>}
      <p>{t`We ask before each of your first ${{ count: FIRST_ORDERS }} orders.`}</p>
    </section>
  )
}

function Exit({ parts, exit }: { readonly parts: TicketParts; readonly exit: 'takeProfit' | 'stopLoss' }) {
  const { t } = useLingui()
  const price = useFigure(parts, ({ [exit]: checked }) => (checked.ok ? checked.value : undefined))
  if (price === undefined)
    return <span>{t({ message: 'None', context: 'no take profit or stop loss' })}</span>
  return (
    <>
      <span translate="no">{formatPrice(price, decimalsOf(parts.asset))}</span>{' '}
      <ExitResult {...parts} exit={exit} />
    </>
  )
}

/**
 * Whether the customer's next order is one of the first [ORD-04]. A browser that hasn't seen enough of them asks the
 * broker once per ticket; positions opened by a robot don't count. Until the response, or without one, the order is
 * confirmed: a needless question costs a tap.
 */
function useFirstOrders(): boolean {
  const isFirst = useFilledOrders(isFirstOrder)
  const userId = useSession((session) => session.user?.id)
  useEffect(() => {
    if (!isFirst || userId === undefined) return
    const left = new AbortController()
    async function count(): Promise<void> {
      const [open, closed] = await Promise.all([
        readNow(OPEN_TRADES),
        callApi(calls.closedTrades, { query: { page: 1, account: tradedAccount() }, signal: left.signal }),
      ])
      if (left.signal.aborted || useSession.getState().user?.id !== userId) return
      const own = [...open, ...closed.data].filter(({ robot }) => robot === undefined)
      haveFilled(new Set(own.map(({ id }) => id)).size)
    }
    // The question stays; the lists report their failure themselves.
    count().catch(() => undefined)
    return () => left.abort()
  }, [isFirst, userId])
  return isFirst
}
