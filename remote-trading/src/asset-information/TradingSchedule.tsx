import { useRemoteContext } from '@tradefront/federation'
import type { AssetClass } from '@tradefront/contracts'
import { useEffect, useState } from 'react'
import { yourTime } from '../assets/your-time.ts'
import classes from './AssetInformation.module.css'
import { marketState, zoneOf, type MarketState } from './market-state.ts'
import { SCHEDULES } from './trading-schedule.ts'

/** How often it is looked whether the market has opened or closed, ms. */
const LOOK_MS = 1_000

export interface TradingScheduleProps {
  readonly assetClass: AssetClass
  /** Zone of the instrument's own exchange, where the server tells it. */
  readonly ownZone: string | undefined
}

/** When an instrument trades, and whether it does now [MKT-15]. */
export function TradingSchedule({ assetClass, ownZone }: TradingScheduleProps) {
  const { lines, sessions } = SCHEDULES[assetClass]
  const { zone, name } = zoneOf(assetClass, ownZone)
  const market = useMarketState(assetClass, zone)
  const isOpen = market.state === 'open'
  const change = changeOf(market)
  return (
    <>
      <output className={classes.state} data-open={isOpen}>
        {isOpen ? 'Open now' : 'Market closed'}
        {change === undefined ? null : <span className={classes.change}>{change}</span>}
      </output>
      <dl className={classes.facts}>
        {lines.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      {sessions === 'always' ? null : <p className={classes.note}>Hours are in {name}.</p>}
    </>
  )
}

/** The market's state now, looked at each second. */
function useMarketState(assetClass: AssetClass, zone: string): MarketState {
  const { timers } = useRemoteContext()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = timers.setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => timers.clear(timer)
  }, [timers])
  return marketState(assetClass, now, zone)
}

function changeOf(now: MarketState): string | undefined {
  if (now.state === 'closed') return `Opens ${yourTime(now.opensAt)}`
  return now.closesAt === undefined ? undefined : `Closes ${yourTime(now.closesAt)}`
}
