import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { formatMoney, formatPrice, formatVolume, moneyTone } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import type { Day } from './replay-day.ts'
import { REASON_NAMES, SIDE_NAMES } from './replay-words.ts'
import { ended, type ReplayMarket, type ReplayTerms, type ScratchAccount } from './scratch-account.ts'
import classes from './Replay.module.css'

export interface ReplayResultViewProps {
  readonly asset: Asset
  readonly decimals: number
  readonly day: Day
  readonly account: ScratchAccount
  readonly terms: ReplayTerms
  readonly market: ReplayMarket
  readonly onAgain: () => void
  readonly onEnd: () => void
}

/** What the replayed day came to; what was open is closed at the last price. */
export function ReplayResultView(props: ReplayResultViewProps) {
  const { t } = useLingui()
  const { asset, decimals, day, account, terms, market, onAgain, onEnd } = props
  const currency = useCurrency((state) => state.current)
  const { account: last, result } = ended(account, terms, market)
  const date = formatDate(`${day}T00:00:00Z`, 'longDate', { zone: 'UTC' })
  const until = formatDate(market.at * 1000, 'time')
  return (
    <section className={classes.result} aria-label={t`Replay result`}>
      <p className={classes.banner} role="note">
        <strong>{t({ message: 'Replay', comment: 'Noun: the chart of a past day runs again' })}</strong>
        <span>{t`Scratch account: your real and practice accounts are unchanged`}</span>
      </p>
      <h3>{t`${{ symbol: asset.symbol_display }} on ${date}, until ${{ time: until }}`}</h3>
      <dl className={classes.figures}>
        <div>
          <dt>{t`Day's result`}</dt>
          <dd translate="no" data-tone={moneyTone(result.net, currency)}>
            {formatMoney(result.net, currency, { sign: true })}
          </dd>
        </div>
        <div>
          <dt>{t({ message: 'Won', comment: 'Number of trades' })}</dt>
          <dd>{result.won}</dd>
        </div>
        <div>
          <dt>{t({ message: 'Lost', comment: 'Number of trades' })}</dt>
          <dd>{result.lost}</dd>
        </div>
        <div>
          <dt>{t`Largest drawdown`}</dt>
          <dd translate="no">{formatMoney(result.drawdown, currency)}</dd>
        </div>
        {result.commission === 0n ? null : (
          <div>
            <dt>{t`Commission, included`}</dt>
            <dd translate="no">{formatMoney(result.commission, currency)}</dd>
          </div>
        )}
      </dl>
      {last.closed.length === 0 ? (
        <p className={classes.note}>{t`No practice orders were filled.`}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t`Replay practice positions`}>
            <thead>
              <tr>
                <th scope="col">{t({ message: 'Side', comment: 'Buy or sell' })}</th>
                <th scope="col">{t`Lots`}</th>
                <th scope="col">{t`P/L`}</th>
                <th scope="col">{t({ message: 'Opened', context: 'price and time of a trade' })}</th>
                <th scope="col">{t({ message: 'Closed', context: 'price and time of a trade' })}</th>
                <th scope="col">{t`Closed by`}</th>
              </tr>
            </thead>
            <tbody translate="no">
              {last.closed.map((trade) => (
                <tr key={trade.id}>
                  <td data-side={trade.side}>{t(SIDE_NAMES[trade.side])}</td>
                  <td>{formatVolume(trade.lots, 2)}</td>
                  <td data-tone={moneyTone(trade.pnl, currency)}>
                    {formatMoney(trade.pnl, currency, { sign: true })}
                  </td>
                  <td>{`${formatPrice(trade.opening, decimals)}, ${formatDate(trade.openedAt * 1000, 'time')}`}</td>
                  <td>{`${formatPrice(trade.closing, decimals)}, ${formatDate(trade.closedAt * 1000, 'time')}`}</td>
                  <td>{t(REASON_NAMES[trade.reason])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onAgain}>
          {t`Replay another day`}
        </Button>
        <Button data-autofocus onClick={onEnd}>
          {t`Back to the trading room`}
        </Button>
      </div>
    </section>
  )
}
