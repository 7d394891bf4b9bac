import { useLingui } from '@lingui/react/macro'
import type { StatementContent, StatementFile } from '@tradefront/contracts'
import { formatDate } from '@tradefront/ui/dates'
import { FactList } from '@tradefront/ui/page'
import { kindName } from '../accounts/statement/movement-kinds.ts'
import history from '../history/history.module.css'
import { dayText, statementAmount as usd } from './statement-words.ts'
import styles from './documents.module.css'

export interface StatementSheetProps {
  readonly file: StatementFile
  readonly content: StatementContent
}

/** A stored statement, on screen and on paper: facts, accounts and entries. */
export function StatementSheet({ file, content }: StatementSheetProps) {
  const { t } = useLingui()
  const { number, customer, from, to, currency, accounts, lines } = content
  return (
    <>
      <FactList
        aria-label={t`Statement`}
        rows={[
          [t`Number`, figure(number), 'number'],
          [t`Customer`, t`${{ name: customer.name }}, account ${{ account: customer.account_number }}`],
          [t`Period`, t`${{ from: dayText(from) }} to ${{ to: dayText(to) }} (UTC)`],
          [
            t({ message: 'Created', comment: 'When a statement was made.' }),
            formatDate(file.created_at, 'longMoment'),
          ],
          [t`Currency`, currency],
          [t`Opening balance`, figure(usd(content.opening)), 'opening'],
          [t`Money in`, figure(usd(content.money_in)), 'in'],
          [t`Money out`, figure(usd(content.money_out)), 'out'],
          [t`Closing balance`, figure(usd(content.closing)), 'closing'],
          [
            t`SHA-256 of the file`,
            <span key="hash" className={styles.hash} translate="no">
              {file.hash}
            </span>,
            'hash',
          ],
        ]}
      />
      <p className={styles.note}>
        {t`Transfers between your accounts and savings pots don't count as money in or out.`}
      </p>
      <div className={history.frame}>
        <table className={history.table} aria-label={t`Accounts`}>
          <thead>
            <tr>
              <th scope="col">{t`Account`}</th>
              <th scope="col" data-numeric>
                {t({ message: 'Opening', context: 'balance' })}
              </th>
              <th scope="col" data-numeric>
                {t({ message: 'Closing', context: 'balance' })}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ id, title, opening, closing }) => (
              <tr key={id}>
                <td>{title}</td>
                <td data-numeric>{figure(usd(opening))}</td>
                <td data-numeric>{figure(usd(closing))}</td>
              </tr>
            ))}
          </tbody>
          {accounts.length < 2 ? null : (
            <tfoot>
              <tr data-sum>
                <th scope="row">{t`All accounts and savings pots`}</th>
                <td data-numeric>{figure(usd(content.opening))}</td>
                <td data-numeric>{figure(usd(content.closing))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {lines.length === 0 ? (
        <p className={styles.note}>{t`No entries in this period`}</p>
      ) : (
        <div className={history.frame}>
          <table className={history.table} aria-label={t`Entries`}>
            <thead>
              <tr>
                <th scope="col">{t`Time (UTC)`}</th>
                <th scope="col">{t`Entry`}</th>
                <th scope="col" data-wide>
                  {t`Account`}
                </th>
                <th scope="col" data-numeric>
                  {t`Amount`}
                </th>
                <th scope="col" data-numeric data-wide>
                  {t`Balance`}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ at, account, kind, description, amount, balance, reference }) => (
                <tr key={reference}>
                  <td>
                    <span className={history.when}>{formatDate(at, 'moment', { zone: 'UTC' })}</span>
                  </td>
                  <td>
                    <What description={description} kind={kindName(kind) ?? kind} account={account} />
                  </td>
                  <td data-wide>{account}</td>
                  <td data-numeric>{figure(usd(amount, true))}</td>
                  <td data-numeric data-wide>
                    {figure(usd(balance))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

interface WhatProps {
  readonly description: string
  readonly kind: string
  readonly account: string
}

function What({ description, kind, account }: WhatProps) {
  return (
    <div className={history.main}>
      <span>{description}</span>
      {kind === description ? null : <span className={history.note}>{kind}</span>}
      <span className={`${history.note} ${history.phoneOnly}`}>{account}</span>
    </div>
  )
}

function figure(text: string) {
  return (
    <span className="tf-num" translate="no">
      {text}
    </span>
  )
}
