import type { PaymentFilter, Withdrawal, WithdrawalOptionsAnswer } from '@tradefront/contracts'
import type * as v from 'valibot'
import type { PaymentFilter as Wanted } from '../../store/filtered.ts'
import type { UserRow } from '../../store/users.ts'
import type { WithdrawalRow } from '../../store/withdrawals.ts'
import { requireUsable } from '../account-status.ts'
import { AnswerError, fieldError, TesterError } from '../../kit/answer-error.ts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import type { Outcome } from '../once.ts'
import { type Outbox, maskedEmail } from '../outbox.ts'
import type { SecurityNotices } from '../security-notices.ts'
import type { SecondFactor } from '../second-factor/second-factor.ts'
import type { Accounts, MoneyParts } from './accounts.ts'
import type { Addresses } from './address-book.ts'
import { addMoneyNotice, withReason } from './money-notice.ts'
import type { Refusals } from './refused-targets.ts'
import { isCustomer, OTHER_HOLDER } from './own-name.ts'
import {
  codeHash,
  codeEmail,
  isCodeOf,
  MAX_WRONG_CODES,
  newCode,
  requireResendable,
} from './withdrawal-codes.ts'
import type { WithdrawalHolds } from './withdrawal-holds.ts'
import { requireWithinLimits, withdrawalLimits } from './withdrawal-limits.ts'
import { type Target, WITHDRAWAL_METHODS, methodOf, requireWithinMethod } from './withdrawal-methods.ts'
import type { WithdrawalQuotes } from './withdrawal-quotes.ts'
import { payoutOf, sentText, withdrawnText } from './withdrawal-text.ts'
import { requireNoRepeat } from './withdrawal-repeats.ts'
import { saidOf, says, type Words } from '../../kit/says.ts'

export interface WithdrawalBody extends Target {
  readonly account: string
  readonly method: string
  readonly amount: string
  /** Id of a saved address. */
  readonly saved?: string | undefined
  /** Id of the quote that the customer saw. */
  readonly quote?: string | undefined
  /** The customer knows that it repeats an earlier one. */
  readonly repeat?: boolean | undefined
}

export interface ConfirmBody {
  readonly code: string
  readonly app_code?: string | undefined
  /** A passkey was verified for this withdrawal, in place of an app code. */
  readonly byPasskey: boolean
}

/** What a withdrawal is waiting for, as sent to clients. */
type Waiting = Pick<
  Withdrawal,
  'confirm_until' | 'code_sent_to' | 'app_code_required' | 'passkey_allowed' | 'hold'
>

/** A withdrawal as sent to clients. */
function viewOf(row: WithdrawalRow, waiting: Waiting): Withdrawal {
  const { id, position, method, title, destination, amount, fee, status, created_at } = row
  return {
    id: String(id),
    account: String(position),
    method,
    title,
    destination,
    amount,
    fee,
    net: moneyText(decimal(amount) - decimal(fee)),
    coins: payoutOf(row),
    status,
    reason: row.reason ?? undefined,
    request_id: row.request_id ?? undefined,
    created_at,
    ...waiting,
    confirmed_at: row.confirmed_at ?? undefined,
    decided_at: row.decided_at ?? undefined,
    ...saidOf({ reason: row.reason_said }),
  }
}

export interface WithdrawalParts extends MoneyParts {
  readonly secondFactor: Pick<SecondFactor, 'isEnabled' | 'takeAppCode'>
  readonly outbox: Pick<Outbox, 'send'>
  readonly notices: Pick<SecurityNotices, 'write'>
}

/**
 * Withdrawals [WALL-02]: the amount is debited with the request and credited back if cancelled or rejected, so that
 * nothing can be spent twice. All but `decide` require a transaction.
 */
export function createWithdrawals(
  parts: WithdrawalParts,
  {
    accounts,
    book,
    holds,
    refusals,
    quotes,
  }: {
    readonly accounts: Accounts
    readonly book: Addresses
    readonly holds: WithdrawalHolds
    readonly refusals: Refusals
    readonly quotes: WithdrawalQuotes
  },
) {
  const { store, outbox, notices, secondFactor, events, now } = parts
  const { withdrawals, ledger } = store

  function emailOf(userId: number): string {
    const user = store.users.byId(userId)
    if (user === undefined) throw new Error(`User ${userId} is missing`)
    return user.email
  }

  /** An ended withdrawal isn't waiting. */
  function waitingOf({ user_id, status, confirm_until, hold_until }: WithdrawalRow): Waiting {
    if (status !== 'pending') return {}
    return {
      hold: holds.holdOf(user_id, hold_until),
      ...(confirm_until !== null && {
        confirm_until,
        code_sent_to: maskedEmail(emailOf(user_id)),
        app_code_required: secondFactor.isEnabled(user_id),
        passkey_allowed: secondFactor.isEnabled(user_id) && store.passkeys.count(user_id) > 0,
      }),
    }
  }
  const withdrawalView = (row: WithdrawalRow) => viewOf(row, waitingOf(row))

  /** Whether the customer still has to pass the ID check, unless the settings don't require it. */
  function mustVerify(user: UserRow): boolean {
    if (store.settings.get('must_verify_withdrawals') === false) return false
    return store.verifications.of(user.id)?.status !== 'approved'
  }

  function options(user: UserRow): v.InferInput<typeof WithdrawalOptionsAnswer>['data'] {
    return {
      accounts: accounts.views(user),
      methods: [...WITHDRAWAL_METHODS],
      must_verify: mustVerify(user),
      limits: withdrawalLimits(store, user.id, now()),
      book: book.of(user),
      hold: holds.holdOf(user.id, null),
      refused: refusals.of(user.id),
    }
  }

  function request(user: UserRow, body: WithdrawalBody, key: string | undefined): Outcome {
    requireUsable(store, user)
    if (mustVerify(user)) throw new AnswerError(403, says('withdrawal.id-check'))
    const method = methodOf(body.method)
    const position = accounts.positionOf(user.id, body.account, 'account')
    const { destination, details, holder } = book.targetOf(user, method, body)
    const amount = decimal(body.amount)
    requireWithinMethod(method, amount)
    accounts.requireAvailable(user.id, position, amount)
    requireWithinLimits(withdrawalLimits(store, user.id, now()), amount)
    if (body.repeat !== true) requireNoRepeat(store, { userId: user.id, details, amount, now: now() })
    const payout =
      body.quote === undefined
        ? null
        : quotes.payoutOf(body.quote, { userId: user.id, method: method.id, amount: body.amount })
    const isOther = method.kind === 'bank' && !isCustomer(user, holder)
    const heldUntil = holds.introduce(user.id, details)

    const id = withdrawals.add(
      {
        user_id: user.id,
        position,
        method: method.id,
        title: method.title,
        destination,
        details,
        amount: moneyText(amount),
        fee: method.fee,
        reason: isOther ? OTHER_HOLDER : null,
        request_id: key ?? null,
        hold_until: heldUntil ?? null,
        payout: payout === null ? null : JSON.stringify(payout),
      },
      now(),
    )
    const description = says('entry.withdrawal', { title: method.title })
    ledger.book(user.id, position, -amount, { kind: 'withdrawal', description, requestId: key }, now())
    const notify = heldUntil === undefined ? undefined : announceNew(user, required(id), heldUntil)
    if (store.settings.get('confirm_withdrawals') !== false) sendCode(required(id))
    return {
      status: 201,
      body: { ...says('withdrawal.requested'), data: withdrawalView(required(id)) },
      afterCommit() {
        if (body.quote !== undefined) quotes.used(body.quote)
        if (notify === undefined) events.userUpdated(user.id)
        else notify()
      },
    }
  }

  /** Notification, mailbox and email: money is about to go to a new destination. */
  function announceNew(user: UserRow, row: WithdrawalRow, until: string) {
    return notices.write(user, {
      title: says('notice.first-withdrawal.title'),
      text: says('notice.first-withdrawal', {
        amount: withdrawnText(row),
        title: row.title,
        destination: row.destination,
        until: { moment: until },
        wait: holds.wait(),
      }),
      color: 'warning',
      advice: says('notice.not-you-withdrawal'),
    })
  }

  /** Ends a pending withdrawal; unless completed, the amount is credited back. */
  function end(row: WithdrawalRow, status: 'completed' | 'rejected' | 'cancelled', reason: Words | null) {
    if (!withdrawals.decide(row.id, status, reason, now()))
      throw new AnswerError(409, says('withdrawal.already', { status: row.status }))
    if (status === 'completed') return holds.used(row.user_id, row.details)
    holds.letGo(row.user_id, row.details)
    const description = says('entry.withdrawal-returned', { status })
    ledger.book(
      row.user_id,
      row.position,
      decimal(row.amount),
      { kind: 'withdrawal_returned', description },
      now(),
    )
  }

  /** Sends a code; the withdrawal now waits for it. */
  function sendCode(row: WithdrawalRow): void {
    const { code, until } = newCode(now())
    withdrawals.awaitCode(row.id, codeHash(row, code), until, now())
    outbox.send({ to: emailOf(row.user_id), ...codeEmail(row, code) })
  }

  /** A withdrawal waiting for its code. @throws 409 for any other. */
  function awaitingRow(user: UserRow, id: number): WithdrawalRow {
    requireUsable(store, user)
    expire()
    const row = ownRow(user, id)
    if (row.status !== 'pending')
      throw new AnswerError(409, says('withdrawal.already', { status: row.status }))
    return row
  }

  /**
   * Confirms with the code from the email, and with two-step login also an app code, which is used up: both confirm
   * this withdrawal, whose amount and destination can't be changed. Nothing is sent before.
   */
  function confirm(user: UserRow, id: number, { code, app_code = '', byPasskey }: ConfirmBody): Withdrawal {
    const row = awaitingRow(user, id)
    if (row.confirm_until === null) return withdrawalView(row)
    const isRight = isCodeOf(row, code)
    // The app code is checked last: someone without access to the email must not be able to use codes up.
    if (isRight && !byPasskey && secondFactor.isEnabled(user.id)) {
      if (app_code === '') throw fieldError('app_code', says('withdrawal.app-code'))
      secondFactor.takeAppCode(user, app_code, { field: 'app_code' })
    }
    const isLast = !isRight && row.wrong_codes + 1 >= MAX_WRONG_CODES
    store.transaction(() => {
      if (isRight) withdrawals.confirm(id, now())
      else withdrawals.noteWrongCode(id)
      if (isLast) end(row, 'cancelled', says('withdrawal.reason.codes'))
    })
    if (isRight || isLast) events.userUpdated(user.id)
    if (isLast) throw new AnswerError(409, says('withdrawal.too-many-codes'))
    if (!isRight) throw fieldError('code', says('withdrawal.code'))
    return withdrawalView(required(id))
  }

  function resendCode(user: UserRow, id: number): Withdrawal {
    const row = awaitingRow(user, id)
    if (row.confirm_until === null) throw new AnswerError(409, says('withdrawal.confirmed-already'))
    requireResendable(row, now())
    store.transaction(() => sendCode(row))
    events.userUpdated(user.id)
    return withdrawalView(required(id))
  }

  /** Cancels withdrawals not confirmed in time. */
  function expire(): void {
    for (const row of withdrawals.overdue(now())) {
      store.transaction(() => end(row, 'cancelled', says('withdrawal.reason.no-code')))
      events.userUpdated(row.user_id)
    }
  }

  function cancel(user: UserRow, id: number): Outcome {
    requireUsable(store, user)
    end(ownRow(user, id), 'cancelled', null)
    return {
      status: 200,
      body: { ...says('withdrawal.cancelled'), data: withdrawalView(required(id)) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  /** The broker's decision about a pending one; notifies its owner by mail and notification. */
  function decide(id: number, status: 'completed' | 'rejected', reason: string | undefined): Withdrawal {
    expire()
    const row = withdrawals.byId(id)
    if (row === undefined) throw new AnswerError(404, says('withdrawal.unknown'))
    if (status === 'completed' && row.status === 'pending') {
      if (row.confirm_until !== null)
        throw new TesterError(409, 'The customer has not confirmed this withdrawal yet.')
      const hold = holds.holdOf(row.user_id, row.hold_until)
      if (hold !== undefined)
        throw new TesterError(409, `On hold until ${hold.until.slice(0, 16).replace('T', ' ')} UTC.`)
    }
    const notify = store.transaction(() => {
      end(row, status, status === 'rejected' ? (reason ?? null) : null)
      const notice =
        status === 'completed'
          ? {
              subject: says('withdrawal.sent.title'),
              body: says('withdrawal.sent', {
                amount: sentText(row),
                title: row.title,
                destination: row.destination,
              }),
              isGood: true,
            }
          : {
              subject: says('withdrawal.rejected.title'),
              body: withReason(says('withdrawal.rejected', { amount: withdrawnText(row) }), reason),
              more: 'The amount is back in your account.',
              isGood: false,
            }
      return addMoneyNotice(parts, row.user_id, notice)
    })
    notify()
    return withdrawalView(required(id))
  }

  function ownRow(user: UserRow, id: number): WithdrawalRow {
    const row = withdrawals.byId(id)
    if (row?.user_id !== user.id) throw new AnswerError(404, says('withdrawal.unknown'))
    return row
  }

  function required(id: number): WithdrawalRow {
    const row = withdrawals.byId(id)
    if (row === undefined) throw new Error(`Withdrawal ${id} is missing`)
    return row
  }

  return {
    request,
    cancel,
    confirm,
    resendCode,
    expire,
    decide,
    options,
    own: (user: UserRow, id: number) => withdrawalView(ownRow(user, id)),
    /** What a passkey's confirmation is bound to, as the emailed code is: this amount to this destination. */
    boundTo(user: UserRow, id: number): readonly [id: number, amount: string, details: string] {
      const { amount, details } = awaitingRow(user, id)
      return [id, amount, details]
    },
    filter: (userId: number): PaymentFilter => ({
      methods: WITHDRAWAL_METHODS.map(({ id, title, network }) => ({
        id,
        // Two methods share a title: the network tells them apart.
        title: network === undefined || network === title ? title : `${title}, ${network}`,
      })),
      first_at: withdrawals.firstAt(userId),
    }),
    count: (userId: number, wanted: Wanted = {}) => withdrawals.count(userId, wanted),
    page: (userId: number, wanted: Wanted, limit: number, offset: number) =>
      withdrawals.page(userId, wanted, limit, offset).map(withdrawalView),
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
