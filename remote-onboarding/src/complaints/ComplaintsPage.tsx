import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { callApi } from '@tradefront/api'
import { calls, type Complaint, type Complaints } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { useServer, type ServerRead } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { formatDate } from '@tradefront/ui/dates'
import { FactList, Page, Panel } from '@tradefront/ui/page'
import { Answers } from '../frame/Answers.tsx'
import { Beside } from '../frame/Beside.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'
import styles from './complaints.module.css'

const COMPLAINTS: ServerRead<Complaints> = {
  name: 'complaints',
  follows: 'user',
  brief: true,
  load: (options) => callApi(calls.complaints, options),
}

/** `/main/complaints`: file a complaint, and by when each one is answered. */
export default function ComplaintsPage() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(COMPLAINTS)
  return (
    <Page
      title={t`Complaints`}
      line={t`Tell us what went wrong. Each complaint has a number and a date by which we must answer.`}
    >
      <Beside
        aside={loaded.state === 'ready' ? <WhatHappens complaints={loaded.value} /> : null}
        after={loaded.state === 'ready' ? <Filed complaints={loaded.value.data} /> : null}
      >
        {loaded.state === 'ready' ? (
          <Panel title={t`File a complaint`}>
            <ComplaintForm onFiled={() => void refresh()} />
          </Panel>
        ) : (
          <LoadedState
            state={loaded.state}
            what={t`Your complaints`}
            onRetry={refresh}
            rows={5}
            rowHeight={72}
          />
        )}
      </Beside>
    </Page>
  )
}

function Filed({ complaints }: { readonly complaints: readonly Complaint[] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Your complaints`}>
      {complaints.length === 0 ? (
        <EmptyState message={t`No complaints yet`} />
      ) : (
        <ul className={styles.list} aria-label={t`Your complaints`}>
          {complaints.map((complaint) => (
            <Entry key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function WhatHappens({ complaints }: { readonly complaints: Complaints }) {
  const { t } = useLingui()
  return (
    <Answers
      title={t`What happens next`}
      rows={[
        [t`You get a number`, t`Mention it when you write or call.`],
        [
          t`We answer within ${{ days: complaints.working_days }} working days`,
          t`The exact date is shown with your complaint.`,
        ],
        [
          t`If you are not satisfied`,
          complaints.escalation === undefined ? undefined : saidText(complaints, 'escalation'),
        ],
      ]}
    />
  )
}

function Entry({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useLingui()
  const {
    number,
    subject,
    text,
    request_number: about,
    created_at,
    answer_by,
    answered_at,
    answer,
  } = complaint
  return (
    <li className={styles.entry}>
      <h3 className={styles.subject}>{subject}</h3>
      <FactList
        aria-label={t`Complaint ${number}`}
        rows={[
          [
            t({ message: 'Number', context: 'of a complaint' }),
            <code key="number" translate="no">
              {number}
            </code>,
          ],
          [t({ message: 'State', context: 'of a complaint' }), stateText(complaint)],
          [t({ message: 'Filed', context: 'when a complaint was filed' }), formatDate(created_at, 'moment')],
          [
            answered_at === undefined ? t`We must answer by` : t`Answer was due by`,
            formatDate(answer_by, 'longDate'),
          ],
          [
            t({ message: 'Answered', context: 'when a complaint was answered' }),
            answered_at === undefined ? undefined : formatDate(answered_at, 'moment'),
          ],
          [
            t`About request`,
            about === undefined ? undefined : (
              <code key="about" translate="no">
                {about}
              </code>
            ),
          ],
        ]}
      />
      <p className={styles.text}>{text}</p>
      {answer === undefined ? null : (
        <div className={styles.answer}>
          <h4>{t`Our answer`}</h4>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  )
}

function stateText({ state, answer_by }: Complaint): string {
  if (state === 'answered') return t({ message: 'Answered', context: 'state of a complaint' })
  return Date.parse(answer_by) < Date.now()
    ? t`Open, our answer is overdue`
    : t({ message: 'Open', context: 'state of a complaint' })
}
