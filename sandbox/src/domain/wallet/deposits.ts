import type { Deposit, DepositOptions, PaymentFilter } from '@tradefront/contracts'
import type { DepositRow } from '../../store/deposits.ts'
import type { PaymentFilter as Wanted } from '../../store/filtered.ts'
import type { UserRow } from '../../store/users.ts'
import { CLOSED, requireUsable } from '../account-status.ts'
import { AnswerError, fieldError, TesterError } from '../../kit/answer-error.ts'
import { fileTokenOf } from '../chat-view.ts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import type { Outcome } from '../once.ts'
import type { Outbox } from '../outbox.ts'
import type { MoneyParts } from './accounts.ts'
import { BROKER_BANK } from './broker-bank.ts'
import { coinsOf, createCoinDeposits } from './coin-deposits.ts'
import { createDepositAddresses } from './deposit-addresses.ts'
import { isCustomer, OTHER_CARD, OTHER_SENDER } from './own-name.ts'
import { addMoneyNotice, withReason, type MoneyNotice } from './money-notice.ts'
import { keptWords, money, saidOf, says, wordsText } from '../../kit/says.ts'

/** Maximum age of a reported transfer, days: an older one has arrived, or never will. */
const OLDEST_WIRE_DAYS = 90
const OLDEST_WIRE_MS = OLDEST_WIRE_DAYS * 86_400_000
/** Why coins for a closed account are not credited. */
const CLOSED_ACCOUNT = says('deposit.closed-account')
const CARD = { minimum: '10.00', maximum: '10000.00' }

/** Filter options of the list. */
const METHODS = [
  { id: 'crypto', title: 'Crypto' },
  { id: 'card', title: 'Card' },
  { id: 'wire', title: 'Bank transfer' },
] as const

export interface CardBody {
  readonly amount: string
  /** From the card provider; the card itself never gets here. */
  readonly token: string
}

export interface WireBody {
  readonly amount: string
  readonly sent_on: string
  readonly sender: string
  readonly bank_reference: string
  readonly receipt?: string | undefined
}

/** A deposit as sent to clients. */
function depositView(row: DepositRow): Deposit {
  const { id, method, description, amount, status, created_at } = row
  return {
    id: String(id),
    method,
    description,
    amount,
    fee: '0.00',
    coins: coinsOf(row),
    status,
    reason: row.reason ?? undefined,
    request_id: row.request_id ?? undefined,
    created_at,
    decided_at: row.decided_at ?? undefined,
    ...saidOf({ description: row.description_said, reason: row.reason_said }),
  }
}

/** Deposits to the trading account [WALL-01]. `card` and `wire` require a transaction. */
export function createDeposits(parts: MoneyParts & { readonly outbox: Pick<Outbox, 'send'> }) {
  const { store, events, outbox, now, cards, protection } = parts
  const { deposits, users } = store
  const coins = createCoinDeposits(parts)
  const addresses = createDepositAddresses(parts)

  function credit(row: DepositRow): void {
    const entry = {
      kind: 'deposit',
      description: keptWords(row.description, row.description_said),
      requestId: row.request_id ?? undefined,
    }
    users.credit(row.user_id, decimal(row.amount), entry, now())
  }

  function card(user: UserRow, body: CardBody, key: string | undefined): Outcome {
    requireUsable(store, user)
    requireWithin(body.amount, CARD)
    protection.requireMayDeposit(user, body.amount)
    const { brand, last, holder, outcome } = cards.charge(body.token, body.amount)
    // An approved charge of another person's card isn't credited before manual review.
    const isOther = outcome.status !== 'declined' && !isCustomer(user, holder)
    const status = isOther ? 'processing' : outcome.status
    const id = deposits.add(
      {
        user_id: user.id,
        method: 'card',
        description: says('deposit.card', { brand, last }),
        details: {},
        amount: moneyText(decimal(body.amount)),
        status,
        reason: outcome.status === 'declined' ? outcome.reason : isOther ? OTHER_CARD : null,
        request_id: key ?? null,
      },
      now(),
    )
    const row = required(id)
    if (row.status === 'approved') credit(row)
    return {
      status: 201,
      body: { ...says('deposit.made', { status: row.status }), data: depositView(row) },
      afterCommit: () => {
        cards.spend(body.token)
        if (row.status === 'approved') events.userUpdated(user.id)
      },
    }
  }

  function wire(user: UserRow, body: WireBody, key: string | undefined): Outcome {
    requireUsable(store, user)
    requireWithin(body.amount, BROKER_BANK)
    protection.requireMayDeposit(user, body.amount)
    const sentAt = Date.parse(`${body.sent_on}T00:00:00Z`)
    // One day ahead: it may already be tomorrow in the customer's zone.
    if (sentAt > now() + 86_400_000) throw fieldError('sent_on', says('deposit.date-future'))
    if (sentAt < now() - OLDEST_WIRE_MS)
      throw fieldError('sent_on', says('deposit.date-old', { days: OLDEST_WIRE_DAYS }))
    const receipt = body.receipt === undefined ? undefined : ownFile(user, body.receipt)
    const id = deposits.add(
      {
        user_id: user.id,
        method: 'wire',
        description: says('deposit.wire', { reference: body.bank_reference }),
        details: { sender: body.sender, sent_on: body.sent_on, receipt_file: receipt ?? null },
        amount: moneyText(decimal(body.amount)),
        status: 'processing',
        reason: isCustomer(user, body.sender) ? null : OTHER_SENDER,
        request_id: key ?? null,
      },
      now(),
    )
    return {
      status: 201,
      body: { ...says('deposit.reported'), data: depositView(required(id)) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  /** Id of a file of this user. The URL itself is their text: checked but not stored. */
  function ownFile(user: UserRow, address: string): number {
    const file = store.messages.file(fileTokenOf(address) ?? '')
    if (file?.uploader_id !== user.id) throw fieldError('receipt', says('deposit.receipt'))
    return file.id
  }

  /**
   * The processor's or the bank's decision about a processing deposit; notifies its owner by mail and notification.
   */
  function decide(id: number, status: 'approved' | 'declined', reason: string | undefined): Deposit {
    const row = deposits.byId(id)
    if (row === undefined) throw new AnswerError(404, says('deposit.unknown'))
    const notify = store.transaction(() => {
      if (!deposits.decide(id, status, status === 'declined' ? (reason ?? null) : null, now()))
        throw new TesterError(409, `This deposit is already ${row.status}.`)
      if (status === 'approved') credit(row)
      return addMoneyNotice(parts, row.user_id, decisionOf(row, status, reason))
    })
    notify()
    return depositView(required(id))
  }

  /** Credits coins confirmed by the network. @throws 409 for a closed account. */
  function arrive(userId: number, description: string, amount: string): Deposit {
    if (users.byId(userId)?.status === CLOSED) throw new TesterError(409, 'This account is closed.')
    const { row, notify } = store.transaction(() => {
      const entry = { method: 'crypto', status: 'approved', reason: null, request_id: null } as const
      const id = deposits.add(
        { ...entry, user_id: userId, description, details: {}, amount: moneyText(decimal(amount)) },
        now(),
      )
      credit(required(id))
      const arrived = required(id)
      return {
        row: arrived,
        notify: addMoneyNotice(parts, userId, decisionOf(arrived, 'approved', undefined)),
      }
    })
    notify()
    return depositView(row)
  }

  /**
   * Coins seen on the network at a customer's address: credited once confirmed. Nobody can stop a sender, so coins for
   * a closed account are refused with an email to its owner, and support returns them.
   */
  function detect(userId: number, walletId: string, amount: string, address?: string): Deposit {
    const at = addresses.credited(userId, walletId, address)
    const seen = coins.detected(userId, walletId, amount, at)
    const owner = users.byId(userId)
    if (owner?.status !== CLOSED) {
      const id = deposits.add(seen, now())
      events.userUpdated(userId)
      return depositView(required(id))
    }
    const id = store.transaction(() => {
      // An email: the site's mailbox and notifications can't be opened any more.
      outbox.send({
        to: owner.email,
        subject: 'Coins arrived for your closed account',
        text: `${wordsText(seen.description)} arrived at your deposit address and was not credited. ${CLOSED_ACCOUNT.message}`,
      })
      return deposits.add({ ...seen, status: 'declined', reason: CLOSED_ACCOUNT }, now())
    })
    return depositView(required(id))
  }

  /** Adds a block to every blockchain. */
  function addBlock(): void {
    const { moved, notices } = store.transaction(() => {
      const block = coins.addBlock()
      const confirmed = block.confirmed.map((row) => {
        deposits.decide(row.id, 'approved', null, now())
        credit(row)
        return addMoneyNotice(parts, row.user_id, decisionOf(row, 'approved', undefined))
      })
      return { moved: block.moved, notices: confirmed }
    })
    for (const notify of notices) notify()
    for (const userId of new Set(moved.map((row) => row.user_id))) events.userUpdated(userId)
  }

  function required(id: number): DepositRow {
    const row = deposits.byId(id)
    if (row === undefined) throw new Error(`Deposit ${id} is missing`)
    return row
  }

  return {
    card,
    wire,
    decide,
    arrive,
    detect,
    addBlock,
    addresses,
    quote: coins.quote,
    /** Invalidates quoted rates. */
    forgetQuotes: coins.forgetQuotes,
    options: (user: UserRow): DepositOptions => ({
      card: CARD,
      bank: { ...BROKER_BANK, reference: `TF-${user.account_id}` },
    }),
    own(user: UserRow, id: number): Deposit {
      const row = deposits.byId(id)
      if (row?.user_id !== user.id) throw new AnswerError(404, says('deposit.unknown'))
      return depositView(row)
    },
    filter: (userId: number): PaymentFilter => ({
      methods: [...METHODS],
      first_at: deposits.firstAt(userId),
    }),
    count: (userId: number, wanted: Wanted) => deposits.count(userId, wanted),
    page: (userId: number, wanted: Wanted, limit: number, offset: number) =>
      deposits.page(userId, wanted, limit, offset).map(depositView),
  }
}
export type Deposits = ReturnType<typeof createDeposits>

function requireWithin(amount: string, { minimum, maximum }: { minimum: string; maximum: string }): void {
  if (decimal(amount) < decimal(minimum))
    throw fieldError('amount', says('amount.least', { least: money(minimum) }))
  if (decimal(amount) > decimal(maximum))
    throw fieldError('amount', says('amount.most', { most: money(maximum) }))
}

function decisionOf(
  row: DepositRow,
  status: 'approved' | 'declined',
  reason: string | undefined,
): MoneyNotice {
  const paid = { amount: money(row.amount), what: keptWords(row.description, row.description_said) }
  if (status === 'approved')
    return {
      subject: says('deposit.arrived.title'),
      body: says('deposit.arrived', paid),
      isGood: true,
    }
  return {
    subject: says('deposit.declined.title'),
    body: withReason(says('deposit.declined', paid), reason),
    isGood: false,
  }
}
