import { calls } from '@tradefront/contracts'
import type { FastifyRequest } from 'fastify'
import type { Market } from '../market/types.ts'
import type { PusherServer } from '../pusher/types.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { isUnprotectedStaff } from '../domain/factor-rules.ts'
import type { AccountEvents } from '../domain/account-events.ts'
import type { Booking } from '../domain/booking.ts'
import type { MarginSettings } from '../domain/margin-rules.ts'
import type { Automation } from '../domain/automation.ts'
import type { CannedReplies } from '../domain/canned-replies.ts'
import type { Chat } from '../domain/chat.ts'
import type { Conversations } from '../domain/conversations.ts'
import type { Robots } from '../domain/robots/robots.ts'
import type { Desk } from '../domain/desk.ts'
import type { Subjects } from '../domain/message-subjects.ts'
import type { Outbox } from '../domain/outbox.ts'
import type { Push } from '../domain/push.ts'
import type { PendingOrders } from '../domain/pending-orders.ts'
import type { Identity } from '../domain/identity.ts'
import type { TradingCosts } from '../domain/trading-costs.ts'
import type { Trading } from '../domain/trading.ts'
import type { TradingAccounts } from '../domain/trading-account.ts'
import type { Calendar } from '../calendar/calendar.ts'
import type { NewsFeed } from '../news/news-feed.ts'
import type { Passkeys } from '../domain/second-factor/passkeys.ts'
import type { SecondFactor } from '../domain/second-factor/second-factor.ts'
import type { PasswordResets } from '../domain/password-resets.ts'
import type { StaffRecord } from '../domain/staff-record.ts'
import type { ReportOfSupport } from '../domain/support-report.ts'
import type { SecurityNotices } from '../domain/security-notices.ts'
import type { Sessions } from '../domain/sessions.ts'
import type { Passwords } from '../domain/password.ts'
import type { StoredStatements } from '../domain/wallet/stored-statements.ts'
import type { ComplaintRules } from '../domain/protection/complaints.ts'
import type { Protection } from '../domain/protection/protection.ts'
import type { Wallet } from '../domain/wallet/wallet.ts'
import type { DeviceCookies } from './device-cookies.ts'
import type { LoginLimit } from './login-limit.ts'
import type { PublicLimit } from './public-limit.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { says } from '../kit/says.ts'

/** Dependencies of the calls. */
export interface RestContext {
  readonly store: Store
  readonly market: Market
  readonly pusher: Pick<PusherServer, 'authenticate'>
  readonly events: AccountEvents
  readonly trading: Trading
  readonly orders: PendingOrders
  readonly tradingAccounts: TradingAccounts
  readonly booking: Booking
  readonly costs: TradingCosts
  readonly margin: MarginSettings
  readonly automation: Automation
  readonly robots: Robots
  readonly chat: Chat
  readonly conversations: Conversations
  readonly replies: CannedReplies
  readonly supportReport: ReportOfSupport
  readonly identity: Identity
  readonly desk: Desk
  readonly staffRecord: StaffRecord
  readonly subjects: Subjects
  readonly calendar: Calendar
  readonly news: NewsFeed
  readonly wallet: Wallet
  readonly statements: StoredStatements
  readonly protection: Protection
  readonly complaints: ComplaintRules
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  /** Domain that passkeys belong to. */
  readonly passkeyDomain: string
  readonly notices: SecurityNotices
  readonly passwordResets: PasswordResets
  /** Origin of the site that a page's request comes from, for links in emails; '' for unknown sites. */
  readonly siteOf: (origin: string | undefined) => string
  readonly outbox: Outbox
  readonly push: Push
  readonly loginLimit: LoginLimit
  readonly publicLimit: PublicLimit
  readonly deviceCookies: DeviceCookies
  readonly passwords: Passwords
  readonly now: () => number
}

/** The request's session token; undefined if absent or malformed. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** Calls pages send without a user action. The heartbeat itself reports when the user was last active. */
const SENT_BY_PAGES = new Set(
  [calls.heartbeat, calls.authorizeChannel, calls.signInSocket].map(({ path }) => `/api/v1/${path}`),
)

/**
 * Whether a request is a user action: pages read, poll and reconnect by themselves, but change something only when
 * asked to.
 */
function isPress(request: FastifyRequest): boolean {
  return request.method !== 'GET' && !SENT_BY_PAGES.has(request.routeOptions.url ?? '')
}

/** The user of the request's session, which a user action extends; 401 without a valid one. */
export function requireUser({ sessions }: RestContext, request: FastifyRequest): UserRow {
  const token = tokenOf(request)
  const user = token === undefined ? undefined : sessions.userOf(token)
  if (token === undefined || user === undefined) throw new AnswerError(401, says('request.unauthenticated'))
  if (isPress(request)) sessions.used(token, 0)
  return user
}

/**
 * The same for rights customers don't have: 403 for staff until two-step login protects their account [SESS-07].
 */
export function requireProtectedUser(context: RestContext, request: FastifyRequest): UserRow {
  const user = requireUser(context, request)
  if (isUnprotectedStaff(context.store, user)) throw new AnswerError(403, says('two-step.staff-first'))
  return user
}

/** The same for support calls; 403 for everyone else [SESS-10]. */
export function requireAdmin(context: RestContext, request: FastifyRequest): UserRow {
  const user = requireProtectedUser(context, request)
  if (user.role !== 'admin') throw new AnswerError(403, says('request.unauthorized'))
  return user
}

/** Our URL as seen by the client, for links in answers. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/** One header's text. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
