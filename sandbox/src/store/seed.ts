import {
  SEED_CHAT,
  SEED_CLOSED_TRADES,
  SEED_MAILS,
  SEED_NOTIFICATIONS,
  SEED_SETTINGS,
} from './seed-content.ts'
import {
  DEMO_DESTINATIONS,
  DEMO_EMAIL,
  SEED_PEOPLE,
  SUPPORT_EMAIL,
  SUPPORT_SECRET,
  type SeedPerson,
} from './seed-people.ts'
import { decimal, moneyText } from '../kit/decimal.ts'
import { says } from '../kit/says.ts'
import { LEGAL_DOCUMENTS } from '../catalog/legal-documents.ts'
import { CANNED_REPLIES } from '../catalog/canned-replies.ts'
import { advisorsOfPlan } from '../catalog/advisors.ts'
import { PRO_PLAN } from '../catalog/plans.ts'
import type { ConversationStore } from './conversations.ts'
import type { IdempotencyStore } from './idempotency.ts'
import type { LegalStore } from './legal.ts'
import type { MailStore } from './mails.ts'
import type { MessageStore } from './messages.ts'
import type { NotificationStore } from './notifications.ts'
import type { ProtectionStore } from './protection.ts'
import type { SecondFactorStore } from './second-factors.ts'
import type { SettingStore } from './settings.ts'
import type { StaffRecordStore } from './staff-record.ts'
import type { TradeStore } from './trades.ts'
import type { UserStore } from './users.ts'
import type { VerificationStore } from './verifications.ts'
import type { DestinationStore } from './withdrawal-safety.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The people of the seed opened their accounts before the demo customer's first position and welcome. */
const JOINED_MINUTES_AGO = 4_400
const SEEDED = 'sandbox.seeded'

interface SeedTarget {
  readonly users: UserStore
  readonly legal: LegalStore
  readonly trades: TradeStore
  readonly messages: MessageStore
  readonly mails: MailStore
  readonly notifications: NotificationStore
  readonly settings: SettingStore
  readonly verifications: VerificationStore
  readonly secondFactors: SecondFactorStore
  readonly destinations: DestinationStore
  readonly protection: ProtectionStore
  readonly idempotency: IdempotencyStore
  readonly staffRecord: StaffRecordStore
  readonly conversations: ConversationStore
}

export function isSeeded(store: SeedTarget): boolean {
  return store.settings.get(SEEDED) === true
}

/** Fills an empty database; requires a transaction. Times are relative to `now`. */
export function seed(store: SeedTarget, now: number): void {
  store.staffRecord.begin()
  for (const [key, value] of Object.entries(SEED_SETTINGS)) store.settings.set(key, value)
  for (const reply of CANNED_REPLIES)
    store.conversations.addReply({ ...reply, authorId: null, clientId: null })
  const plan = { plan_id: PRO_PLAN, eas: advisorsOfPlan(PRO_PLAN) }
  const joined = now - JOINED_MINUTES_AGO * MINUTE_MS
  for (const document of LEGAL_DOCUMENTS) store.legal.publish(document, joined - DAY_MS)
  for (const person of SEED_PEOPLE) {
    const accounts = person.email === DEMO_EMAIL ? beforeTrades(person.accounts) : person.accounts
    const id = store.users.add({ ...person, ...plan, accounts }, joined)
    store.legal.acceptAll(id, joined)
    // Customers with money have passed the appropriateness test.
    if (person.accounts.length > 1) store.protection.decideAppropriateness(id, true, joined)
  }
  const demo = store.users.byEmail(DEMO_EMAIL)?.id
  const support = store.users.byEmail(SUPPORT_EMAIL)?.id
  if (demo === undefined || support === undefined)
    throw new Error('The seed has no demo customer or no support')

  // Staff can do nothing without two-step login.
  store.secondFactors.begin(support, SUPPORT_SECRET)
  store.secondFactors.enable(support, now)

  for (const trade of SEED_CLOSED_TRADES) {
    const openedAt = now - trade.openedMinutesAgo * MINUTE_MS
    const id = store.trades.add({
      ...trade.facts,
      user_id: demo,
      account: 'real',
      take_profit: null,
      stop_loss: null,
      open_time: new Date(openedAt).toISOString(),
    })
    const closedAt = openedAt + trade.heldMinutes * MINUTE_MS
    store.trades.close(id, {
      ...trade.closing,
      close_reason: 'customer',
      close_time: new Date(closedAt).toISOString(),
    })
    const { asset_symbol: symbol, trade_type: side, trade_id: ordered } = trade.facts
    const answer = { fingerprint: SEEDED, status: 200, body: '{}' }
    const order = says('receipt.trade', { side, lots: trade.lots, symbol })
    store.idempotency.keep(demo, ordered, answer, openedAt, { what: order })
    const close = says('receipt.close-trade', { symbol })
    store.idempotency.keep(demo, trade.closedWith, answer, closedAt, { what: close, about: `position:${id}` })
    const description = says('entry.position', { symbol })
    const entry = { kind: 'trade', description, requestId: trade.closedWith } as const
    store.users.credit(demo, decimal(trade.closing.pnl), entry, closedAt)
  }
  // The demo customer has passed the ID check and can withdraw.
  const decided = { status: 'approved', reason: null } as const
  store.verifications.setDocument(demo, 'identity', { type: 'passport', ...decided })
  store.verifications.setDocument(demo, 'address', { type: 'proof_of_address', ...decided })
  store.verifications.setStatus(demo, { ...decided, submitted_at: new Date(now - DAY_MS).toISOString() })
  for (const destination of DEMO_DESTINATIONS) store.destinations.used(demo, destination, now - DAY_MS)
  for (const line of SEED_CHAT) {
    const at = now - line.minutesAgo * MINUTE_MS
    const entry = { customerId: demo, senderId: line.from === 'support' ? support : demo, clientId: null }
    store.messages.add({ ...entry, message: line.text }, at)
  }
  // Read by both sides, so that a first visit starts without a banner.
  store.messages.markRead(demo, 'customer', now - MINUTE_MS)
  store.messages.markRead(demo, 'support', now - MINUTE_MS)
  for (const entry of SEED_NOTIFICATIONS) {
    const id = store.notifications.add(demo, entry, now - entry.minutesAgo * MINUTE_MS)
    if (entry.read) store.notifications.markRead(demo, id)
  }
  for (const { read, minutesAgo, ...mail } of SEED_MAILS) {
    const id = store.mails.add(demo, mail, now - minutesAgo * MINUTE_MS)
    store.mails.mark(id, read)
  }
  store.settings.set(SEEDED, true)
}

/** Accounts whose trading balance is the given one once the demo customer's closed positions are booked. */
function beforeTrades([trading, ...others]: SeedPerson['accounts']): SeedPerson['accounts'] {
  if (trading === undefined) return others
  const [title, balance] = trading
  const booked = SEED_CLOSED_TRADES.reduce((sum, { closing }) => sum + decimal(closing.pnl), 0n)
  return [[title, moneyText(decimal(balance) - booked)], ...others]
}
