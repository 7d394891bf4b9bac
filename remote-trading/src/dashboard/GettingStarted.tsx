import { Trans, useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { nextStep, PROGRESS, STEP_STATES, STEP_TEXTS } from '@tradefront/account-pages/progress'
import type { ProgressStep } from '@tradefront/contracts'
import { money } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { useSession } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Panel } from '@tradefront/ui/page'
import { Progress } from '@tradefront/ui/Progress'
import { Link } from '@tradefront/ui/router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { PanelNotice } from '../kit/notice/PanelNotice.tsx'
import { useTradedAccount } from '../kit/account/traded-account.ts'
import { useFilledOrders } from '../preferences/first-orders.ts'
import { keptPerCustomer } from '../preferences/kept-per-customer.ts'
import styles from './GettingStarted.module.css'

/** What was shown at the last visit, to reserve the right space while loading. */
const LastVisit = v.object({ isDone: v.boolean(), isCompact: v.optional(v.boolean()) })
type LastVisit = v.InferOutput<typeof LastVisit>
const lastVisit = keptPerCustomer<LastVisit>('getting-started', LastVisit, { isDone: false })

/**
 * What a customer has to do before they can trade, next step first; a row once they have traded, a single line once
 * everything is done.
 */
export function GettingStarted() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(PROGRESS)
  const last = lastVisit.use()
  const isFunded = useSession(
    ({ user }) => user?.accounts.some(({ balance }) => (money(balance) ?? 0n) > 0n) === true,
  )
  const isDone = loaded.state === 'ready' ? loaded.value.every(({ state }) => state === 'done') : undefined
  const isCompact = loaded.state === 'ready' && needsOnlyNext(loaded.value)
  useEffect(() => {
    if (isDone === undefined) return
    if (isDone !== last.isDone || isCompact !== last.isCompact) lastVisit.keep(() => ({ isDone, isCompact }))
  }, [isDone, isCompact, last])
  if (loaded.state === 'failed') {
    return (
      <PanelNotice
        text={t`We couldn't load your progress.`}
        action={t`Retry`}
        onAction={() => void refresh()}
      />
    )
  }
  if (loaded.state === 'loading') {
    if (last.isDone) return <div className={styles.lineWaiting} aria-busy />
    // On the first visit in this browser: a funded account has most likely traded.
    return <div className={styles.panelWaiting} data-compact={last.isCompact ?? isFunded} aria-busy />
  }
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null
  const steps = loaded.value
  const done = steps.filter(({ state }) => state === 'done').length
  if (isDone === true) {
    return (
      <p className={styles.done}>
        <Trans>
          Your identity is verified and your account is funded.{' '}
          <Anchor component={Link} to="/main/progress">
            Progress
          </Anchor>
        </Trans>
      </p>
    )
  }
  return <Steps steps={steps} done={done} isCompact={isCompact} />
}

/** Whether to show the next step alone: to a customer who has traded, the positions below matter more. */
function needsOnlyNext(steps: readonly ProgressStep[]): boolean {
  const hasTraded = steps.some(({ id, state }) => id === 'trade' && state === 'done')
  const next = nextStep(steps)
  return hasTraded && next !== undefined && STEP_TEXTS[next.id].path !== undefined
}

interface StepsProps {
  readonly steps: readonly ProgressStep[]
  readonly done: number
  /** Without the list of all steps. */
  readonly isCompact: boolean
}

function Steps({ steps, done, isCompact }: StepsProps) {
  const { t } = useLingui()
  const next = nextStep(steps)
  const nextText = next && STEP_TEXTS[next.id]
  const hasNext = next !== undefined && nextText?.path !== undefined
  const bar = (
    <Progress
      className={isCompact ? styles.bar : undefined}
      value={(done / steps.length) * 100}
      aria-label={t`Steps done`}
    />
  )
  return (
    <Panel
      title={t`Get started`}
      actions={
        <>
          {isCompact ? bar : null}
          <Anchor component={Link} to="/main/progress">
            {t`${done} of ${{ total: steps.length }} steps done`}
          </Anchor>
        </>
      }
    >
      {isCompact ? null : bar}
      {hasNext ? (
        <div className={styles.next} data-compact={isCompact || undefined}>
          <div>
            <strong>{t(nextText.title)}</strong>
            {isCompact && next.state === 'attention' ? (
              <span className={styles.state}>{t(STEP_STATES[next.state])}</span>
            ) : null}
            <p>{t(nextText.texts[next.state])}</p>
          </div>
          <div className={styles.actions}>
            <PracticeTrade />
            <Button component={Link} to={nextText.path}>
              {nextText.action && t(nextText.action)}
            </Button>
          </div>
        </div>
      ) : null}
      {isCompact ? null : (
        <ol className={styles.steps} data-beside={hasNext || undefined}>
          {steps.map(({ id, state }) => (
            <li key={id} data-state={state} aria-current={id === next?.id ? 'step' : undefined}>
              <span>{t(STEP_TEXTS[id].title)}</span>
              <span className={styles.state}>
                {state === 'done' ? <IconCheck size={14} stroke={2.5} aria-hidden /> : null}
                <span>{t(STEP_STATES[state])}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** For a customer who never traded: a first trade with practice money needs no deposit. */
function PracticeTrade() {
  const { t } = useLingui()
  const isPractice = useTradedAccount() === 'practice'
  const hasTraded = useFilledOrders(({ count }) => count > 0)
  if (!isPractice || hasTraded) return null
  return (
    <Button component={Link} to="/mt4" variant="default">
      {t`Try a practice trade`}
    </Button>
  )
}
