import { callApi, type CallOptions } from '@tradefront/api'
import { calls, type Movement, type StatementQuery, type StatementSummary } from '@tradefront/contracts'
import { parseDecimal } from '@tradefront/money'
import { MAX_READINGS, readEveryPage, WholeListError } from '../../print/whole-list.ts'

/** Entries of one call: the most that may be asked for. */
const PAGE_SIZE = 200

/** All of a statement, oldest first; its entries lead from the opening to the closing balance, to the cent. */
export interface CompleteStatement {
  readonly entries: readonly Movement[]
  readonly summary: StatementSummary
}

const exact = (text: string) => parseDecimal(text) ?? 0n

/** Whether the entries are those that the summary covers. With `kind` they are some of those between the balances. */
export function addsUp({ entries, summary }: CompleteStatement, kind: string | undefined): boolean {
  const amounts = entries.map(({ amount }) => exact(amount))
  const sum = (some: readonly bigint[]) => some.reduce((total, amount) => total + amount, 0n)
  return (
    entries.length === summary.count &&
    sum(amounts.filter((amount) => amount > 0n)) === exact(summary.money_in) &&
    -sum(amounts.filter((amount) => amount < 0n)) === exact(summary.money_out) &&
    (kind !== undefined || exact(summary.opening) + sum(amounts) === exact(summary.closing))
  )
}

/**
 * Reads every page of a statement and checks that it adds up.
 * @throws WholeListError where it is too long, or does not add up since entries are booked all the time
 * @throws ApiError where a page does not come
 */
export async function completeStatement(
  asked: StatementQuery,
  options: CallOptions = {},
): Promise<CompleteStatement> {
  for (let reading = 1; reading <= MAX_READINGS; reading += 1) {
    const statement = await readAll(asked, options)
    if (statement !== undefined && addsUp(statement, asked.kind)) return statement
  }
  throw new WholeListError('changing')
}

/** `undefined` where the server sums nothing up. */
async function readAll(asked: StatementQuery, options: CallOptions): Promise<CompleteStatement | undefined> {
  const pages = await readEveryPage((page) =>
    callApi(calls.movements, { ...options, query: { page, per_page: PAGE_SIZE, ...asked } }),
  )
  const summary = pages.at(-1)?.summary
  return summary && { entries: pages.flatMap(({ data }) => data).toReversed(), summary }
}
