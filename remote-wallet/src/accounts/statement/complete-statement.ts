import { callApi, type CallOptions } from '@tradefront/api'
import {
  calls,
  OWN_TRANSFER_KINDS,
  type Movement,
  type StatementQuery,
  type StatementSummary,
} from '@tradefront/contracts'
import { parseDecimal } from '@tradefront/money'
import { MAX_READINGS, readEveryPage, WholeListError } from '../../print/whole-list.ts'

/** Entries per call: the maximum allowed. */
const PAGE_SIZE = 200

/** A complete statement, oldest first, whose entries add up from opening to closing balance to the cent. */
export interface CompleteStatement {
  readonly entries: readonly Movement[]
  readonly summary: StatementSummary
}

const exact = (text: string) => parseDecimal(text) ?? 0n

/** Whether the entries match the summary. With `kind`, they are only some of those between the balances. */
export function addsUp({ entries, summary }: CompleteStatement, kind: string | undefined): boolean {
  const { own_transfers } = summary
  const isOwn = (entry: Movement) => own_transfers !== undefined && OWN_TRANSFER_KINDS.includes(entry.kind)
  const amountsOf = (some: readonly Movement[]) => some.map(({ amount }) => exact(amount))
  const sum = (some: readonly bigint[]) => some.reduce((total, amount) => total + amount, 0n)
  const others = amountsOf(entries.filter((entry) => !isOwn(entry)))
  return (
    entries.length === summary.count &&
    sum(others.filter((amount) => amount > 0n)) === exact(summary.money_in) &&
    -sum(others.filter((amount) => amount < 0n)) === exact(summary.money_out) &&
    sum(amountsOf(entries.filter(isOwn))) === exact(own_transfers ?? '0') &&
    (kind !== undefined || exact(summary.opening) + sum(amountsOf(entries)) === exact(summary.closing))
  )
}

/**
 * Reads every page of a statement and checks that it adds up.
 * @throws WholeListError if it is too long, or keeps changing because entries are being booked
 * @throws ApiError if a page fails
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

/** Undefined if the server provides no sums. */
async function readAll(asked: StatementQuery, options: CallOptions): Promise<CompleteStatement | undefined> {
  const pages = await readEveryPage((page) =>
    callApi(calls.movements, { ...options, query: { page, per_page: PAGE_SIZE, ...asked } }),
  )
  const summary = pages.at(-1)?.summary
  return summary && { entries: pages.flatMap(({ data }) => data).toReversed(), summary }
}
