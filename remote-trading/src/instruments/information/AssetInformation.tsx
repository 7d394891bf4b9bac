import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { classOfType, type Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { usePrice } from '@tradefront/realtime'
import { Button } from '@tradefront/ui/Button'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { formatDate } from '@tradefront/ui/dates'
import { decimalsOf } from '../assets/prices-of.ts'
import { useLeverage } from '../assets/leverage.ts'
import { DialogOrSheet } from '../../kit/sheet/DialogOrSheet.tsx'
import { contractLines, identityLines, marketLines, type InformationLine } from './information-lines.ts'
import classes from './AssetInformation.module.css'
import { isMovingAfter, momentNow } from '../assets/freshness.ts'
import { marketState, zoneOf, type MarketState } from '../hours/market-state.ts'
import { SCHEDULES } from '../hours/trading-schedule.ts'
import { SCHEDULE_LINES } from './schedule-lines.ts'

export interface AssetInformationProps {
  readonly asset: Asset
  readonly opened: boolean
  readonly onClose: () => void
  /** Called when Trade Now is pressed, to open the ticket. */
  readonly onTrade: () => void
  /** Called to set a price alert. */
  readonly onAlert: () => void
}

/** Live details of an instrument, with buttons to trade it [MKT-15]. */
export function AssetInformation({ asset, opened, onClose, onTrade, onAlert }: AssetInformationProps) {
  const { t } = useLingui()
  return (
    <DialogOrSheet opened={opened} title={t`Asset information`} size={720} onClose={onClose}>
      <Information asset={asset} />
      <div className={classes.actions}>
        <Button size="md" fullWidth onClick={onTrade}>
          {t`Trade Now`}
        </Button>
        <Button size="md" fullWidth variant="default" onClick={onAlert}>
          {t`Set price alert`}
        </Button>
      </div>
    </DialogOrSheet>
  )
}

function Information({ asset }: { asset: Asset }) {
  const { t } = useLingui()
  const { book } = useRemoteContext().realtime.prices
  const quote = usePrice(book, asset.asset_id, 'list')
  const leverage = useLeverage(asset)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.symbol}>{asset.symbol_display}</span>
        <PriceCell
          book={book}
          id={asset.asset_id}
          decimals={decimalsOf(asset)}
          field="price"
          arrow
          className={classes.price}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title={t`Info`}>
            <Lines lines={identityLines(asset)} />
          </Section>
          <Section title={t`Market`}>
            <Lines lines={marketLines(asset, quote)} />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title={t`Trading schedule`}>
            <TradingSchedule asset={asset} />
          </Section>
          <Section title={t`Contract specification`}>
            <Lines lines={contractLines(asset, quote, leverage)} />
          </Section>
        </div>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly InformationLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, text, sign }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-sign={sign}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Interval of checking whether the market is open, ms. */
const CHECK_MS = 1_000

/**
 * An instrument's trading hours, and whether it trades now [MKT-15]. A price that moves outside the hours means that
 * the broker's hours differ.
 */
function TradingSchedule({ asset }: { readonly asset: Asset }) {
  const { t } = useLingui()
  const assetClass = classOfType(asset.type)
  const { sessions } = SCHEDULES[assetClass]
  const { zone, name } = zoneOf(assetClass, asset.time_zone)
  const { market, isMoving } = useMarketNow(asset, zone)
  const isOpen = market.state === 'open' || isMoving
  const change = isMoving ? t`outside these hours` : changeOf(market)
  return (
    <>
      <output className={classes.state} data-open={isOpen}>
        <span>{isOpen ? t`Open now` : t`Market closed`}</span>
        {change === undefined ? null : <span className={classes.change}>{change}</span>}
      </output>
      <dl className={classes.lines}>
        {SCHEDULE_LINES[assetClass].map(({ days, hours }) => (
          <div key={days.id}>
            <dt>{t(days)}</dt>
            <dd>{t(hours)}</dd>
          </div>
        ))}
      </dl>
      {sessions === 'always' ? null : <p className={classes.note}>{t`Hours are in ${{ zone: name }}.`}</p>}
    </>
  )
}

interface MarketNow {
  readonly market: MarketState
  /** Closed by schedule, but its price moves anyway. */
  readonly isMoving: boolean
}

/** The market's current state, checked every second. */
function useMarketNow(asset: Asset, zone: string): MarketNow {
  const { timers, realtime } = useRemoteContext()
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const timer = timers.setInterval(() => setMoment(momentNow()), CHECK_MS)
    return () => timers.clear(timer)
  }, [timers])
  const market = marketState(classOfType(asset.type), moment.wall, zone)
  const quote = realtime.prices.book.get(asset.asset_id)
  const isMoving =
    market.state === 'closed' && quote !== undefined && isMovingAfter(market.closedAt, asset, quote, moment)
  return { market, isMoving }
}

function changeOf(now: MarketState): string | undefined {
  if (now.state === 'closed') return t`Opens ${{ moment: formatDate(now.opensAt, 'nearMoment') }} your time`
  return now.closesAt === undefined
    ? undefined
    : t`Closes ${{ moment: formatDate(now.closesAt, 'nearMoment') }} your time`
}
