import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedPage } from '@tradefront/account-pages/LoadedPage'
import { PanelList } from '@tradefront/account-pages/PanelList'
import { LIMIT_KINDS, type Limit, type LimitKind, type Limits } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { useSiteData } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Panel } from '@tradefront/ui/page'
import { useState } from 'react'
import { BreakForm } from './BreakForm.tsx'
import { BREAKS, hoursText, KINDS, LIMITS, PERIODS } from './limit-calls.ts'
import { LimitForm } from './LimitForm.tsx'
import { WaitingChange } from './WaitingChange.tsx'
import styles from './limits.module.css'

/** What counts towards the deposit limits. */
const COUNTED = msg`Pending deposits and incoming coins count towards the limit.`
/** Said where the broker promises it. */
const NEGATIVE_BALANCE = msg`You can't lose more than your trading account holds: a balance below zero is reset to zero.`

/** `/main/limits`: deposit and loss limits, time-out and self-exclusion. */
export default function LimitsPage() {
  const { t } = useLingui()
  const read = useServer(LIMITS)
  const { loaded } = read
  const about = t`Stay in control: limit what you deposit and lose, or take a break.`
  const rule =
    loaded.state === 'ready'
      ? t`Lowering a limit applies immediately; raising it takes ${{ waitToRaise: hoursText(loaded.value.raise_hours) }}, removing it ${{ waitToRemove: hoursText(loaded.value.removal_hours) }}.`
      : undefined
  return (
    <LoadedPage
      isWide
      title={t`Limits and breaks`}
      line={rule === undefined ? about : `${about} ${rule}`}
      what={t`Your limits`}
      rows={6}
      rowHeight={64}
      read={read}
    >
      {(limits) => <Content limits={limits} />}
    </LoadedPage>
  )
}

function Content({ limits }: { readonly limits: Limits }) {
  const { t } = useLingui()
  const running = limits.break
  return (
    <>
      {running == null ? null : (
        <Alert
          variant="warning"
          title={BREAKS[running.kind].runsUntil(formatDate(running.until, 'moment'))}
          description={t`Until then you can't deposit or open positions, and it can't be ended early. You can still close positions and withdraw.`}
        />
      )}
      <div className={styles.limits}>
        {LIMIT_KINDS.map((kind) => (
          <LimitPanel key={kind} kind={kind} limits={limits} />
        ))}
      </div>
      <BreakForm limits={limits} />
    </>
  )
}

function LimitPanel({ kind, limits }: { readonly kind: LimitKind; readonly limits: Limits }) {
  const { t } = useLingui()
  const title = t(KINDS[kind].title)
  const isProtected = useSiteData(({ data }) => data?.negative_balance_protection === true)
  const note = kind === 'deposit' ? COUNTED : isProtected ? NEGATIVE_BALANCE : undefined
  return (
    <Panel title={title} about={t(KINDS[kind].about)}>
      <PanelList label={title}>
        {limits.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} />
          ))}
      </PanelList>
      {note === undefined ? null : <p className={styles.used}>{t(note)}</p>}
    </Panel>
  )
}

function LimitRow({ limit }: { readonly limit: Limit }) {
  const { t } = useLingui()
  const { kind, period, amount, used, next } = limit
  const [editing, setEditing] = useState(false)
  const name = t(KINDS[kind].names[period])
  const usd = (text: string) => formatMoney(money(text))
  const action = editing
    ? t`Cancel`
    : amount === null
      ? t({ message: 'Set', context: 'action' })
      : t({ message: 'Change', context: 'action' })
  const share = amount === null ? 0 : Math.min(1, Number(used) / Math.max(Number(amount), 0.01))
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.period}>{t(PERIODS[period])}</span>
        <span
          translate="no"
          className={`tf-num ${styles.amount ?? ''}`}
          data-none={amount === null || undefined}
        >
          {amount === null ? t`No limit` : usd(amount)}
        </span>
        <p className={styles.used}>
          <span translate="no">{KINDS[kind].used(usd(used))}</span>
        </p>
        <Button
          variant="default"
          aria-expanded={editing}
          aria-label={t({ message: `${action}: ${name}`, comment: 'a button and what it is about' })}
          onClick={() => setEditing(!editing)}
        >
          {action}
        </Button>
      </div>
      {amount === null ? null : (
        <div className={styles.bar} data-full={share >= 1 || undefined} aria-hidden>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
      {next == null ? null : <WaitingChange limit={limit} name={name} />}
      {editing ? <LimitForm limit={limit} name={name} onDone={() => setEditing(false)} /> : null}
    </li>
  )
}
