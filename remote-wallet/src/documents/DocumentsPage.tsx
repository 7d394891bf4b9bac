import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import type { Acceptance, LegalDocument, LegalDocuments, StoredStatement } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { formatDate } from '@tradefront/ui/dates'
import { Page, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useState } from 'react'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { LineIcon } from '../history/LineIcon.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import { legalPath, LEGAL, pendingOf, STATEMENTS } from './document-calls.ts'
import { ExportData } from './ExportData.tsx'
import { dayText, monthStart, periodTitle, statementAmount } from './statement-words.ts'
import styles from './documents.module.css'

const MADE = msg({ message: 'Created', comment: 'When a statement was made.' })

const STATEMENT_COLUMNS: readonly Column<StoredStatement>[] = [
  {
    title: msg`Period`,
    cell: (statement) => (
      <div className={history.main}>
        <Link
          to={`/main/documents/statement/${statement.id}`}
          className={`${history.link ?? ''} ${styles.file ?? ''}`}
        >
          <LineIcon name="file" className={styles.icon} />
          <span>{periodTitle(statement)}</span>
        </Link>
        <span className={`${history.note ?? ''} ${styles.under ?? ''}`} translate="no">
          {statement.number}
        </span>
        <span className={`${history.phoneOnly ?? ''} ${styles.under ?? ''}`}>
          <span className={history.note}>{`${t(MADE)} `}</span>
          <WhenText at={statement.created_at} />
        </span>
      </div>
    ),
  },
  { title: MADE, wideOnly: true, cell: ({ created_at }) => <WhenText at={created_at} /> },
  {
    title: msg`Closing balance`,
    numeric: true,
    cell: ({ closing }) => (
      <span className="tf-num" translate="no">
        {statementAmount(closing)}
      </span>
    ),
  },
]

/**
 * `/main/documents`: statements of closed periods, legal documents with what the customer accepted, and the export of
 * personal data [WALL-04].
 */
export default function DocumentsPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Documents`} line={t`Your statements, the terms you accepted, and your data.`}>
      <Statements />
      <Legal />
      <ExportData />
    </Page>
  )
}

function Legal() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(LEGAL)
  const isAllAccepted = loaded.state === 'ready' && pendingOf(loaded.value).length === 0
  return (
    <Panel
      title={t`Terms and policies`}
      about={isAllAccepted ? undefined : t`Accept each document separately, in the version you read.`}
    >
      {loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what={t`Our documents`} onRetry={refresh} rows={3} />
      ) : loaded.value.documents.length === 0 ? (
        <EmptyState message={t`No documents to accept`} />
      ) : (
        <LegalList {...loaded.value} />
      )}
    </Panel>
  )
}

function LegalList({ documents, acceptances }: LegalDocuments) {
  const { t } = useLingui()
  const pending = pendingOf({ documents, acceptances })
  const count = pending.length
  const title = pending[0]?.title ?? ''
  // Acceptances of versions in force are rows of the documents themselves.
  const earlier = acceptances.filter(
    ({ kind, version }) => !documents.some((one) => one.kind === kind && one.version === version),
  )
  return (
    <>
      {count === 0 ? null : (
        <Alert
          variant="warning"
          title={t`${plural(count, { one: 'Accept one document', other: 'Accept # documents' })}`}
          description={t`${plural(count, {
            one: 'Read and accept it before you open new positions.',
            other: 'Read and accept them before you open new positions.',
          })} You can still close positions and withdraw.`}
        >
          <Link to={legalPath(pending[0] as LegalDocument)}>
            {t({
              message: `Read ${title}`,
              comment: 'Link: opens a document to read it.',
            })}
          </Link>
        </Alert>
      )}
      <table className={`${history.table} ${styles.legal}`} aria-label={t`Terms and policies`}>
        <thead>
          <tr>
            <th scope="col">{t`Document`}</th>
            <th scope="col" data-wide>
              {t`Version`}
            </th>
            <th scope="col" data-numeric data-wide>
              {t({ message: 'Accepted', comment: 'Column: when a document was accepted.' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...documents, ...earlier].map((document) => (
            <LegalRow key={`${document.kind} ${document.version}`} document={document} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** A document in force, or an acceptance of an earlier version. */
function LegalRow({ document }: { readonly document: LegalDocument | Acceptance }) {
  const { t } = useLingui()
  const { title, version, accepted_at } = document
  const isInForce = 'published_at' in document
  const missing = <span className={styles.todo}>{t`Not accepted yet`}</span>
  return (
    <tr>
      <td>
        <div className={history.main}>
          <Link
            to={legalPath(document)}
            className={`${history.link ?? ''} ${styles.file ?? ''}`}
            data-todo={accepted_at === undefined || undefined}
          >
            <LineIcon name="file" className={styles.icon} />
            <bdi>{title}</bdi>
          </Link>
          {isInForce ? null : (
            <span
              className={`${history.note ?? ''} ${styles.under ?? ''}`}
            >{t`Replaced by a newer version`}</span>
          )}
          <span className={`${history.note} ${history.phoneOnly} ${styles.under}`}>
            {accepted_at === undefined ? (
              <>
                <span>{`${t`Version ${version}`} · `}</span>
                {missing}
              </>
            ) : (
              t`Version ${version} · Accepted ${{ accepted: formatDate(accepted_at, 'date') }}`
            )}
          </span>
        </div>
      </td>
      <td data-wide className={`tf-num ${styles.version ?? ''}`}>
        {version}
      </td>
      <td data-numeric data-wide>
        {accepted_at === undefined ? missing : <WhenText at={accepted_at} />}
      </td>
    </tr>
  )
}

function Statements() {
  const { t } = useLingui()
  const paging = useServerPages(STATEMENTS)
  const [now] = useState(() => new Date())
  return (
    <Panel
      title={t`Statements`}
      about={t`We create a statement at the end of each month and year (UTC), with all accounts and savings pots. Once created, it never changes.`}
    >
      <HistoryTable
        label={t`Statements`}
        paging={paging}
        columns={STATEMENT_COLUMNS}
        empty={t`No statements yet`}
        next={t`Yours for ${{ month: periodTitle({ period: 'month', from: monthStart(now) }) }} will be here on ${{ date: dayText(monthStart(now, 1)) }} if you have entries by then. The Accounts page shows every entry.`}
        action={
          <Button component={Link} to="/main/accounts" variant="default">
            {t`Open accounts`}
          </Button>
        }
      />
    </Panel>
  )
}
