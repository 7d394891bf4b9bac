import type { FastifyInstance } from 'fastify'
import { DecimalText } from '@tradefront/contracts'
import * as v from 'valibot'
import type { Wallet } from '../domain/wallet/wallet.ts'
import { checked } from '../kit/validation.ts'
import type { Store } from '../store/store.ts'
import { requireUser } from './require-user.ts'

const WithdrawalDecision = v.strictObject({
  status: v.picklist(['completed', 'rejected']),
  reason: v.optional(v.string()),
})
const DepositDecision = v.strictObject({
  status: v.picklist(['approved', 'declined']),
  reason: v.optional(v.string()),
})
const ArrivalBody = v.strictObject({ email: v.string(), description: v.string(), amount: DecimalText })
const CoinsBody = v.strictObject({
  email: v.string(),
  wallet: v.string(),
  /** One of the customer's addresses; the current one by default. */
  address: v.exactOptional(v.string()),
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,8})?$/)),
})
const BlocksBody = v.strictObject({
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1),
})
const AgeBody = v.strictObject({ days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)) })
const MailBody = v.strictObject({
  email: v.string(),
  sender: v.optional(v.string()),
  subject: v.pipe(v.string(), v.nonEmpty()),
  body: v.pipe(v.string(), v.nonEmpty()),
})

interface WithId {
  Params: { id: string }
}

/** Tester calls about money, in place of the broker's back office, a card processor and a blockchain. */
export function walletControl(
  app: FastifyInstance,
  { store, wallet }: { readonly store: Store; readonly wallet: Wallet },
): void {
  const userId = (email: string) => requireUser(store, email).id

  app.patch<WithId>('/sandbox/withdrawals/:id', (request) => {
    const { status, reason } = checked(WithdrawalDecision, request.body)
    return { data: wallet.withdrawals.decide(Number(request.params.id), status, reason) }
  })

  app.patch<WithId>('/sandbox/deposits/:id', (request) => {
    const { status, reason } = checked(DepositDecision, request.body)
    return { data: wallet.deposits.decide(Number(request.params.id), status, reason) }
  })

  app.post('/sandbox/deposits', (request) => {
    const { email, description, amount } = checked(ArrivalBody, request.body)
    return { data: wallet.deposits.arrive(userId(email), description, amount) }
  })

  app.post('/sandbox/coins', (request) => {
    const { email, wallet: id, amount, address } = checked(CoinsBody, request.body)
    return { data: wallet.deposits.detect(userId(email), id, amount, address) }
  })

  app.post('/sandbox/blocks', (request) => {
    const { count } = checked(BlocksBody, request.body ?? {})
    for (let block = 0; block < count; block += 1) wallet.deposits.addBlock()
    return { success: true }
  })

  app.patch<WithId>('/sandbox/savings/:id', (request) => {
    const { days } = checked(AgeBody, request.body)
    return { data: wallet.savings.age(Number(request.params.id), days) }
  })

  app.post('/sandbox/mail', (request) => {
    const { email, ...mail } = checked(MailBody, request.body)
    return { data: wallet.mailbox.send(userId(email), mail) }
  })
}
