import { msg, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOfEntry } from '@tradefront/account-pages'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import { LoadedPage } from '@tradefront/account-pages/LoadedPage'
import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import { callApi, isOutcomeUnknown } from '@tradefront/api'
import { calls, type Appropriateness } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { putKnown, refreshRead, useServer, type ServerRead } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { Radio } from '@tradefront/ui/Radio'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import * as v from 'valibot'
import { Answers } from '../frame/Answers.tsx'
import { ResultBanner } from '../frame/ResultBanner.tsx'
import styles from './appropriateness.module.css'

/** How often it is read while a page shows it, ms: a waiting time ends without an event. */
const POLL_MS = 60_000
const UNKNOWN = msg`Your answers may already have been rated. Check again in a moment.`

const TEST: ServerRead<Appropriateness> = {
  name: 'appropriateness',
  follows: 'user',
  brief: true,
  pollMs: POLL_MS,
  load: async (options) => (await callApi(calls.appropriateness, options)).data,
}

/** `/main/appropriateness`: the broker's questions about trading with leverage, before the first order with real money. */
export default function AppropriatenessPage() {
  const { t } = useLingui()
  const read = useServer(TEST)
  const { loaded } = read
  const isAhead = loaded.state === 'ready' && ['open', 'failed'].includes(loaded.value.state)
  return (
    <LoadedPage
      isWide={loaded.state === 'ready' && loaded.value.state === 'passed'}
      title={t`Appropriateness test`}
      line={
        isAhead
          ? t`A few questions about trading with leverage. We have to ask them before your first order with real money.`
          : t`Asked once, before your first order with real money.`
      }
      what={t`The questions`}
      rows={6}
      rowHeight={96}
      read={read}
    >
      {(test) => <Content test={test} />}
    </LoadedPage>
  )
}

function Content({ test }: { readonly test: Appropriateness }) {
  const { t } = useLingui()
  switch (test.state) {
    case 'passed':
      return (
        <>
          <div aria-live="polite">
            <ResultBanner
              kind="success"
              title={t`You passed the test`}
              text={t`You can trade with real money.`}
              next={{ title: t`Open the trading room`, path: '/mt4' }}
            />
          </div>
          <Result passedAt={test.passed_at} />
        </>
      )
    case 'not_needed':
      return (
        <Alert
          title={t`You don't need this test`}
          description={t`You can trade with real money and on your practice account without it.`}
        />
      )
    case 'failed':
      return (
        <Alert
          variant="warning"
          title={t`Not passed. You can try again from ${{ moment: formatDate(test.retry_at, 'moment') }}`}
          description={saidText(test, 'warning')}
        >
          <Link to="/main/chat">{t`Ask our support team`}</Link>
        </Alert>
      )
    case 'open':
      return <Questions test={test} />
  }
}

/** A passed test: when, for what, and until when. */
function Result({ passedAt }: { readonly passedAt: string | undefined }) {
  const { t } = useLingui()
  return (
    <Answers
      title={t`Your result`}
      rows={[
        [t`Passed on`, passedAt && formatDate(passedAt, 'date')],
        [t`Covers`, t`Leveraged trading in every asset class, on your real account.`],
        [
          t`Renewal`,
          <Trans key="renewal">
            Not needed. If your experience changes, update your{' '}
            <Anchor component={Link} to="/main/personal">
              financial profile
            </Anchor>
            .
          </Trans>,
        ],
      ]}
    />
  )
}

/** Every question needs an answer. */
const rulesOf = ({ questions }: Appropriateness) =>
  v.object(
    Object.fromEntries(questions.map(({ id }) => [id, v.pipe(v.string(), v.nonEmpty(t`Choose an answer`))])),
  )

function Questions({ test }: { readonly test: Appropriateness }) {
  const { t } = useLingui()
  const { questions, pass_mark: mark } = test
  const ids = questions.map(({ id }) => id)
  const form = useEntryForm<Record<string, string>, ReturnType<typeof rulesOf>>({
    initial: Object.fromEntries(ids.map((id) => [id, ''])),
    rules: rulesOf(test),
    async send(answers, signal) {
      try {
        putKnown(TEST, (await callApi(calls.takeAppropriateness, { body: { answers }, signal })).data)
        void refreshRead(PERMISSIONS)
      } catch (error) {
        if (isOutcomeUnknown(error)) {
          void refreshRead(TEST)
          return { unknown: UNKNOWN }
        }
        return refusalOfEntry(error, ids)
      }
      return undefined
    },
  })
  const { element, onSubmit } = form
  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      aria-label={t`Appropriateness test`}
    >
      {questions.map(({ id, text, options }, at) => (
        <Panel key={id} title={t`Question ${{ number: at + 1 }} of ${{ count: questions.length }}`}>
          <Radio.Group
            label={text}
            value={form.values[id] ?? ''}
            onChange={(option) => form.set(id, option)}
            error={form.errors[id]}
          >
            <div className={styles.options}>
              {options.map((option) => (
                <Radio
                  key={option.id}
                  value={option.id}
                  label={option.text}
                  disabled={form.busy}
                  aria-invalid={form.errors[id] === undefined ? undefined : true}
                />
              ))}
            </div>
          </Radio.Group>
        </Panel>
      ))}
      <p
        className={styles.note}
      >{t`You need ${mark} correct answers out of ${{ count: questions.length }}.`}</p>
      <EntryFailure form={form} title={t`Your answers were not rated`} />
      <Button type="submit" size="md" className={styles.button ?? ''} disabled={form.busy}>
        {form.busy ? t`Sending...` : t`Send answers`}
      </Button>
    </form>
  )
}
