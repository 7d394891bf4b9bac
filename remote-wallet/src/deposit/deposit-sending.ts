import { msg, t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type CardDepositRequest, type Deposit, type WireDepositRequest } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { browserParts, createSender, type SendKind, type SendRecord } from '@tradefront/sending'
import * as v from 'valibot'
import { findSent } from '../operation/find-sent.ts'
import { reportOutcome, type DoneWords } from '../operation/report-outcome.ts'

const findDeposit = ({ key, at }: SendRecord<unknown>) =>
  findSent(
    (page) => callApi(calls.deposits, { query: { page } }),
    at,
    ({ request_id }) => request_id === key,
  )

/** The customer's report of a bank transfer, sent once [WALL-01]. */
export const wireDepositKind: SendKind<WireDepositRequest, Deposit> = {
  name: 'wire-deposit',
  body: v.object({
    amount: v.string(),
    sent_on: v.string(),
    sender: v.string(),
    bank_reference: v.string(),
    receipt: v.exactOptional(v.string()),
  }),
  receipt: ({ amount }) => ({ amount }),
  send: async (body, key) => (await callApi(calls.depositByWire, { body, key })).data,
  find: findDeposit,
  report: reportOutcome({
    what: 'confirmation',
    done: ({ amount }) => ({
      title: msg`Thank you. We're waiting for your transfer`,
      text: () => t`We credit ${{ amount: formatMoney(money(amount)) }} when it arrives.`,
    }),
  }),
}

/** The decision of the card's bank. */
function cardWords(deposit: Deposit): DoneWords {
  const { status, amount } = deposit
  const reason = () => saidText(deposit, 'reason') ?? ''
  if (status === 'declined')
    return {
      title: msg`The card was declined`,
      text: () => t`${{ reason: reason() }} Nothing was charged.`.trim(),
      tone: 'error',
    }
  if (status === 'processing')
    return {
      title: msg`We're reviewing your deposit`,
      text: () => t`${{ reason: reason() }} Don't pay again.`.trim(),
      tone: 'warning',
    }
  return { title: () => t`${{ amount: formatMoney(money(amount)) }} is in your trading account` }
}

/**
 * A card deposit, charged once [WALL-01]. The card provider's token is valid for one payment of this amount to this
 * broker, and useless to anyone else.
 */
export const cardDepositKind: SendKind<CardDepositRequest, Deposit> = {
  name: 'card-deposit',
  body: v.object({ amount: v.string(), token: v.string() }),
  receipt: ({ amount }, deposit) => ({
    amount,
    ...(deposit?.status === 'declined' && {
      refused: deposit.reason ?? '',
      ...(deposit.said && { said: deposit.said }),
    }),
  }),
  send: async (body, key) => (await callApi(calls.depositByCard, { body, key })).data,
  find: findDeposit,
  report: reportOutcome({ what: 'deposit', done: cardWords }),
}

export const wireDepositSender = createSender(wireDepositKind, browserParts)
export const cardDepositSender = createSender(cardDepositKind, browserParts)
