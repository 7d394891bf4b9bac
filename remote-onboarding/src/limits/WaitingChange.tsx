import { useLingui } from '@lingui/react/macro'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import type { Limit } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { changeLimit } from './change-limit.ts'
import styles from './limits.module.css'

export interface WaitingChangeProps {
  readonly limit: Limit
  /** Its accessible name. */
  readonly name: string
}

/** A raise or removal that waits: from when it applies, and how to keep the limit [WALL-01]. */
export function WaitingChange({ limit, name }: WaitingChangeProps) {
  const { t } = useLingui()
  const { amount, next } = limit
  const form = useEntryForm({
    initial: {},
    rules: v.object({}),
    send: (_nothing, signal) =>
      changeLimit(limit, amount, {
        signal,
        onChanged: () => toast.success(() => t`The limit stays as it is`),
      }),
  })
  const { element, onSubmit, busy } = form
  if (next == null || amount === null) return null
  const usd = (text: string) => formatMoney(money(text))
  const when = formatDate(next.at, 'moment')
  const change =
    next.amount === null
      ? t`Will be removed on ${when}.`
      : t`Will be raised to ${{ amount: usd(next.amount) }} on ${when}.`
  return (
    <form ref={element} className={styles.waiting} onSubmit={onSubmit} aria-label={t`Keep: ${name}`}>
      <p className={styles.next}>
        {`${change} ${t`Not you? Keep the limit, change your password and log out everywhere.`}`}
      </p>
      <Button type="submit" variant="default" disabled={busy}>
        {busy ? t`Keeping...` : t`Keep ${{ amount: usd(amount) }}`}
      </Button>
      <EntryFailure form={form} title={t`The limit was not kept`} />
    </form>
  )
}
