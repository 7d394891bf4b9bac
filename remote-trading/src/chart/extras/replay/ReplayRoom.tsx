import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { formatMarginLevel, formatMoney, formatPrice, moneyTone } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import { formatDate } from '@tradefront/ui/dates'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLeverage } from '../../../instruments/assets/leverage.ts'
import { useMarginMarks } from '../../../portfolio/account/margin-marks.ts'
import type { ChartInterval } from '../../intervals.ts'
import type { Day } from './replay-day.ts'
import { advanced, marketOf, newSession, type ReplayData } from './replay-session.ts'
import { ReplayChart } from './ReplayChart.tsx'
import { ReplayPositions } from './ReplayPositions.tsx'
import { ReplayResultView } from './ReplayResultView.tsx'
import { ReplayTicket } from './ReplayTicket.tsx'
import { cancel, close, scratchSummary, type ReplayTerms, type ScratchAccount } from './scratch-account.ts'
import classes from './Replay.module.css'

/** Minutes of the day per second. */
const SPEEDS = ['1', '5', '15', '60'] as const
type Speed = (typeof SPEEDS)[number]

const INTERVALS = [
  { value: '60', label: '1m' },
  { value: '300', label: '5m' },
  { value: '900', label: '15m' },
  { value: '3600', label: '1h' },
] as const

export interface ReplayRoomProps {
  readonly asset: Asset
  readonly decimals: number
  readonly day: Day
  readonly data: ReplayData
  /** The result is shown, and nothing runs any more. */
  readonly leaving: boolean
  readonly onLeave: () => void
  /** Chooses another day. */
  readonly onAgain: () => void
  readonly onEnd: () => void
}

/** A day that runs again: chart, controls, ticket and positions of the scratch account; at its end the result. */
export function ReplayRoom(props: ReplayRoomProps) {
  const { t } = useLingui()
  const { asset, decimals, day, data, leaving, onLeave, onAgain, onEnd } = props
  const leverage = useLeverage(asset)
  const { stopOut } = useMarginMarks()
  const terms = useMemo(() => ({ asset, leverage, stopOut }), [asset, leverage, stopOut])
  const [session, setSession] = useState(newSession)
  const [interval, setInterval] = useState<ChartInterval>(300)
  const [speed, setSpeed] = useState<Speed>('5')
  const [playing, setPlaying] = useState(false)
  const isOver = session.passed >= data.candles.length
  const runs = playing && !isOver && !leaving
  usePlaying(runs, Number(speed), (count) => setSession((before) => advanced(before, count, data, terms)))
  const market = marketOf(data, session.passed)
  const date = formatDate(`${day}T00:00:00Z`, 'date', { zone: 'UTC' })
  const time = formatDate(market.at * 1000, 'time')
  const replay = t({ message: 'Replay', comment: 'Noun: the chart of a past day runs again' })
  const change = (next: (account: ScratchAccount) => ScratchAccount) =>
    setSession((before) => ({ ...before, account: next(before.account) }))

  if (leaving)
    return (
      <ReplayResultView
        {...{ asset, decimals, day, terms, market, onAgain, onEnd }}
        account={session.account}
      />
    )
  return (
    <div className={classes.room}>
      <p className={classes.banner} role="note">
        <strong>{replay}</strong>
        <span>{t`${date}, now ${time}`}</span>
        <span>{t`Scratch account: practice orders, nothing is sent to your broker`}</span>
      </p>
      <fieldset className={classes.controls} aria-label={replay}>
        <Button size="xs" disabled={isOver} onClick={() => setPlaying(!runs)}>
          {runs ? t({ message: 'Pause', context: 'replay' }) : t({ message: 'Play', context: 'replay' })}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isOver || runs}
          onClick={() => setSession((before) => advanced(before, interval / 60, data, terms))}
        >
          {t({ message: 'Step', comment: 'Lets one candle of the replay pass' })}
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={t`Minutes of the day per second`}
          data={SPEEDS.map((value) => ({ value, label: t`${{ minutes: value }} min/s` }))}
          value={speed}
          onChange={setSpeed}
        />
        <SegmentedControl
          size="xs"
          aria-label={t`Candle interval of the replay`}
          data={[...INTERVALS]}
          value={String(interval) as (typeof INTERVALS)[number]['value']}
          onChange={(value) => setInterval(Number(value) as ChartInterval)}
        />
        <span className={classes.price} translate="no">
          {formatPrice(market.rate, decimals)}
        </span>
        <Button size="xs" variant="default" className={classes.leave ?? ''} onClick={onLeave}>
          {t`End replay`}
        </Button>
      </fieldset>
      <div className={classes.main}>
        <div className={classes.picture}>
          <ReplayChart
            label={t`${{ symbol: asset.symbol_display }} replay chart`}
            candles={data.candles}
            passed={session.passed}
            interval={interval}
            decimals={decimals}
            account={session.account}
          />
          {isOver ? (
            <p className={classes.over}>{t`The day is over. End the replay to see the result.`}</p>
          ) : null}
        </div>
        <aside className={classes.side}>
          <ReplayTicket
            terms={terms}
            market={market}
            decimals={decimals}
            account={session.account}
            onAccount={(account) => change(() => account)}
          />
        </aside>
        <div className={classes.book}>
          <Figures account={session.account} terms={terms} market={market} />
          <ReplayPositions
            {...{ terms, market, decimals }}
            account={session.account}
            onClose={(id) => change((account) => close(account, id, 'you', terms, market))}
            onCancel={(id) => change((account) => cancel(account, id))}
          />
        </div>
      </div>
    </div>
  )
}

/** Lets minutes pass while it plays: at most five times a second. */
function usePlaying(playing: boolean, perSecond: number, pass: (count: number) => void): void {
  const { timers } = useRemoteContext()
  const onTime = useEffectEvent(pass)
  useEffect(() => {
    if (!playing) return
    const times = Math.min(5, perSecond)
    const timer = timers.setInterval(() => onTime(perSecond / times), 1000 / times)
    return () => timers.clear(timer)
  }, [playing, perSecond, timers])
}

interface FiguresProps {
  readonly account: ScratchAccount
  readonly terms: ReplayTerms
  readonly market: ReturnType<typeof marketOf>
}

function Figures({ account, terms, market }: FiguresProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const summary = scratchSummary(account, terms, market)
  return (
    <dl className={classes.figures} aria-label={t`Scratch account`}>
      <div>
        <dt>{t`Scratch balance`}</dt>
        <dd translate="no">{formatMoney(account.balance, currency)}</dd>
      </div>
      <div>
        <dt>{t`Equity`}</dt>
        <dd translate="no">{formatMoney(summary.equity, currency)}</dd>
      </div>
      <div>
        <dt>{t`Free margin`}</dt>
        <dd translate="no">{formatMoney(summary.freeMargin, currency)}</dd>
      </div>
      <div>
        <dt>{t`Margin level`}</dt>
        <dd translate="no">{formatMarginLevel(summary.level)}</dd>
      </div>
      <div>
        <dt>{t`P/L`}</dt>
        <dd translate="no" data-tone={moneyTone(summary.pnl, currency)}>
          {formatMoney(summary.pnl, currency, { sign: true })}
        </dd>
      </div>
    </dl>
  )
}
