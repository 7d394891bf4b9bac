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
import { LineIcon } from '../history/LineIcon.tsx'
import styles from './progress.module.css'

/** `/main/progress`: completed steps from set-up to the first trade, and the next one [WALL-05]. */
export default function ProgressPage() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(PROGRESS)
  const steps = loaded.state === 'ready' ? loaded.value : []
  const done = steps.filter(({ state }) => state === 'done').length
  const next = nextStep(steps)
  // On all that are done, or on none.
  const hasDates = steps.every(({ state, at }) => state !== 'done' || at !== undefined)
  return (
    <Page title={t`Progress`} line={t`From a new account to your first trade, step by step.`}>
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
              <Step
                key={step.id}
                step={step}
                number={index + 1}
                isNext={step.id === next?.id}
                hasDates={hasDates}
              />
            ))}
          </ol>
        </div>
      )}
    </Page>
  )
}

interface StepProps {
  readonly step: ProgressStep
  readonly number: number
  readonly isNext: boolean
  /** Every step that is done has a date. */
  readonly hasDates: boolean
}

function Step({ step, number, isNext, hasDates }: StepProps) {
  const { t } = useLingui()
  const { id, state, at } = step
  const { title, texts, action, path } = STEP_TEXTS[id]
  const word = t(STEP_STATES[state])
  const isDated = state === 'done' ? hasDates : state !== 'todo'
  const when = at === undefined || !isDated ? [] : [formatDate(at, state === 'done' ? 'date' : 'moment')]
  const link =
    path === undefined || action === undefined || (state !== 'todo' && state !== 'attention') ? null : (
      <Button component={Link} to={path} variant={isNext ? 'filled' : 'default'}>
        {t(action)}
      </Button>
    )
  // The date or the button shows it already.
  const isShown = state === 'done' ? when.length > 0 : state === 'todo' && link !== null
  const said = (isShown ? when : [word, ...when]).join(', ')
  return (
    <li className={styles.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden>
        {state === 'done' ? <LineIcon name="check" size={16} /> : number}
      </span>
      <div className={styles.text}>
        <h2 className={styles.title}>{t(title)}</h2>
        {isShown ? <VisuallyHidden>{word}</VisuallyHidden> : null}
        <p className={styles.about}>{t(texts[state])}</p>
      </div>
      {said === '' && link === null ? null : (
        <div className={styles.side}>
          {said === '' ? null : (
            <span className={styles.state} data-date={(state === 'done' && isShown) || undefined}>
              {said}
            </span>
          )}
          {link}
        </div>
      )}
    </li>
  )
}
