import { fakeBroker, status } from '@tradefront/testing'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { chooseZone } from '@tradefront/ui/dates'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WholeListError } from '../../print/whole-list.ts'
import { addsUp, completeStatement } from './complete-statement.ts'
import { statementCsv } from './statement-csv.ts'

const LIST = 'GET /accounts/movements'
const broker = fakeBroker({})

/**
 * A statement of these amounts in cents, oldest first, summed up as the server would, with a different library from
 * the page's.
 */
function statementOf(cents: readonly number[], openingCents = 0) {
  const money = (value: Decimal) => value.toFixed(2)
  const amounts = cents.map((value) => new Decimal(value).div(100))
  const opening = new Decimal(openingCents).div(100)
  let balance = opening
  const entries = amounts.map((amount, index) => {
    balance = balance.plus(amount)
    return {
      id: String(index + 1),
      account: '0',
      kind: 'trade',
      description: `Entry ${index + 1}`,
      amount: money(amount),
      balance: money(balance),
      created_at: '2026-06-15T12:00:00.000Z',
    }
  })
  const sum = (some: readonly Decimal[]) => some.reduce((total, value) => total.plus(value), new Decimal(0))
  return {
    entries,
    summary: {
      opening: money(opening),
      closing: money(balance),
      money_in: money(sum(amounts.filter((value) => value.isPositive()))),
      money_out: money(sum(amounts.filter((value) => value.isNegative())).abs()),
      count: entries.length,
      first_at: undefined,
    },
  }
}

test('[WALL-04] own transfers count for the balance, but for neither money in nor money out', () => {
  const { entries, summary } = statementOf([500, -200, -700])
  const moved = entries.map((entry, index) => (index === 1 ? { ...entry, kind: 'savings' } : entry))
  const sums = { ...summary, money_out: '7.00', own_transfers: '-2.00' }
  const statement = (more: object) => ({
    entries: moved.map((entry) => ({ ...entry, account_title: undefined, request_id: undefined })),
    summary: { ...sums, ...more },
  })
  expect(addsUp(statement({}), undefined)).toBe(true)
  expect(addsUp(statement({ own_transfers: '-1.99' }), undefined)).toBe(false)
  expect(addsUp(statement({ money_out: '9.00', own_transfers: '0.00' }), undefined)).toBe(false)
  // A server that counts them as before.
  expect(addsUp(statement({ money_out: '9.00', own_transfers: undefined }), undefined)).toBe(true)
})

const cents = fc.array(
  fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).filter((value) => value !== 0),
  {
    maxLength: 40,
  },
)

/** Responses with two entries per page. */
function paged({ entries, summary }: ReturnType<typeof statementOf>) {
  return ({ query }: { readonly query: URLSearchParams }) => {
    const page = Number(query.get('page'))
    const newest = entries.toReversed()
    const next = newest.length > page * 2 ? 'https://broker.test/next' : null
    return {
      data: newest.slice(page * 2 - 2, page * 2),
      meta: { current_page: page },
      links: { next },
      summary,
    }
  }
}

describe('[WALL-04] a whole statement', () => {
  test('accepts only sums that decimal.js confirms to the cent', () => {
    fc.assert(
      fc.property(cents, fc.integer(), fc.integer({ min: 1, max: 1000 }), (amounts, opening, off) => {
        const right = statementOf(amounts, opening)
        expect(addsUp(right, undefined)).toBe(true)
        const closing = new Decimal(right.summary.closing).plus(new Decimal(off).div(100)).toFixed(2)
        const wrong = { ...right, summary: { ...right.summary, closing } }
        expect(addsUp(wrong, undefined)).toBe(false)
        // Filtered by one type: the balances include the others too.
        expect(addsUp(wrong, 'trade')).toBe(true)
        const count = right.summary.count + 1
        expect(addsUp({ ...right, summary: { ...right.summary, count } }, 'trade')).toBe(false)
      }),
    )
  })

  test('every page is read with the filters, oldest first', async () => {
    const statement = statementOf([10_000, -1, -250, 7, 100])
    broker.answers({ [LIST]: paged(statement) })
    const read = await completeStatement({ account: '0', from: '2026-06-01T00:00:00.000Z' })
    expect(read.entries.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect(broker.calls(LIST).map(({ query }) => Object.fromEntries(query))).toEqual(
      ['1', '2', '3'].map((page) => ({
        page,
        per_page: '200',
        account: '0',
        from: '2026-06-01T00:00:00.000Z',
      })),
    )
  })

  test('if entries are booked meanwhile it is read again, up to a limit', async () => {
    const before = statementOf([100])
    const after = statementOf([100, 50])
    let calls = 0
    broker.answers({
      [LIST]: (call: { readonly query: URLSearchParams }) => {
        calls += 1
        return calls === 1 ? { ...paged(before)(call), summary: after.summary } : paged(after)(call)
      },
    })
    expect((await completeStatement({})).entries).toHaveLength(2)

    broker.answers({
      [LIST]: (call: { readonly query: URLSearchParams }) => ({
        ...paged(before)(call),
        summary: after.summary,
      }),
    })
    await expect(completeStatement({})).rejects.toEqual(new WholeListError('changing'))
  })

  test('too long, or failed: no file is made of a part', async () => {
    broker.answers({
      [LIST]: (call: { readonly query: URLSearchParams }) => ({
        ...paged(statementOf([1]))(call),
        links: { next: 'https://broker.test/next' },
      }),
    })
    await expect(completeStatement({})).rejects.toEqual(new WholeListError('too-long'))
    broker.answers({ [LIST]: status(403) })
    await expect(completeStatement({})).rejects.toMatchObject({ status: 403 })
  })
})

test('[WALL-04] the CSV runs from opening to closing balance; text is never a formula', () => {
  const statement = statementOf([100_000, -7], 500)
  statement.entries[1]!.description = '=HYPERLINK("https://bad.test")'
  const file = {
    statement,
    account: 'Trading Account (100001)',
    titleOf: () => 'Trading, main',
    isPartial: false,
  }
  onTestFinished(() => chooseZone('own'))
  chooseZone('utc')
  expect(statementCsv(file).split('\r\n')).toEqual([
    'Time (UTC),Account,Type,Description,Amount (USD),Balance (USD),Reference',
    ',Trading Account (100001),,Opening balance,,5,',
    '2026-06-15T12:00:00.000Z,"Trading, main",Trade,Entry 1,1000,1005,1',
    `2026-06-15T12:00:00.000Z,"Trading, main",Trade,"'=HYPERLINK(""https://bad.test"")",-0.07,1004.93,2`,
    ',Trading Account (100001),,Closing balance,,1004.93,',
    '',
  ])
  expect(statementCsv({ ...file, isPartial: true })).not.toContain('balance,')
})

test('[WALL-04] the times of the CSV are in the chosen zone, each with its offset', () => {
  onTestFinished(() => chooseZone('own'))
  chooseZone('broker', 'America/New_York')
  const statement = statementOf([100_000], 500)
  const [head, , row] = statementCsv({
    statement,
    account: 'All',
    titleOf: () => 'Main',
    isPartial: false,
  }).split('\r\n')
  expect(head).toMatch(/^Time \(America\/New_York\),/)
  expect(row).toMatch(/^2026-06-15T08:00:00\.000-04:00,/)
})
