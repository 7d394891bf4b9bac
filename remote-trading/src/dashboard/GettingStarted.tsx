import { Trans, useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { nextStep, PROGRESS, STEP_STATES, STEP_TEXTS } from '@tradefront/account-pages/progress'
import type { ProgressStep } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
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

/** Whether all steps were done at the last visit, to reserve the right space while loading. */
const lastVisit = keptPerCustomer('getting-started', v.object({ isDone: v.boolean() }), { isDone: false })

/** What a customer has to do before they can trade, next step first; a single line once everything is done. */
export function GettingStarted() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(PROGRESS)
  const wasDone = lastVisit.use(({ isDone }) => isDone)
  const isDone = loaded.state === 'ready' ? loaded.value.every(({ state }) => state === 'done') : undefined
  useEffect(() => {
    if (isDone !== undefined && isDone !== wasDone) lastVisit.keep(() => ({ isDone }))
  }, [isDone, wasDone])
  if (loaded.state === 'failed') {
    return (
      <PanelNotice
        text={t`We couldn't load your progress.`}
        action={t`Retry`}
        onAction={() => void refresh()}
      />
    )
  }
  if (loaded.state === 'loading')
    return <div className={wasDone ? styles.lineWaiting : styles.panelWaiting} aria-busy />
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
  return <Steps steps={steps} done={done} />
}

function Steps({ steps, done }: { readonly steps: readonly ProgressStep[]; readonly done: number }) {
  const { t } = useLingui()
  const next = nextStep(steps)
  const nextText = next && STEP_TEXTS[next.id]
  const hasNext = next !== undefined && nextText?.path !== undefined
  return (
    <Panel
      title={t`Get started`}
      actions={
        <Anchor component={Link} to="/main/progress">
          {t`${done} of ${{ total: steps.length }} steps done`}
        </Anchor>
      }
    >
      <Progress value={(done / steps.length) * 100} aria-label={t`Steps done`} />
      {hasNext ? (
        <div className={styles.next}>
          <div>
            <strong>{t(nextText.title)}</strong>
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
