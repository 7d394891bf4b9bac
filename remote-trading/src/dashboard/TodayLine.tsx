import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { formatMoney, money, sumMoney, type Money } from '@tradefront/money'
import { useKnown, useServer, type Loaded } from '@tradefront/server-state'
import { useCurrency, useSession } from '@tradefront/session'
import { dayStart, readMoment } from '@tradefront/ui/dates'
import { useMemo, useSyncExternalStore, type ComponentType } from 'react'
import { INSTRUMENTS } from '../instruments/assets/instruments.ts'
import type { JournalEntry } from '../journal/journal-entries.ts'
import { AmountsText } from '../kit/words/AmountsText.tsx'
import { MAX_MOVEMENTS, useLastMovements } from '../portfolio/account/last-movements.ts'
import { balanceOf, TRADING_ACCOUNT } from '../portfolio/trades/account-summary.ts'
import { bookedConversion, usePnlConversion } from '../portfolio/trades/pnl-conversion.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { Change } from './Change.tsx'
import { MIDNIGHT_PRICES } from './midnight-prices.ts'
import { followToday, neededAtMidnight, type TodayChange, type TodayInputs } from './today-change.ts'

/** Most instruments whose candles are asked for: beyond that, today's change isn't known. */
const MAX_ASKED = 12
const NOTHING: readonly string[] = []

export interface TodayLineProps {
  /** The customer's day, 'YYYY-MM-DD'. */
  readonly day: string
  /** Positions closed on it. */
  readonly closed: readonly JournalEntry[]
  /** Shown instead where a part of today's change can't be known. */
  readonly instead: ComponentType<{ readonly closed: readonly JournalEntry[] }>
}

/** What today's trading did to the equity, live, and what made it [ORD-12]. */
export function TodayLine({ day, closed, instead: Instead }: TodayLineProps) {
  const { t } = useLingui()
  const midnight = dayStart(day)
  const { book } = useRemoteContext().realtime.prices
  const open = useKnown(OPEN_TRADES)
  const assets = useKnown(INSTRUMENTS)?.byId
  const conversion = bookedConversion(usePnlConversion())
  const needed = useMemo(() => {
    if (open === undefined || assets === undefined) return NOTHING
    const trades = [...open, ...closed.map(({ trade }) => trade)]
    return neededAtMidnight(trades, { midnight, assets, conversion })
  }, [open, closed, midnight, assets, conversion])
  const prices = useServer(MIDNIGHT_PRICES, midnight, needed.length > MAX_ASKED ? NOTHING : needed).loaded
  const isAwaited = [useKnown(OPEN_TRADES, stateOf), useKnown(INSTRUMENTS, stateOf), prices.state].includes(
    'loading',
  )
  const inputs = useMemo(
    () =>
      open === undefined || assets === undefined || prices.state !== 'ready'
        ? undefined
        : { midnight, prices: prices.value, open, closed, assets, conversion, book },
    [midnight, prices, open, closed, assets, conversion, book],
  )
  if (inputs !== undefined) return <Live inputs={inputs} instead={Instead} />
  if (isAwaited) return <Change tall name={t`Today`} amount={undefined} />
  return <Instead closed={closed} />
}

const stateOf = ({ state }: Loaded<unknown>) => state

interface LiveProps extends Pick<TodayLineProps, 'instead'> {
  readonly inputs: TodayInputs
}

/** Renders when one of its figures changes, at most 20 times a second. */
function Live({ inputs, instead: Instead }: LiveProps) {
  const today = useMemo(() => followToday(inputs), [inputs])
  const change = useSyncExternalStore(today.subscribe, today.read)
  return change === undefined ? (
    <Instead closed={inputs.closed} />
  ) : (
    <Known change={change} inputs={inputs} percentOf={today.percentOf} />
  )
}

interface KnownProps extends Pick<ReturnType<typeof followToday>, 'percentOf'> {
  readonly change: TodayChange
  readonly inputs: TodayInputs
}

function Known({ change: { net, open, closed, most }, inputs, percentOf }: KnownProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const balance = useSession(({ user }) => balanceOf(user, TRADING_ACCOUNT))
  const payments = usePaymentsSince(inputs.midnight)
  const amount = (value: Money) => formatMoney(value, currency, { sign: true })
  return (
    <Change tall name={t`Today`} amount={net} percent={percentOf(net, balance, payments)}>
      {most === undefined ? (
        <span>{t`no positions closed`}</span>
      ) : (
        <>
          <span translate="no">
            <AmountsText>
              {t`since midnight: open ${{ open: amount(open) }}, closed ${{ closed: amount(closed) }}`}
            </AmountsText>
          </span>
          <span translate="no">
            <AmountsText>{t`most from ${{ symbol: most.symbol }}, ${{ amount: amount(most.net) }}`}</AmountsText>
          </span>
        </>
      )}
    </Change>
  )
}

/** What else than positions moved the balance since a moment; undefined if that isn't known. */
function usePaymentsSince(at: number): Money | undefined {
  const movements = useLastMovements()
  return useMemo(() => {
    if (movements === undefined) return undefined
    const since = movements.filter(({ created_at: made }) => (readMoment(made) ?? Infinity) >= at)
    if (since.length === MAX_MOVEMENTS) return undefined
    return sumMoney(since.filter(({ kind }) => kind !== 'trade').map(({ amount }) => money(amount)))
  }, [movements, at])
}
