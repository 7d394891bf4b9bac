import { useUnsaved } from '@tradefront/account-pages'
import type { Withdrawal, WithdrawalMethod, WithdrawalOptions } from '@tradefront/contracts'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { useState } from 'react'
import { useOperation } from '../operation/use-operation.ts'
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
  const { values } = form
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
