import type { FastifyInstance } from 'fastify'
import { AUTO_ROBOT } from '@tradefront/contracts'
import type * as v from 'valibot'
import type { AccountEvents } from '../domain/account-events.ts'
import { advisorsOfPlan } from '../catalog/advisors.ts'
import { TesterError } from '../kit/answer-error.ts'
import type { Booking } from '../domain/booking.ts'
import { decimal, moneyText } from '../kit/decimal.ts'
import type { MarginSettings } from '../domain/margin-rules.ts'
import type { Identity } from '../domain/identity.ts'
import type { Outbox } from '../domain/outbox.ts'
import { LINK_LIFETIME_MS, type Sessions } from '../domain/sessions.ts'
import { PLANS } from '../catalog/plans.ts'
import type { TradingCosts } from '../domain/trading-costs.ts'
import type { Trading } from '../domain/trading.ts'
import type { SavingsProductSettings } from '../domain/wallet/savings-products.ts'
import { userView } from '../domain/user-view.ts'
import type { Market } from '../market/types.ts'
import type { PriceServer } from '../prices/types.ts'
import type { PusherServer } from '../pusher/types.ts'
import { checked } from '../kit/validation.ts'
import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { UserChange, UserRow } from '../store/users.ts'
import type { CallLog } from './call-log.ts'
import {
  FaultBody,
  MarketBody,
  NightsBody,
  NotifyBody,
  OutboxQuery,
  ReadBody,
  SettingsBody,
  UserBody,
} from './requests.ts'
import { requireUser } from './require-user.ts'
import type { RestFaults } from './rest-faults.ts'

export interface ControlContext {
  readonly store: Store
  readonly market: Market
  readonly trading: Pick<Trading, 'closeFor' | 'view'>
  readonly booking: Pick<Booking, 'set'>
  readonly costs: Pick<TradingCosts, 'set' | 'passNights'>
  readonly margin: Pick<MarginSettings, 'set'>
  readonly pusher: Pick<PusherServer, 'setFault'>
  readonly prices: Pick<PriceServer, 'setFault'>
  readonly events: AccountEvents
  readonly savingsProducts: Pick<SavingsProductSettings, 'set'>
  readonly identity: Pick<Identity, 'review'>
  readonly sessions: Pick<Sessions, 'endAll' | 'makeLink'>
  readonly outbox: Pick<Outbox, 'sentTo'>
  readonly faults: RestFaults
  readonly log: CallLog
  readonly now: () => number
  /** Resets everything that isn't in the database. */
  readonly onReset: () => void
  /** Balances, or the rules for them, may have changed. */
  readonly onAccountsChanged: () => void
}

/** Tester calls, under /sandbox. */
export function controlCalls(app: FastifyInstance, context: ControlContext): void {
  const { store, market, trading, booking, costs, margin, pusher, prices, events } = context
  const { identity, sessions, outbox, faults, log, now } = context

  app.post('/sandbox/reset', () => {
    store.reset()
    clearFaults()
    log.clear()
    context.onReset()
    return { success: true }
  })

  app.patch('/sandbox/settings', (request) => {
    const { visitor_country, pnl_booking, margin_call_level, stop_out_level, ...rest } = checked(
      SettingsBody,
      request.body,
    )
    const { negative_balance_protection, savings_products, trading_costs, ...site } = rest
    store.transaction(() => {
      for (const [key, value] of Object.entries(site)) store.settings.set(key, value)
      store.settings.set('sandbox.visitor_country', visitor_country)
      booking.set(pnl_booking)
      costs.set(trading_costs)
      context.savingsProducts.set(savings_products)
      margin.set({ margin_call_level, stop_out_level, negative_balance_protection })
    })
    context.onAccountsChanged()
    return { data: store.settings.site() }
  })

  app.patch<{ Params: { email: string } }>('/sandbox/users/:email', (request) => {
    const user = requireUser(store, request.params.email)
    const body = checked(UserBody, request.body)
    store.transaction(() => {
      changeUser(user, body)
    })
    context.onAccountsChanged()
    events.userUpdated(user.id)
    return { data: userView(store, requireUser(store, body.email ?? user.email)) }
  })

  app.post<{ Params: { email: string } }>('/sandbox/users/:email/login-link', (request) => {
    const token = sessions.makeLink(requireUser(store, request.params.email).id)
    return { data: { token, path: `/auto-login#token=${token}`, expires_in_ms: LINK_LIFETIME_MS } }
  })

  app.post('/sandbox/notify', (request) => {
    const { email, ...entry } = checked(NotifyBody, request.body)
    const user = requireUser(store, email)
    const row = store.notifications.byId(store.notifications.add(user.id, entry, now()))
    if (row === undefined) throw new Error('The notification is missing')
    events.notified(user.id, notificationView(row))
    return { data: notificationView(row) }
  })

  /** As if the user had read every notification: for tests about something else. */
  app.post('/sandbox/notifications/read', (request) => {
    const user = requireUser(store, checked(ReadBody, request.body).email)
    store.notifications.markAllRead(user.id)
    events.userUpdated(user.id)
    return { success: true }
  })

  app.post('/sandbox/market', (request) => {
    const { speed, freeze, hours, asset_id, price } = checked(MarketBody, request.body)
    if (asset_id !== undefined && market.asset(asset_id) === undefined)
      throw new TesterError(422, 'This instrument does not exist.')
    if ((asset_id === undefined) !== (price === undefined))
      throw new TesterError(422, 'asset_id and price go together.')
    if (speed !== undefined) market.setSpeed(speed)
    if (freeze !== undefined) market.freeze(freeze)
    if (hours !== undefined) market.setHonourHours(hours)
    if (asset_id === undefined || price === undefined) return { data: market.state }
    market.setPrice(asset_id, price)
    return { data: { ...market.state, quote: market.quote(asset_id) } }
  })

  app.post<{ Params: { id: string } }>('/sandbox/trades/:id/close', (request) => {
    const id = Number(request.params.id)
    if (!trading.closeFor(id, 'support')) throw new TesterError(404, 'There is no open position with this id')
    const closed = store.trades.byId(id)
    if (closed === undefined) throw new Error('The position is missing')
    return { data: trading.view(closed) }
  })

  app.post('/sandbox/nights', (request) => {
    costs.passNights(checked(NightsBody, request.body).count)
    context.onAccountsChanged()
    return { success: true }
  })

  app.get('/sandbox/outbox', (request) => ({
    data: outbox.sentTo(checked(OutboxQuery, request.query).email),
  }))

  app.get('/sandbox/faults', () => ({ data: faults.list() }))

  app.post('/sandbox/faults', (request) => {
    const { target, method, path, kind, status, ms, code, times } = checked(FaultBody, request.body)
    if (target === 'rest') faults.add({ kind, method, path, status, ms, times })
    else (target === 'pusher' ? pusher : prices).setFault({ kind, status, ms, code, times })
    return { success: true }
  })

  app.delete('/sandbox/faults', () => {
    clearFaults()
    return { success: true }
  })

  app.get('/sandbox/log', () => ({ data: log.entries() }))

  app.delete('/sandbox/log', () => {
    log.clear()
    return { success: true }
  })

  function clearFaults(): void {
    faults.clear()
    pusher.setFault(undefined)
    prices.setFault(undefined)
  }

  function changeUser(user: UserRow, body: v.InferOutput<typeof UserBody>): void {
    const { balance, practice_balance, credit_balance, accounts, account_type, autotrader, ...others } = body
    const { eas, revoke_tokens, ...rest } = others
    const { verification, autotrader_pending, ...plain } = rest
    const plan = account_type === undefined ? undefined : planId(account_type)
    // A plan includes advisors.
    const advisors = eas ?? (plan === undefined ? undefined : advisorsOfPlan(plan))
    const change: UserChange = {
      ...plain,
      credit_balance: credit_balance === undefined ? undefined : money(credit_balance),
      plan_id: plan,
      autotrader_pending: autotrader_pending === undefined ? undefined : Number(autotrader_pending),
      eas: advisors === undefined ? undefined : JSON.stringify(advisors),
    }
    if (plain.email !== undefined && plain.email !== user.email) {
      if (store.users.byEmail(plain.email) !== undefined)
        throw new TesterError(422, 'Email is already registered')
      store.users.noteSecurityChange(user.id, 'email_changed', now())
    }
    store.users.change(user.id, change)
    if (accounts !== undefined)
      store.users.replaceAccounts(
        user.id,
        accounts.map((account) => ({ title: account.title, balance: money(account.balance) })),
      )
    if (balance !== undefined) store.users.setBalance(user.id, money(balance))
    if (practice_balance !== undefined)
      store.users.setBalance(user.id, money(practice_balance), { account: 'practice' })
    if (autotrader !== undefined) {
      const key = { user_id: user.id, account: user.trading_account, robot: AUTO_ROBOT }
      store.robots.setState(key, autotrader ? 'running' : 'off', null, now())
    }
    if (verification !== undefined) identity.review(user.id, verification)
    if (revoke_tokens === true) sessions.endAll(user.id)
  }
}

const money = (text: string) => moneyText(decimal(text))

function planId(name: string): number {
  const plan = PLANS.find((entry) => entry.title === name || String(entry.id) === name)
  if (plan === undefined) throw new TesterError(422, 'This plan does not exist.')
  return plan.id
}
