import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fullName, type Account, type Movement, type PracticeAccount } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { useServerPages } from '@tradefront/server-state/pages'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Section } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useMemo } from 'react'
import { BookedAmount } from '../../amount/BookedAmount.tsx'
import { ClearFilters } from '../../history/ClearFilters.tsx'
import { HistoryTable, type Column } from '../../history/HistoryTable.tsx'
import { PaymentLink } from '../../history/PaymentLink.tsx'
import { WhenText } from '../../history/WhenText.tsx'
import history from '../../history/history.module.css'
import { STATEMENT } from '../account-calls.ts'
import { kindName } from './movement-kinds.ts'
import { daysOf, momentsOf, periodText } from '../../history/period/period.ts'
import { StatementFilters } from './StatementFilters.tsx'
import { StatementSums } from './StatementSums.tsx'
import { useStatementChoice } from './use-statement-choice.ts'
import { useStatementFiles } from './use-statement-files.ts'
import styles from './statement.module.css'

/** The unfiltered statement: it provides the months of the filter, and shows whether the server supports filters. */
const EVERYTHING = {}

export interface StatementProps {
  readonly accounts: readonly Account[]
  /** Listed only if chosen: its money is in no sum with the customer's own. */
  readonly practice?: PracticeAccount | undefined
}

/** Every balance change, filtered by account, type and days, with sums; saved as CSV or printed [WALL-04]. */
export function Statement({ accounts: own, practice }: StatementProps) {
  const { t } = useLingui()
  const accounts = practice === undefined ? own : [...own, practice]
  const [choice, setChoice] = useStatementChoice(accounts)
  const { account, kind, period } = choice
  const { from: start, to: end } = momentsOf(period)
  const asked = useMemo(() => ({ account, kind, from: start, to: end }), [account, kind, start, end])
  const everything = useServerPages(STATEMENT, EVERYTHING).latest?.summary
  const paging = useServerPages(STATEMENT, asked)
  const summary = paging.latest?.summary
  const files = useStatementFiles()
  const user = useSession((state) => state.user)
  const pots = everything?.pots ?? []
  const titleOf = (id: string) =>
    [...accounts, ...pots].find((entry) => entry.id === id)?.title ?? t`Account ${id}`
  const chosen = accounts.find(({ id }) => id === account)
  const pot = pots.find(({ id }) => id === account)
  const { from, to } = daysOf(period)
  const isPractice = chosen !== undefined && chosen === practice
  const wanted = {
    asked,
    account:
      chosen === undefined
        ? (pot?.title ?? (pots.length === 0 ? t`All accounts` : t`All accounts and savings pots`))
        : `${chosen.title} (${chosen.number})`,
    period: periodText(period),
    titleOf,
    isPractice,
    file: ['statement', chosen?.number ?? pot?.id, kind, from, to]
      .filter((part) => part !== undefined)
      .join('-'),
  }
  const { printed } = files

  return (
    <Section
      title={t`Statement`}
      actions={
        summary === undefined ? null : (
          <div className={styles.actions}>
            <Button variant="default" disabled={files.busy} onClick={() => void files.save(wanted)}>
              {t`Save as CSV`}
            </Button>
            <Button variant="default" disabled={files.busy} onClick={() => void files.print(wanted)}>
              {t`Print or save as PDF`}
            </Button>
          </div>
        )
      }
    >
      <StatementFilters
        accounts={[...accounts, ...pots.map(({ id, title }) => ({ id, title: t`${title} (savings pot)` }))]}
        choice={choice}
        onChoice={setChoice}
        firstAt={everything?.first_at}
        hasMore={everything !== undefined}
      />
      {summary === undefined ? null : (
        <StatementSums summary={summary} isPartial={kind !== undefined} isPractice={isPractice} />
      )}
      <HistoryTable
        label={t`Statement`}
        paging={paging}
        columns={columnsOf(titleOf)}
        empty={
          kind === undefined && period.kind === 'all'
            ? t`No entries yet`
            : t`No matching entries. Choose other dates or another type.`
        }
        action={
          kind !== undefined || period.kind !== 'all' ? (
            <ClearFilters
              onClear={() => setChoice({ ...choice, kind: undefined, period: { kind: 'all' } })}
            />
          ) : account === undefined ? (
            <Button component={Link} to="/main/deposit" variant="default">
              {t`Make a deposit`}
            </Button>
          ) : null
        }
      />
      {printed?.code === undefined ? null : (
        <printed.code.PrintSheet onPrinted={files.endPrint}>
          <printed.code.StatementPrint
            {...printed}
            kind={printed.asked.kind}
            customer={user === null ? '' : fullName(user)}
          />
        </printed.code.PrintSheet>
      )}
    </Section>
  )
}

function columnsOf(titleOf: (account: string) => string): readonly Column<Movement>[] {
  return [
    {
      title: msg`Entry`,
      cell: (movement) => {
        const kind = kindName(movement.kind)
        const description = saidText(movement, 'description')
        return (
          <div className={history.main}>
            <PaymentLink kind="entry" id={movement.id}>
              {description}
            </PaymentLink>
            {kind === undefined || kind === description ? null : <span className={history.note}>{kind}</span>}
            <span className={`${history.note} ${history.phoneOnly}`}>{titleOf(movement.account)}</span>
            <span className={history.phoneOnly}>
              <WhenText at={movement.created_at} />
            </span>
          </div>
        )
      },
    },
    { title: msg`Account`, wideOnly: true, cell: (movement) => titleOf(movement.account) },
    { title: msg`Time`, wideOnly: true, cell: (movement) => <WhenText at={movement.created_at} /> },
    {
      title: msg`Amount`,
      numeric: true,
      cell: ({ amount, balance }) => (
        <>
          <BookedAmount value={amount} sign className={amount.startsWith('-') ? undefined : history.in} />
          <span className={`${history.note} ${history.phoneOnly} ${styles.balance}`}>
            <span>{t`Balance`}</span> <BookedAmount value={balance} />
          </span>
        </>
      ),
    },
    {
      title: msg`Balance`,
      numeric: true,
      wideOnly: true,
      cell: ({ balance }) => <BookedAmount value={balance} />,
    },
  ]
}
