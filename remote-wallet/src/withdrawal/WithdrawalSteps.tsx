import { useUnsaved } from '@tradefront/account-pages'
import type { WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { useSending } from '@tradefront/sending'
import { useEffect, useRef, useState } from 'react'
import { useDraftForm } from '../draft/use-draft-form.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { WithdrawalDone } from './WithdrawalDone.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import {
  requestOf,
  savedAddressRules,
  startValues,
  WITHDRAWAL_FIELDS,
  withdrawalRules,
  type WithdrawalValues,
} from './withdrawal-form.ts'
import { showStep } from './show-step.ts'
import { tightest } from './withdrawal-limits.ts'
import { withdrawalSender } from './withdrawal-sending.ts'
import styles from './withdrawal.module.css'

/** The steps of a withdrawal: fill in, review, requested. Input is kept when going back. */
export function WithdrawalSteps({ options, onDone }: { options: WithdrawalOptions; onDone: () => void }) {
  /** The values to be confirmed. */
  const [checked, setChecked] = useState<WithdrawalValues>()
  const firstStep = useRef<HTMLDivElement>(null)
  const isBack = useRef(false)
  const methodOf = (id: string): WithdrawalMethod | undefined =>
    options.methods.find((method) => method.id === id) ?? options.methods[0]
  const sending = useSending(withdrawalSender)
  const { state } = sending
  const form = useDraftForm({
    draft: 'withdrawal',
    sending,
    choices: {
      account: options.accounts.map(({ id }) => id),
      method: options.methods.map(({ id }) => id),
      saved: ['', ...(options.book?.addresses ?? []).map(({ id }) => id)],
    },
    initial: startValues(options),
    rules: (values) => {
      const available = options.accounts.find(({ id }) => id === values.account)?.available
      const limit = tightest(options.limits)
      const rules = withdrawalRules(methodOf(values.method), available, values.iban, limit, options.refused)
      const { addresses = [], only = false } = options.book ?? {}
      if (values.saved === '' && !only) return rules
      return savedAddressRules(
        rules,
        addresses.filter((address) => address.method === values.method),
      )
    },
    send: (values) => {
      sending.clear()
      setChecked(values)
      return undefined
    },
  })
  useOutcome(sending, (outcome) => {
    if (outcome.kind === 'done') {
      setChecked(undefined)
      form.discard()
      onDone()
    }
    // The server's field messages are shown at those fields.
    const refusal = refusalOf(outcome, WITHDRAWAL_FIELDS)
    if (Object.keys(refusal?.errors ?? {}).length > 0) {
      setChecked(undefined)
      form.refuse(refusal ?? {})
    }
  })
  // The Back button has gone, and with it the focus.
  useEffect(() => {
    if (checked === undefined && isBack.current) showStep(firstStep.current)
    isBack.current = false
  }, [checked])
  const { values } = form
  const method = methodOf((checked ?? values).method)
  useUnsaved('withdrawal', state.kind !== 'done' && (values.amount !== '' || checked !== undefined))
  if (method === undefined) return null

  if (state.kind === 'done')
    return (
      <div className={styles.narrow}>
        <WithdrawalDone withdrawal={state.result} onAnother={sending.clear} />
      </div>
    )
  if (checked === undefined)
    return (
      <>
        {/* For a withdrawal of an earlier visit; refusals are shown at the fields. */}
        {state.kind === 'refused' ? null : (
          <OperationNotice state={state} what="withdrawal" onLookAgain={() => void sending.lookAgain()} />
        )}
        <div ref={firstStep} tabIndex={-1} className={styles.step}>
          <WithdrawalForm form={form} options={options} method={method} />
        </div>
      </>
    )
  return (
    <div className={styles.narrow}>
      <WithdrawalReview
        values={checked}
        options={options}
        method={method}
        saved={options.book?.addresses.find(({ id }) => id === checked.saved)}
        account={options.accounts.find(({ id }) => id === checked.account)}
        sending={sending}
        onConfirm={(agreed) => void sending.submit(requestOf(checked, method, agreed))}
        onRename={(holder) => {
          form.set('holder', holder)
          setChecked({ ...checked, holder })
        }}
        onBack={() => {
          isBack.current = true
          sending.clear()
          setChecked(undefined)
        }}
      />
    </div>
  )
}
