import { msg } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type Withdrawal, type WithdrawalRequest } from '@tradefront/contracts'
import { browserParts, createSender, type SendKind } from '@tradefront/sending'
import * as v from 'valibot'
import { findSent } from '../operation/find-sent.ts'
import { reportOutcome } from '../operation/report-outcome.ts'
import { awaitsCode } from './withdrawal-words.ts'

const fetchPage = (page: number) => callApi(calls.withdrawals, { query: { page } })

export const withdrawalKind: SendKind<WithdrawalRequest, Withdrawal> = {
  name: 'withdrawal',
  body: v.object({
    account: v.string(),
    method: v.string(),
    amount: v.string(),
    address: v.exactOptional(v.string()),
    holder: v.exactOptional(v.string()),
    iban: v.exactOptional(v.string()),
    bic: v.exactOptional(v.string()),
    saved: v.exactOptional(v.string()),
    quote: v.exactOptional(v.string()),
    repeat: v.exactOptional(v.boolean()),
  }),
  receipt: ({ amount }, sent) => ({ amount, ...(sent && { params: { title: sent.title } }) }),
  send: async (body, key) => (await callApi(calls.withdraw, { body, key })).data,
  find: ({ key, at }) => findSent(fetchPage, at, ({ request_id }) => request_id === key),
  report: reportOutcome({
    what: 'withdrawal',
    done: (withdrawal) => ({
      title: msg`Withdrawal requested`,
      text: awaitsCode(withdrawal)
        ? msg`Your withdrawal to ${{ title: withdrawal.title }} is waiting for the code from your email. Enter it on the Withdrawal page.`
        : msg`Your withdrawal to ${{ title: withdrawal.title }} is pending until we review it.`,
    }),
  }),
}

/** Request to cancel a withdrawal. */
export interface Cancellation {
  readonly id: string
}

/** Cancels a pending withdrawal; several can be cancelled in parallel [WALL-02]. */
export const cancellationKind: SendKind<Cancellation, Withdrawal> = {
  name: 'withdrawal-cancellation',
  body: v.object({ id: v.string() }),
  slotOf: ({ id }) => id,
  send: async ({ id }, key) => (await callApi(calls.cancelWithdrawal, { params: { id }, key })).data,
  async find({ body }) {
    const found = await findSent(fetchPage, 0, ({ id }) => id === body.id)
    if (found === undefined) throw new Error('The withdrawal to be cancelled is not in the list')
    return found.status === 'cancelled' ? found : undefined
  },
  report: reportOutcome({
    what: 'cancellation',
    done: () => ({
      title: msg`Withdrawal cancelled`,
      text: msg`The amount is back in your account.`,
    }),
    toasts: 'all',
  }),
}

export const withdrawalSender = createSender(withdrawalKind, browserParts)
export const cancellationSender = createSender(cancellationKind, browserParts)
