import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import type { Limit } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { changeLimit, UNKNOWN } from './change-limit.ts'
import styles from './limits.module.css'

export interface WaitingChangeProps {
  readonly limit: Limit
  /** Its accessible name. */
  readonly name: string
}

/** A raise or removal that waits: from when it applies, and how to keep the limit [WALL-01]. */
export function WaitingChange({ limit, name }: WaitingChangeProps) {
  const { amount, next } = limit
  const { element, onSubmit, busy, failure } = useEntryForm({
    initial: {},
    rules: v.object({}),
    send: (_nothing, signal) =>
      changeLimit(limit, amount, { signal, onChanged: () => toast.success('The limit stays as it is') }),
  })
  if (next == null || amount === null) return null
  const usd = (text: string) => formatMoney(money(text))
  const when = formatDate(next.at, 'moment')
  const change =
    next.amount === null ? `Will be removed on ${when}.` : `Will be raised to ${usd(next.amount)} on ${when}.`
  return (
    <form ref={element} className={styles.waiting} onSubmit={onSubmit} aria-label={`Keep: ${name}`}>
      <p className={styles.next}>
        {`${change} Not you? Keep the limit, change your password and log out everywhere.`}
      </p>
      <Button type="submit" variant="default" size="xs" disabled={busy}>
        {busy ? 'Keeping...' : `Keep ${usd(amount)}`}
      </Button>
      <EntryFailure failure={failure} title="The limit was not kept" unknown={[UNKNOWN]} />
    </form>
  )
}
