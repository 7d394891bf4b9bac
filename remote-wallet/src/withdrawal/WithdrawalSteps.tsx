import { useUnsaved } from '@tradefront/account-pages'
import type { Withdrawal, WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useEffect, useRef, useState } from 'react'
import { useOperation } from '../operation/use-operation.ts'
import { keepDraft, takeDraft } from './draft.ts'
import { WithdrawalDone } from './WithdrawalDone.tsx'
import { WithdrawalForm } from './WithdrawalForm.tsx'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import { findWithdrawal, requestWithdrawal } from './withdrawal-calls.ts'
import {
  requestOf,
  startValues,
  WITHDRAWAL_FIELDS,
  withdrawalRules,
  type WithdrawalValues,
} from './withdrawal-form.ts'

/** The steps of a withdrawal: fill in, look at it once more, requested. What was typed outlives a step back. */
export function WithdrawalSteps({ options, onDone }: { options: WithdrawalOptions; onDone: () => void }) {
  const [reviewing, setReviewing] = useState(false)
  const methodOf = (id: string): WithdrawalMethod | undefined =>
    options.methods.find((method) => method.id === id) ?? options.methods[0]
  const [user] = useState(() => useSession.getState().user?.id)
  const form = useForm<WithdrawalValues>({
    initialValues: startValues(options),
    validate: (values) => {
      const method = methodOf(values.method)
      const available = options.accounts.find(({ id }) => id === values.account)?.available
      return method === undefined
        ? {}
        : valibotResolver(withdrawalRules(method, available, values.iban))(values)
    },
  })
  const operation = useOperation<ReturnType<typeof requestOf>, Withdrawal>({
    send: requestWithdrawal,
    find: findWithdrawal,
    fields: WITHDRAWAL_FIELDS,
    onDone: () => {
      setReviewing(false)
      form.reset()
      onDone()
    },
    onRefused: (fields) => {
      // What the server says about a field is shown at that field.
      if (Object.keys(fields).length === 0) return
      form.setErrors(fields)
      setReviewing(false)
    },
  })
  const { values, setValues } = form
  // Once, after the first render: the draft is gone when it was read.
  useEffect(() => {
    const draft = takeDraft(user)
    if (draft !== undefined) setValues(draft)
  }, [setValues, user])
  const latest = useRef(values)
  const isDone = useRef(false)
  useEffect(() => {
    latest.current = values
    isDone.current = operation.state.kind === 'done'
  })
  useEffect(
    () => () => {
      const isLost = useSession.getState().user === null
      if (isLost && !isDone.current && user !== undefined && latest.current.amount !== '')
        keepDraft(user, latest.current)
    },
    [user],
  )
  const method = methodOf(values.method)
  useUnsaved('withdrawal', operation.state.kind !== 'done' && (values.amount !== '' || reviewing))
  if (method === undefined) return null

  if (operation.state.kind === 'done')
    return <WithdrawalDone withdrawal={operation.state.result} onAnother={operation.reset} />
  if (reviewing)
    return (
      <WithdrawalReview
        values={values}
        method={method}
        account={options.accounts.find(({ id }) => id === values.account)}
        operation={operation}
        onConfirm={() => operation.submit(requestOf(values, method))}
        onBack={() => {
          operation.reset()
          setReviewing(false)
        }}
      />
    )
  return (
    <WithdrawalForm
      form={form}
      options={options}
      method={method}
      refused={operation.state.kind === 'refused'}
      onReview={() => {
        operation.reset()
        setReviewing(true)
      }}
    />
  )
}
