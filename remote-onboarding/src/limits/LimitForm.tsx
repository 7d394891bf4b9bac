import { useLingui } from '@lingui/react/macro'
import { AmountInput } from '@tradefront/account-pages/AmountInput'
import { amountRule } from '@tradefront/account-pages/amount-rule'
import { EntryFailure } from '@tradefront/account-pages/EntryFailure'
import type { Limit } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { changeLimit } from './change-limit.ts'
import styles from './limits.module.css'

const Rules = v.object({ amount: amountRule({}) })

export interface LimitFormProps {
  readonly limit: Limit
  /** Its accessible name. */
  readonly name: string
  readonly onDone: () => void
}

/** Sets, changes or removes a limit; says when a change applies. */
export function LimitForm({ limit, name, onDone }: LimitFormProps) {
  const { t } = useLingui()
  function onChanged(changed?: Limit): void {
    if (changed?.next == null) toast.success(() => t`Limit changed`)
    else
      toast.info(
        () => t`Request received`,
        () => t`The limit changes after the waiting time.`,
      )
    onDone()
  }
  const form = useEntryForm({
    initial: { amount: limit.amount ?? '' },
    rules: Rules,
    send: ({ amount }, signal) => changeLimit(limit, amount, { signal, onChanged }),
  })
  const removal = useEntryForm({
    initial: {},
    rules: v.object({}),
    send: (_nothing, signal) => changeLimit(limit, null, { signal, onChanged }),
  })
  const { element, onSubmit } = form
  const { element: removalElement, onSubmit: remove } = removal
  const failed = (form.unknown ?? form.failure) === undefined ? removal : form
  const busy = form.busy || removal.busy
  return (
    <div className={styles.edit}>
      <form ref={element} noValidate className={styles.form} onSubmit={onSubmit} aria-label={name}>
        <AmountInput
          label={t`Amount (USD)`}
          disabled={busy}
          classNames={{ input: 'tf-num' }}
          value={form.values.amount}
          error={form.errors['amount']}
          onText={(amount) => form.set('amount', amount)}
        />
        <Button type="submit" disabled={busy}>
          {form.busy ? t`Saving...` : t`Save limit`}
        </Button>
      </form>
      {limit.amount === null ? null : (
        <form ref={removalElement} onSubmit={remove} aria-label={t`Remove: ${name}`}>
          <Button type="submit" variant="subtle" disabled={busy}>
            {removal.busy ? t`Removing...` : t`Remove limit`}
          </Button>
        </form>
      )}
      <EntryFailure form={failed} title={t`The limit was not changed`} />
    </div>
  )
}
