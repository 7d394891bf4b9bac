import { useLingui } from '@lingui/react/macro'
import { LargeMoney } from '@tradefront/account-pages/LargeMoney'
import { nextStep, PROGRESS } from '@tradefront/account-pages/progress'
import { riskWarning } from '@tradefront/account-pages/risk-warning'
import { Parts } from '@tradefront/parts'
import { hasOpenRequests } from '@tradefront/sending'
import { type Loaded, useKnown, valueOf } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { useCurrency, useSession, useSettings } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { useIsMobile } from '@tradefront/ui/hooks'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { Link } from '@tradefront/ui/router'
import { formatMoney, formatNumber, formatPercent, moneyTone } from '@tradefront/money'
import { Page } from '@tradefront/ui/page'
import { useState } from 'react'
import { useFrameText } from '../kit/page/use-frame-text.ts'
import { AccountName } from '../portfolio/account/AccountName.tsx'
import { AccountSwitch } from '../portfolio/account/AccountSwitch.tsx'
import { levelText, menuRows } from '../portfolio/account/account-rows.ts'
import { LevelBar } from '../portfolio/account/LevelBar.tsx'
import { percentOf, useMarginMarks, zoneOf, type MarginMarks } from '../portfolio/account/margin-marks.ts'
import { MoveRecorder } from '../portfolio/account/MoveRecorder.tsx'
import { NumberRow } from '../portfolio/account/NumberRow.tsx'
import { useAccountSummary } from '../portfolio/trades/use-account-summary.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { CLOSED_TRADES, OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { useTradeFeed } from '../portfolio/trades/use-trade-feed.ts'
import { AtRisk } from './AtRisk.tsx'
import { BackAgain } from './BackAgain.tsx'
import { AllocationCard } from './cards/AllocationCard.tsx'
import { AutomationCard } from './cards/AutomationCard.tsx'
import { ClosedCard } from './cards/ClosedCard.tsx'
import { MoversCard } from './cards/MoversCard.tsx'
import { OpenCard } from './cards/OpenCard.tsx'
import { RealisedCard } from './cards/RealisedCard.tsx'
import { WatchlistCard } from './cards/WatchlistCard.tsx'
import { WhenNear } from './cards/WhenNear.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import { EquityLine } from './EquityLine.tsx'
import { GettingStarted } from './GettingStarted.tsx'
import styles from './dashboard.module.css'

const recoveryCode = lazyCode(async () => (await import('../orders/entry/ticket-code.ts')).OrderRecovery)

/** `/main/dashboard`: next steps and account figures, and cards: its own, then those of other remotes. */
export default function DashboardPage() {
  const { t } = useLingui()
  useAssetsLoaded()
  useTradeFeed()
  const user = useSession((state) => state.user)
  const hasOpen = useKnown(OPEN_TRADES, hasTrades)
  // What stands beside the open positions depends on them: it comes with them, or with their failure.
  const areComing = useKnown(OPEN_TRADES, ({ state }) => state === 'loading')
  const closed = useServerPages(CLOSED_TRADES)
  const isPhone = useIsMobile()
  // One primary button: that of the next step, if there is one.
  const hasSteps = useKnown(PROGRESS, (steps) => nextStep(valueOf(steps) ?? []) !== undefined)
  return (
    <Page
      title={user === null ? t`Dashboard` : t`Welcome back, ${{ firstName: user.first_name }}`}
      line={<RiskNote />}
      actions={
        // A phone's bar at the bottom leads there, and the equity comes first.
        isPhone ? undefined : (
          <Button component={Link} to="/mt4" variant={hasSteps ? 'default' : 'filled'}>
            {t`Open trading room`}
          </Button>
        )
      }
    >
      <Recovery />
      <AtRisk />
      <BackAgain />
      <GettingStarted />
      <section className={styles.account} aria-label={t`Account`}>
        <AccountName>
          <AccountSwitch />
        </AccountName>
        <Numbers hasTraded={hasOpen || hasTrades(closed.loaded)} />
        <MoveRecorder />
      </section>
      <div className={styles.cards}>
        <div className={styles.open}>
          <OpenCard />
          {hasOpen || areComing ? null : <AutomationCard />}
        </div>
        <div data-half className={styles.realised}>
          <RealisedCard />
        </div>
        {hasOpen ? (
          <div data-half className={styles.pair}>
            <AllocationCard />
            <AutomationCard />
          </div>
        ) : null}
        <ClosedCard />
        <div data-half className={styles.movers}>
          <MoversCard />
        </div>
        <div data-half className={styles.watchlist}>
          <WatchlistCard />
        </div>
        <WhenNear height={9}>
          <Parts place="dashboard.cards" />
        </WhenNear>
      </div>
    </Page>
  )
}

/** The risk warning, below the heading from the first paint [ONB-05]. */
function RiskNote() {
  const { t } = useLingui()
  const text = useSettings((state) => riskWarning(state.settings))
  useFrameText('risk-warning', text)
  return (
    <small className={styles.risk} role="note" aria-label={t`Risk warning`}>
      {text}
    </small>
  )
}

/** Resolves orders, closings and reversals that were in flight when the page was left. */
function Recovery() {
  const [hasOpenEnd] = useState(hasOpenRequests)
  const { loaded } = useCode(recoveryCode, hasOpenEnd)
  return loaded.state === 'ready' ? <loaded.code /> : null
}

/** Whether the list is known and not empty. */
const hasTrades = (list: Loaded<readonly unknown[]>) => (valueOf(list)?.length ?? 0) > 0

/** Longest figure, in characters, that fits the usual columns; with a longer one they are wider. */
const USUAL_LENGTH = 13

/** Renders up to 20 times a second while positions are open, so it contains nothing else. */
function Numbers({ hasTraded }: { readonly hasTraded: boolean }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const summary = useAccountSummary()
  const marks = useMarginMarks()
  const percent = percentOf(summary)
  const zone = zoneOf(percent, marks)
  const rows = menuRows(summary, currency, zone)
  return (
    <>
      <div className={styles.equity}>
        <dl>
          {rows
            .filter(({ name }) => name === 'equity')
            .map((row) => (
              <NumberRow key={row.name} {...row}>
                <LargeMoney text={row.text} />
              </NumberRow>
            ))}
        </dl>
        <EquityLine equity={summary.equity} />
        <ChangeLines />
      </div>
      <dl
        className={styles.numbers}
        data-wide={rows.some(({ text }) => text.length > USUAL_LENGTH) || undefined}
      >
        {rows
          .filter(({ name }) => name !== 'equity')
          .map((row) => (
            <NumberRow key={row.name} {...row} />
          ))}
        {moneyTone(summary.credit, currency) === undefined ? null : (
          <div>
            <dt>{t({ message: 'Credit', comment: 'money of the broker in the account' })}</dt>
            <dd className="tf-num">{formatMoney(summary.credit, currency)}</dd>
          </div>
        )}
        {hasTraded ? (
          <div>
            <dt>{t`Lifetime P/L`}</dt>
            <dd className="tf-num" data-tone={moneyTone(summary.lifetimePnl, currency)}>
              {formatMoney(summary.lifetimePnl, currency, { sign: true })}
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.level}>
        <p>
          <span>{t`Margin call at ${{ call: formatNumber(marks.call) }}%, stop-out at ${{ stopOut: formatNumber(marks.stopOut) }}%`}</span>
          {/* The figure with its name is above: here it says how far the bar reaches, or would. */}
          {percent === Infinity ? (
            <span>{t`No margin in use`}</span>
          ) : (
            <strong className="tf-num" data-tone={zone} aria-hidden>
              {isNaN(percent) ? null : levelText(summary)}
            </strong>
          )}
        </p>
        <div>
          <LevelBar percent={percent} marks={marks} zone={zone} />
        </div>
        <MarkLabels percent={percent} marks={marks} />
      </div>
    </>
  )
}

/**
 * Labels of the bar's ticks and of its end, which has a plus while the level is beyond it. Of two ticks that are too
 * close to each other, the margin call's: the sentence has both.
 */
function MarkLabels({ percent, marks: { call, stopOut } }: MarkLabelsProps) {
  const labelled = stopOut > call * 0.75 ? [call] : [stopOut, call]
  const most = formatPercent(call * 2, 0)
  return (
    <div className={styles.marks} aria-hidden>
      {labelled.map((mark) => (
        <span key={mark} style={{ insetInlineStart: `${(mark / call) * 50}%` }}>
          {formatPercent(mark, 0)}
        </span>
      ))}
      {/* A figure reads from left to right everywhere, but its place is the bar's end. */}
      <span className={styles.most}>
        <bdi>{percent > call * 2 && percent < Infinity ? `${most}+` : most}</bdi>
      </span>
    </div>
  )
}

interface MarkLabelsProps {
  /** Margin level, %. */
  readonly percent: number
  readonly marks: MarginMarks
}
