import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { nextStep, PROGRESS, STEP_STATES, STEP_TEXTS } from '@tradefront/account-pages/progress'
import type { ProgressStep } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { Progress } from '@tradefront/ui/Progress'
import { formatDate } from '@tradefront/ui/dates'
import { Page } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import styles from './progress.module.css'

/** `/main/progress`: completed steps from set-up to the first trade, and the next one [WALL-05]. */
export default function ProgressPage() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(PROGRESS)
  const steps = loaded.state === 'ready' ? loaded.value : []
  const done = steps.filter(({ state }) => state === 'done').length
  const next = nextStep(steps)
  return (
    <Page width="reading" title={t`Progress`} line={t`From a new account to your first trade, step by step.`}>
      {loaded.state !== 'ready' ? (
        <LoadedState
          isPage
          state={loaded.state}
          what={t`Your progress`}
          onRetry={refresh}
          rows={5}
          rowHeight={64}
        />
      ) : (
        <div className={styles.progress}>
          <div className={styles.sum}>
            <p className={styles.count}>
              {done === steps.length ? t`All done` : t`${done} of ${{ all: steps.length }} steps done`}
            </p>
            <Progress
              value={steps.length === 0 ? 0 : (done / steps.length) * 100}
              aria-label={t`Steps done`}
            />
          </div>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <Step key={step.id} step={step} number={index + 1} isNext={step.id === next?.id} />
            ))}
          </ol>
        </div>
      )}
    </Page>
  )
}

function Step({ step, number, isNext }: { step: ProgressStep; number: number; isNext: boolean }) {
  const { t } = useLingui()
  const { id, state, at } = step
  const { title, texts, action, path } = STEP_TEXTS[id]
  const word = t(STEP_STATES[state])
  const when = at === undefined || state === 'todo' ? [] : [formatDate(at, 'moment')]
  const link =
    path === undefined || action === undefined || (state !== 'todo' && state !== 'attention') ? null : (
      <Button component={Link} to={path} variant={isNext ? 'filled' : 'default'}>
        {t(action)}
      </Button>
    )
  // The tick or the button shows it already.
  const isShown = state === 'done' || (state === 'todo' && link !== null)
  const said = (isShown ? when : [word, ...when]).join(', ')
  return (
    <li className={styles.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden>
        {state === 'done' ? '✓' : number}
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>{t(title)}</h2>
        {isShown ? <VisuallyHidden>{word}</VisuallyHidden> : null}
        <p className={styles.about}>{t(texts[state])}</p>
      </div>
      {said === '' && link === null ? null : (
        <div className={styles.side}>
          {said === '' ? null : <span className={styles.state}>{said}</span>}
          {link}
        </div>
      )}
    </li>
  )
}
