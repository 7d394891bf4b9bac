import { hasOpenRequests } from '@tradefront/sending'
import { useServerPages } from '@tradefront/server-state'
import { useKnown, valueOf, type Loaded } from '@tradefront/server-state/eager'
import { useCurrency, useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Title } from '@tradefront/ui/Title'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { Link } from '@tradefront/ui/router'
import { formatMoney } from '@tradefront/money'
import { useState, type ReactNode } from 'react'
import { AccountName } from '../portfolio/account/AccountName.tsx'
import { menuRows } from '../portfolio/account/account-rows.ts'
import { NumberRow } from '../portfolio/account/NumberRow.tsx'
import { useAccountSummary } from '../portfolio/account/use-account-summary.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { ClosedPositions } from '../portfolio/positions/ClosedPositions.tsx'
import { reverseCode } from '../orders/reverse/reverse-code.ts'
import { OpenPositions } from '../portfolio/positions/OpenPositions.tsx'
import { CLOSED_TRADES, OPEN_TRADES } from '../portfolio/positions/trades.ts'
import { useTradeFeed } from '../portfolio/positions/use-trade-feed.ts'
import styles from './dashboard.module.css'

const recoveryCode = lazyCode(async () => (await import('../orders/ticket/ticket-code.ts')).OrderRecovery)

/** `/main/dashboard`: the account in numbers, open positions and what was closed last. */
export default function DashboardPage() {
  useAssetsLoaded()
  useTradeFeed()
  const user = useSession((state) => state.user)
  const isOpen = useKnown(OPEN_TRADES, hasTrades)
  const closed = useServerPages(CLOSED_TRADES)
  const hasTraded = isOpen || hasTrades(closed.loaded)
  return (
    <div className={styles.page}>
      <Recovery />
      <div className={styles.head}>
        <Title order={1} className={styles.title}>
          {user === null ? 'Dashboard' : `Welcome back, ${user.first_name}`}
        </Title>
        <Button component={Link} to="/mt4">
          Open trading room
        </Button>
      </div>
      <div>
        <AccountName />
        <Numbers hasTraded={hasTraded} />
      </div>
      <Section title="Open positions" id="dashboard-open">
        {(tools) => <OpenPositions toolsPlace={tools} reverseCode={reverseCode} />}
      </Section>
      <Section title="Recent activity" id="dashboard-closed">
        {(tools) => <ClosedPositions toolsPlace={tools} />}
      </Section>
    </div>
  )
}

/** What became of an order, a closing or a reversal in the middle of which the page was left. */
function Recovery() {
  const [hasOpenEnd] = useState(hasOpenRequests)
  const { loaded } = useCode(recoveryCode, hasOpenEnd)
  return loaded.state === 'ready' ? <loaded.code /> : null
}

interface SectionProps {
  readonly title: string
  readonly id: string
  /** Its list, whose buttons go beside the title. */
  readonly children: (tools: HTMLElement | null) => ReactNode
}

function Section({ title, id, children }: SectionProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <div ref={setTools} />
      </div>
      {children(tools)}
    </section>
  )
}

/** Whether a list is there with something in it. */
const hasTrades = (list: Loaded<readonly unknown[]>) => (valueOf(list)?.length ?? 0) > 0

/** Renders up to 20 times a second while positions are open; so nothing else is in here. */
function Numbers({ hasTraded }: { readonly hasTraded: boolean }) {
  const currency = useCurrency((state) => state.current)
  const summary = useAccountSummary()
  return (
    <dl className={styles.numbers} aria-label="Account">
      {menuRows(summary, currency).map((row) => (
        <NumberRow key={row.name} {...row} />
      ))}
      <div>
        <dt>Credit</dt>
        <dd className="tf-num">{formatMoney(summary.credit, currency)}</dd>
      </div>
      {hasTraded ? (
        <div>
          <dt>Lifetime P/L</dt>
          <dd className="tf-num">{formatMoney(summary.lifetimePnl, currency, { sign: true })}</dd>
        </div>
      ) : null}
    </dl>
  )
}
