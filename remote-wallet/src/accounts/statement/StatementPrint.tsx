import { useLingui } from '@lingui/react/macro'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { customerZone, formatDate } from '@tradefront/ui/dates'
import { FactList } from '@tradefront/ui/page'
import type { CompleteStatement } from './complete-statement.ts'
import { kindName } from './movement-kinds.ts'

export interface StatementPrintProps {
  readonly statement: CompleteStatement
  /** First and last name. */
  readonly customer: string
  /** 'Trading Account (100001)', or 'All accounts'. */
  readonly account: string
  /** The statement's days, in words. */
  readonly period: string
  /** The entry type if the statement is filtered by it. */
  readonly kind: string | undefined
  readonly titleOf: (account: string) => string
  /** The account is the practice account. */
  readonly isPractice: boolean
  /** Creation time, Unix ms. */
  readonly madeAt: number
}

const usd = (text: string, sign = false) => formatMoney(money(text), undefined, { sign })

/** A printed statement, oldest entry first, in the account currency [WALL-04]. */
export function StatementPrint(props: StatementPrintProps) {
  const { t } = useLingui()
  const { statement, customer, account, period, kind, titleOf, isPractice, madeAt } = props
  const { entries, summary } = statement
  return (
    <>
      <h1>{t`Account statement`}</h1>
      <FactList
        rows={[
          [t`Customer`, customer],
          [t`Account`, account],
          [t`Period`, period],
          [
            t({ message: 'Entries', context: 'which kind' }),
            kind === undefined ? undefined : t`${{ kind: kindName(kind) ?? kind }} only`,
          ],
          [t`Currency`, 'USD'],
          [
            t`Issued`,
            t`${{ moment: formatDate(madeAt, 'longMoment') }}, times in ${{ zone: customerZone() }}`,
          ],
          [t`Money in`, usd(summary.money_in)],
          [t`Money out`, usd(summary.money_out)],
          [
            t`Own transfers`,
            summary.own_transfers === undefined
              ? undefined
              : t`${{ amount: usd(summary.own_transfers, true) }}, not counted as money in or out`,
          ],
          [t`Money`, isPractice ? t`Practice money, not real money` : undefined],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            <th scope="col">{t`Account`}</th>
            <th scope="col">{t`Entry`}</th>
            <th scope="col" data-numeric>
              {t`Amount`}
            </th>
            <th scope="col" data-numeric>
              {t`Balance`}
            </th>
          </tr>
        </thead>
        <tbody>
          {kind === undefined ? (
            <Balance name={t`Opening balance: ${account}`} value={summary.opening} />
          ) : null}
          {entries.length > 0 ? null : (
            <tr>
              <td colSpan={5}>{t`No entries in this period`}</td>
            </tr>
          )}
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDate(entry.created_at, 'moment')}</td>
              <td>{titleOf(entry.account)}</td>
              <td>{saidText(entry, 'description')}</td>
              <td data-numeric>{usd(entry.amount, true)}</td>
              <td data-numeric>{usd(entry.balance)}</td>
            </tr>
          ))}
          {kind === undefined ? (
            <Balance name={t`Closing balance: ${account}`} value={summary.closing} />
          ) : null}
        </tbody>
      </table>
    </>
  )
}

function Balance({ name, value }: { name: string; value: string }) {
  return (
    <tr data-sum>
      <td colSpan={4}>{name}</td>
      <td data-numeric>{usd(value)}</td>
    </tr>
  )
}
