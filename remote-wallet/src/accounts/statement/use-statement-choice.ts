import { MOVEMENT_KINDS, type Account } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft, type Draft } from '../../draft/drafts.ts'
import { daysOf, isDay, type Period } from '../../history/period/period.ts'
import type { StatementChoice } from './StatementFilters.tsx'

const DRAFT = 'statement'

/** Fields of a stored choice; absent ones are omitted. */
function valuesOf({ account, kind, period }: StatementChoice): Draft['values'] {
  const days = period.kind === 'days' ? { from: period.from, to: period.to } : {}
  const month = period.kind === 'month' ? period.month : undefined
  const all = { account, kind, period: period.kind, month, ...days }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function periodOf({ period, month = '', from, to }: Draft['values']): Period {
  const kept: Period = { kind: 'month', month }
  if (period === 'month' && daysOf(kept).from !== undefined) return kept
  if (period !== 'days') return { kind: 'all' }
  return { kind: 'days', from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}

const oneOf = (value: string | undefined, offered: readonly string[]) =>
  value !== undefined && offered.includes(value) ? value : undefined

/** Pots aren't known yet when the choice is restored, and never disappear from the statement. */
function accountOf(value: string | undefined, accounts: readonly Pick<Account, 'id'>[]): string | undefined {
  const isPot = value !== undefined && /^pot-\d+$/.test(value)
  return isPot
    ? value
    : oneOf(
        value,
        accounts.map(({ id }) => id),
      )
}

/** The statement's filters: kept across visits to an entry, reloads and a lost session. */
export function useStatementChoice(
  accounts: readonly Pick<Account, 'id'>[],
): readonly [StatementChoice, (choice: StatementChoice) => void] {
  const [user] = useState(() => useSession.getState().user?.id)
  const [choice, setChoice] = useState<StatementChoice>(() => {
    const { values = {} } = (user === undefined ? undefined : readDraft(user, DRAFT)) ?? {}
    return {
      account: accountOf(values['account'], accounts),
      kind: oneOf(values['kind'], MOVEMENT_KINDS),
      period: periodOf(values),
    }
  })
  function choose(next: StatementChoice): void {
    setChoice(next)
    if (user === undefined) return
    const isEverything = next.account === undefined && next.kind === undefined && next.period.kind === 'all'
    if (isEverything) dropDraft(user, DRAFT)
    else keepDraft(user, DRAFT, { values: valuesOf(next), sent: false })
  }
  return [choice, choose]
}
