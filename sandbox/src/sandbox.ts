import type { AddressInfo } from 'node:net'
import { createApp, relyingPartyOf, siteOf } from './app.ts'
import { createCalendar } from './calendar/calendar.ts'
import { createCardProvider } from './cards/provider.ts'
import { startCardServer } from './cards/server.ts'
import { createCallLog } from './control/call-log.ts'
import { controlCalls } from './control/control.ts'
import { guardControl } from './control/control-guard.ts'
import { createRestFaults } from './control/rest-faults.ts'
import { protectionControl } from './control/protection-control.ts'
import { secondFactorControl } from './control/second-factor-control.ts'
import { documentControl } from './control/document-control.ts'
import { walletControl } from './control/wallet-control.ts'
import { createAccountEvents } from './domain/account-events.ts'
import { withSequence } from './domain/channel-sequence.ts'
import { createAutomation } from './domain/automation.ts'
import { createChat } from './domain/chat.ts'
import { createCannedReplies } from './domain/canned-replies.ts'
import { createConversations } from './domain/conversations.ts'
import { createDesk } from './domain/desk.ts'
import { createSubjects } from './domain/message-subjects.ts'
import { createIdentity } from './domain/identity.ts'
import { createOutbox } from './domain/outbox.ts'
import { createPasswords } from './domain/password.ts'
import { createPush, PUSH_SERVICES, withPush } from './domain/push.ts'
import { createPendingOrders } from './domain/pending-orders.ts'
import { createMarginRules } from './domain/margin-rules.ts'
import { createBooking } from './domain/booking.ts'
import { createPasskeys } from './domain/second-factor/passkeys.ts'
import { createSecondFactor } from './domain/second-factor/second-factor.ts'
import { createRobotEngine } from './domain/robots/robot-engine.ts'
import { createRobots } from './domain/robots/robots.ts'
import { createPasswordResets } from './domain/password-resets.ts'
import { createSecurityNotices } from './domain/security-notices.ts'
import { createSessions } from './domain/sessions.ts'
import { createStaffRecord } from './domain/staff-record.ts'
import { createStopOut } from './domain/stop-out.ts'
import { createTradingCosts } from './domain/trading-costs.ts'
import { createSupportReport } from './domain/support-report.ts'
import { createTrading } from './domain/trading.ts'
import { createTradingAccounts } from './domain/trading-account.ts'
import { createTriggers } from './domain/triggers.ts'
import { createStoredStatements } from './domain/wallet/stored-statements.ts'
import { createComplaints } from './domain/protection/complaints.ts'
import { createProtection } from './domain/protection/protection.ts'
import { createWallet } from './domain/wallet/wallet.ts'
import { createMarket } from './market/market.ts'
import { createNewsFeed } from './news/news-feed.ts'
import {
  PRICE_KEY,
  PUSHER_APP_ID,
  PUSHER_KEY,
  PUSHER_SECRET,
  type Sandbox,
  type SandboxOptions,
} from './options.ts'
import { createRedisLink } from './prices/redis-link.ts'
import { attachPriceServer } from './prices/server.ts'
import { shareMarket } from './prices/shared-market.ts'
import { createRelay } from './pusher/relay.ts'
import { createPusherServer } from './pusher/server.ts'
import { api } from './rest/api.ts'
import { createDeviceCookies } from './rest/device-cookies.ts'
import { createLoginLimit } from './rest/login-limit.ts'
import { createPublicLimit } from './rest/public-limit.ts'
import { newsControl } from './rest/news.ts'
import { openStore } from './store/store.ts'

/** Interval of checking for unconfirmed withdrawals and ended savings terms, ms. */
const EXPIRY_MS = 30_000
/** Statements are made once a day, ms. */
const DAY_MS = 86_400_000
/** Block time of every blockchain, ms: faster than real ones, for demos. */
const BLOCK_MS = 5000

/**
 * Starts a broker for development and tests: REST, account events and prices on one port (architecture, The
 * sandbox).
 *
 * @throws if the port is taken or the database can't be opened.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const now = options.now ?? Date.now
  const store = openStore(options.database ?? ':memory:', now, options.maxDatabaseBytes, options.secretKey)
  const market = createMarket({
    seed: options.seed ?? 1,
    now,
    honourHours: options.marketHours ?? false,
    ...(options.speed !== undefined && { speed: options.speed }),
  })
  const started = { ...market.state }
  const relay =
    options.pusherServer === undefined
      ? undefined
      : createRelay(options.pusherServer, (why) => console.error(`The Pusher server was not reached: ${why}`))
  const embedded = options.embeddedPusher ?? true
  if (!embedded && relay === undefined)
    throw new RangeError('Without the embedded Pusher server, SANDBOX_PUSHER must name another one')
  const pusher = createPusherServer({
    key: relay?.key ?? PUSHER_KEY,
    secret: relay?.secret ?? PUSHER_SECRET,
    appId: relay?.appId ?? PUSHER_APP_ID,
    clientEvents: true,
    otherApps: options.pusherApps ?? [],
    clock: now,
  })
  const push = createPush({
    store,
    services: [...PUSH_SERVICES, ...(options.pushServices ?? [])],
    contact: options.pushContact ?? 'mailto:support@tradefront.test',
    now,
    onLost: (why) => console.error(`A push was not accepted: ${why}`),
  })
  const publisher = {
    publish(channel: string, event: string, payload: object, exceptSocketId?: string) {
      const numbered = withSequence(store, channel, event, payload)
      pusher.publish(channel, event, numbered, exceptSocketId)
      relay?.send(channel, event, numbered, exceptSocketId)
    },
  }
  const events = withPush(createAccountEvents(publisher), push)
  const triggers = createTriggers(market, {
    onReached: (id, reason) => trading.closeFor(id, reason),
    onTrailed: (id, stopLoss) => trading.trail(id, stopLoss),
  })
  const booking = createBooking(market, store.settings)
  const costs = createTradingCosts({ store, market, events, now })
  const trading = createTrading({
    store,
    market,
    booking,
    costs,
    events,
    now,
    onOpened(trade) {
      triggers.watch(trade)
      stopOut.watch(trade)
    },
    onAmended(trade) {
      triggers.watch(trade)
      stopOut.watch(trade)
    },
    onClosed(trade) {
      triggers.forget(trade)
      stopOut.forget(trade)
      if (trade.close_reason === 'stop_out') robotEngine.check(trade.user_id, trade.account)
    },
  })
  const margin = createMarginRules(store.settings)
  const stopOut = createStopOut({ store, market, booking, margin, trading, events, now })
  const orders = createPendingOrders({ store, market, trading, events, now })
  const robots = createRobots({ store, market, booking, trading, events, now })
  const robotEngine = createRobotEngine({
    store,
    market,
    robots,
    trading,
    events,
    now,
    intervalMs: options.robotIntervalMs ?? 0,
  })
  const automation = createAutomation({ store, trading, events, now })
  const conversations = createConversations({ store, events, now })
  const identity = createIdentity({ store, events, now })
  const seed = options.seed ?? 1
  const calendar = createCalendar(seed)
  const news = createNewsFeed({ market, calendar, seed, now })
  const cards = createCardProvider({ now })
  const outbox = createOutbox({ store, now })
  const notices = createSecurityNotices({ store, outbox, events, now })
  const secondFactor = createSecondFactor({ store, now })
  const relyingParty = relyingPartyOf(options.passkeyDomain ?? 'localhost', options.sites ?? [])
  const passkeys = createPasskeys({ store, relyingParty, now })
  const protection = createProtection({ store, now })
  const complaints = createComplaints({ store, events, now })
  const wallet = createWallet({
    store,
    outbox,
    notices,
    secondFactor,
    trading,
    market,
    events,
    now,
    cards,
    protection,
  })
  const subjects = createSubjects({ store, market, trading, orders, wallet })
  const chat = createChat({ store, events, subjects, now })
  const statements = createStoredStatements({ store, savings: wallet.savings, now })
  const desk = createDesk({ store, identity, trading, wallet })
  const staffRecord = createStaffRecord({ store, now })
  const brokenAt = staffRecord.brokenAt()
  if (brokenAt !== undefined) console.error(`The staff record was changed: from entry ${brokenAt} on.`)
  const loginLimit = createLoginLimit(now)
  const publicLimit = createPublicLimit(now)
  const sessions = createSessions({
    store,
    pusher: {
      ...pusher,
      closeOwned(owner, code, message) {
        pusher.closeOwned(owner, code, message)
        relay?.terminate(owner)
      },
    },
    events,
    now,
    idleMs: options.sessionIdleMs,
    lifetimeMs: options.sessionLifetimeMs,
  })
  const faults = createRestFaults()
  const log = createCallLog(now, options.log === true ? console.log : undefined)

  const app = await createApp({
    faults,
    log,
    trustProxy: options.trustProxy ?? false,
    sites: options.sites ?? [],
  })
  const prices = attachPriceServer(app.server, { market, key: PRICE_KEY })
  const shared =
    options.redis === undefined
      ? undefined
      : await shareMarket(market, await createRedisLink(prices.io, options.redis))
  /** For testers: changes to it apply to every sandbox sharing it. */
  const testersMarket = shared?.market ?? market
  app.server.on('upgrade', (request, socket, head) => {
    if (embedded && pusher.handleUpgrade(request, socket, head)) return
    if (!prices.ownsUpgrade(request)) socket.destroy()
  })
  if (embedded) pusher.registerHttpApi(app)
  await app.register(
    (scope) =>
      api(scope, {
        store,
        market,
        pusher,
        events,
        trading,
        orders,
        tradingAccounts: createTradingAccounts({ store, events, now }),
        booking,
        costs,
        margin,
        automation,
        robots,
        chat,
        conversations,
        replies: createCannedReplies({ store }),
        supportReport: createSupportReport({ store }),
        identity,
        desk,
        staffRecord,
        subjects,
        calendar,
        news,
        wallet,
        statements,
        protection,
        complaints,
        sessions,
        secondFactor,
        passkeys,
        passkeyDomain: relyingParty.domain,
        passwordResets: createPasswordResets({ store, outbox, now }),
        siteOf: (origin) => siteOf(origin, options.sites ?? []),
        notices,
        outbox,
        push,
        loginLimit,
        publicLimit,
        deviceCookies: createDeviceCookies(store.secretBox),
        passwords: createPasswords(options.deriveKey),
        now,
      }),
    {
      prefix: '/api/v1',
    },
  )
  const startedAt = now()
  app.get('/sandbox/health', (_request, reply) => {
    const database = store.health()
    void reply.status(database === 'ok' ? 200 : 503)
    return {
      status: database === 'ok' ? 'ok' : 'degraded',
      database,
      uptime_ms: now() - startedAt,
      assets: market.assets.length,
      market: market.state,
      connections: { pusher: pusher.connectionCount(), prices: prices.connectionCount() },
    }
  })
  if (options.control ?? true) {
    const onReset = () => {
      triggers.clear()
      orders.clear()
      stopOut.clear()
      wallet.clear()
      loginLimit.clear()
      publicLimit.clear()
      secondFactor.clear()
      passkeys.clear()
      cards.clear()
      news.clear()
      testersMarket.freeze(started.frozen)
      testersMarket.setSpeed(started.speed)
      testersMarket.setHonourHours(started.honourHours)
      testersMarket.restorePrices()
    }
    await app.register(async (scope) => {
      guardControl(scope, options.controlHosts ?? [])
      walletControl(scope, { store, wallet })
      secondFactorControl(scope, { store, now })
      documentControl(scope, { store, statements, now })
      protectionControl(scope, { store, complaints, events, now })
      controlCalls(scope, {
        store,
        market: testersMarket,
        trading,
        booking,
        costs,
        margin,
        savingsProducts: wallet.savings.products,
        pusher,
        prices,
        events,
        identity,
        sessions,
        outbox,
        faults,
        log,
        now,
        onReset,
        onAccountsChanged: stopOut.checkAll,
      })
      newsControl(scope, news)
      scope.post('/sandbox/robots/decide', () => {
        robotEngine.decideNow()
        return { success: true }
      })
    })
  }

  for (const trade of store.trades.allOpen()) {
    triggers.watch(trade)
    stopOut.watch(trade)
  }
  for (const order of store.orders.allWorking()) orders.watch(order)
  costs.rollOver()
  triggers.checkAll()
  orders.checkAll()
  stopOut.checkAll()
  let statedOn: number | undefined
  const expiry = setInterval(() => {
    orders.checkAll()
    wallet.withdrawals.expire()
    wallet.savings.endTerms()
    costs.rollOver()
    const day = Math.floor(now() / DAY_MS)
    if (day !== statedOn) statements.closeAll()
    statedOn = day
  }, EXPIRY_MS)
  expiry.unref()
  // With a fixed clock, the test adds the blocks.
  const blocks = options.speed === 0 ? undefined : setInterval(() => wallet.deposits.addBlock(), BLOCK_MS)
  blocks?.unref()
  // First the customers' own triggers, then what is left to close.
  const stops = [
    triggers.start(),
    orders.start(),
    stopOut.start(),
    robotEngine.start(),
    () => clearInterval(expiry),
    () => clearInterval(blocks),
  ]

  let cardServer: Awaited<ReturnType<typeof startCardServer>> | undefined
  async function close(): Promise<void> {
    for (const stop of stops) stop()
    sessions.stop()
    await Promise.all([relay?.idle(), push.idle()])
    await cardServer?.close()
    market.stop()
    await shared?.close()
    await prices.close()
    await pusher.close()
    await app.close()
    store.close()
  }
  const host = options.host ?? '127.0.0.1'
  try {
    cardServer = await startCardServer({
      provider: cards,
      port: options.cardsPort ?? 0,
      host,
      sites: options.sites ?? [],
    })
    await app.listen({ port: options.port ?? 0, host })
  } catch (error) {
    await close()
    throw error
  }
  market.start()
  const { port } = app.server.address() as AddressInfo
  const cardsUrl = `http://127.0.0.1:${cardServer.port}`
  return { url: `http://127.0.0.1:${port}`, port, cardsUrl, close }
}
