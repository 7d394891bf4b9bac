import { useRemoteContext } from '@tradefront/federation'
import { classOfType, type Asset } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { useEffect, useState } from 'react'
import { isMovingAfter, momentNow } from '../assets/freshness.ts'
import classes from './AssetInformation.module.css'
import { marketState, zoneOf, type MarketState } from '../hours/market-state.ts'
import { SCHEDULES } from '../hours/trading-schedule.ts'

/** How often it is looked whether the market has opened or closed, ms. */
const LOOK_MS = 1_000

/**
 * When an instrument trades, and whether it does now [MKT-15]. A price that moves outside of the hours says more
 * than they do: the broker has others.
 */
export function TradingSchedule({ asset }: { readonly asset: Asset }) {
  const assetClass = classOfType(asset.type)
  const { lines, sessions } = SCHEDULES[assetClass]
  const { zone, name } = zoneOf(assetClass, asset.time_zone)
  const { market, isMoving } = useMarketNow(asset, zone)
  const isOpen = market.state === 'open' || isMoving
  const change = isMoving ? 'outside of these hours' : changeOf(market)
  return (
    <>
      <output className={classes.state} data-open={isOpen}>
        <span>{isOpen ? 'Open now' : 'Market closed'}</span>
        {change === undefined ? null : <span className={classes.change}>{change}</span>}
      </output>
      <dl className={classes.lines}>
        {lines.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {sessions === 'always' ? null : <p className={classes.note}>{`Hours are in ${name}.`}</p>}
    </>
  )
}

interface MarketNow {
  readonly market: MarketState
  /** It is closed by the schedule, and its price moves all the same. */
  readonly isMoving: boolean
}

/** The market's state now, looked at each second. */
function useMarketNow(asset: Asset, zone: string): MarketNow {
  const { timers, realtime } = useRemoteContext()
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const timer = timers.setInterval(() => setMoment(momentNow()), LOOK_MS)
    return () => timers.clear(timer)
  }, [timers])
  const market = marketState(classOfType(asset.type), moment.wall, zone)
  const quote = realtime.prices.book.get(asset.asset_id)
  const isMoving =
    market.state === 'closed' && quote !== undefined && isMovingAfter(market.closedAt, asset, quote, moment)
  return { market, isMoving }
}

function changeOf(now: MarketState): string | undefined {
  if (now.state === 'closed') return `Opens ${formatDate(now.opensAt, 'nearMoment')} your time`
  return now.closesAt === undefined ? undefined : `Closes ${formatDate(now.closesAt, 'nearMoment')} your time`
}
