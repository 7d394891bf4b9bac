import { lazyCode } from '@tradefront/browser'
import { type AccountEvents, positionIn, type SiteConfig } from '@tradefront/contracts'
import { watchPage } from '../platform/page-signals.ts'
import { ConnectionSupervisor } from '../connection/supervisor.ts'
import { createEmitter } from '../platform/emitter.ts'
import type { Platform } from '../platform/platform.ts'
import type { Channel, ChannelEvent } from './channel.ts'
import { type AskPermission, type AskSignIn, askServer, type RetryTurn } from './channel-authorizer.ts'
import type { AskMissed } from './channel-sequence.ts'
import { createChannelSet } from './channel-set.ts'
import type { AuthRequest, LoadEventsClient, SignInRequest } from './events-client.ts'
import { createEventsConnection } from './events-connection.ts'
import { loadPusherVendors } from './load-vendors.ts'
import { PUSHER_TIMEOUTS, PusherClient } from './pusher-client.ts'

/** Timeout of a connection attempt [RT-04], ms. */
export const CONNECT_TIMEOUT = 20_000
const BACKOFF = { min: 500, max: 8_000 }

export interface AccountEventsOptions extends Platform {
  config: SiteConfig['pusher']
  authorize: AskPermission
  signIn: AskSignIn
  missed: AskMissed
  turn: RetryTurn
  load?: LoadEventsClient
  /** Replaces this tab's own connections by another tab's. */
  share?: (loadOwn: LoadEventsClient) => LoadEventsClient
}

/** Account events as the other tabs of the session use them through this one. */
export interface HostAccountEvents extends AccountEvents {
  /** Connects, and stays connected without a channel until the returned function is called. */
  keepConnected(): () => void
  /** Like `listen`, for every event of the channel. */
  listenToAll(channel: string, handler: (event: ChannelEvent) => void): () => void
}

/**
 * Account events [RT-01 to RT-04]: one connection, opened by the first subscription, and a set of wanted channels
 * to which every new connection subscribes.
 */
export function createAccountEvents(options: AccountEventsOptions): HostAccountEvents {
  const { clock, random, log, page, config, authorize, signIn, missed, turn, share } = options
  const code = lazyCode(options.load ?? (async () => new PusherClient(await loadPusherVendors(), config)))
  const errors = createEmitter<{ channel: string; message: string }>(log, 'account', 'subscription errors')

  const channels = createChannelSet({
    clock,
    random,
    log,
    missed,
    turn,
    onError: errors.emit,
    onChange: () => supervisor.showConnected(),
    onNoneWanted: stopIfUnwanted,
  })
  /** One entry per active `keepConnected`. */
  const keepers = new Set<symbol>()
  const connection = createEventsConnection({
    load: share?.(code.load) ?? code.load,
    authorize: permit,
    signIn: tieToSession,
    onConnected: (client) => {
      channels.joinWanted(client, supervisor.cycle)
    },
    onClosed: channels.leaveAll,
  })
  const supervisor = new ConnectionSupervisor({
    name: 'account',
    clock,
    random,
    log,
    backoff: BACKOFF,
    attemptTimeout: CONNECT_TIMEOUT,
    unavailableAfter: PUSHER_TIMEOUTS.unavailableTimeout,
    watch: (signals) => watchPage(clock, page, signals),
    open: connection.open,
    catchesUp: () => channels.isBehind(),
  })

  function stopIfUnwanted(): void {
    if (keepers.size === 0 && !channels.isAnyWanted()) supervisor.stop()
  }

  function permit(request: AuthRequest): void {
    const permission = channels.find(request.channel)?.permit()
    if (permission === undefined) return
    askServer(request, {
      async ask() {
        const answer = await authorize(request.socketId, request.channel)
        if (permission.isCurrent()) permission.startAt(positionIn(answer))
        return answer
      },
      isCurrent: () => connection.client?.socketId === request.socketId && permission.isCurrent(),
      onRetry: permission.problem,
      turn,
      clock,
      random,
    })
  }

  /** Brokers without this call refuse it: their sockets then end only with the next request. */
  function tieToSession(request: SignInRequest): void {
    askServer(request, {
      ask: () => signIn(request.socketId),
      isCurrent: () => connection.client?.socketId === request.socketId,
      // The caller of the API keeps a log of failures.
      onRetry: () => {},
      turn,
      clock,
      random,
    })
  }

  function listen(name: string, begin: (channel: Channel) => () => void): () => void {
    const channel = channels.get(name)
    const off = begin(channel)
    want(channel)
    return () => {
      off()
      if (!channel.wanted) channels.leaveSoon(channel)
    }
  }

  function want(channel: Channel): void {
    channels.keep(channel)
    supervisor.start()
    const { client } = connection
    if (client !== undefined && supervisor.status.state === 'connected')
      channel.join(client, supervisor.cycle)
  }

  return {
    get status() {
      return supervisor.status
    },
    onStatus: (handler) => supervisor.onStatus(handler),
    listen: (name, event, handler) => listen(name, (channel) => channel.listen(event, handler)),
    listenToAll: (name, handler) => listen(name, (channel) => channel.listenToAll(handler)),
    keepConnected() {
      const keeper = Symbol('keeper')
      keepers.add(keeper)
      supervisor.start()
      return () => {
        keepers.delete(keeper)
        stopIfUnwanted()
      }
    },
    onSubscribed(name, handler) {
      const channel = channels.get(name)
      const off = channel.onSubscribed(handler)
      return () => {
        off()
        if (channel.idle) channels.leaveSoon(channel)
      }
    },
    onSubscriptionError: (handler) => errors.on(handler),
    send: (name, event, payload) => channels.find(name)?.send(event, payload),
    get health() {
      return supervisor.health
    },
    get channels() {
      return channels.health
    },
    reconnect() {
      supervisor.restart()
    },
    disconnect() {
      supervisor.stop()
      channels.end()
    },
  }
}
