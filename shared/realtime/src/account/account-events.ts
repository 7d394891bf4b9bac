import { lazyCode, type AccountEvents, type SiteConfig } from '@tradefront/contracts'
import { watchPage } from '../platform/page-signals.ts'
import { ConnectionSupervisor, type Socket, type SocketEvents } from '../connection/supervisor.ts'
import type { TimerHandle } from '../platform/clock.ts'
import { createEmitter } from '../platform/emitter.ts'
import type { Platform } from '../platform/platform.ts'
import { Channel } from './channel.ts'
import { type AskPermission, answerAuthRequest } from './channel-authorizer.ts'
import type { AuthRequest, EventsClient, LoadEventsClient } from './events-client.ts'
import { loadPusher } from './load-pusher.ts'
import { PUSHER_TIMEOUTS, PusherClient } from './pusher-client.ts'

/** An attempt that has not connected after this is begun anew [RT-04], ms. */
export const CONNECT_TIMEOUT = 20_000
/** A channel is left this long after its last listener, so that a change of page keeps it, ms. */
export const CHANNEL_LINGER = 300
const BACKOFF = { least: 500, most: 8_000 }
const PREFIX = /^private-/

export interface AccountEventsOptions extends Platform {
  config: SiteConfig['pusher']
  authorize: AskPermission
  load?: LoadEventsClient
}

/**
 * Account events [RT-01 to RT-04]: one connection per page, opened by the first subscription, and a set
 * of wanted channels that every new connection subscribes to.
 */
export function createAccountEvents(options: AccountEventsOptions): AccountEvents {
  const { clock, random, log, page, config, authorize } = options
  const code = lazyCode(options.load ?? (async () => new PusherClient(await loadPusher(), config)))
  const channels = new Map<string, Channel>()
  const lingers = new Map<string, TimerHandle>()
  const errors = createEmitter<{ channel: string; message: string }>(log, 'account', 'subscription errors')
  let client: EventsClient | undefined

  const supervisor = new ConnectionSupervisor({
    name: 'account',
    clock,
    random,
    log,
    backoff: BACKOFF,
    attemptTimeout: CONNECT_TIMEOUT,
    unavailableAfter: PUSHER_TIMEOUTS.unavailableTimeout,
    watch: (signals) => watchPage(clock, page, signals),
    open: openConnection,
  })

  function openConnection(events: SocketEvents): Socket {
    let closed = false
    let own: EventsClient | undefined
    const connect = (loaded: EventsClient) => {
      if (closed) return
      own = loaded
      client = loaded
      loaded.connect({
        connected() {
          events.opened()
          if (!closed) joinWanted(loaded)
        },
        heard: events.heard,
        closed: events.closed,
        authorize: permit,
      })
    }
    if (client === undefined) {
      code.load().then(connect, () => {
        events.closed('The realtime client could not be loaded')
      })
    } else {
      connect(client)
    }
    return {
      probe: () => own?.probe(),
      close() {
        if (closed) return
        closed = true
        // The server drops the channels with the connection. pusher-js sends a moment late, so telling it
        // would write to a socket that is closing.
        own?.disconnect()
        for (const channel of channels.values()) channel.leave()
      },
    }
  }

  function joinWanted(connected: EventsClient): void {
    for (const channel of channels.values()) if (channel.wanted) channel.join(connected, supervisor.cycle)
  }

  function permit(request: AuthRequest): void {
    const permission = channels.get(request.channel.replace(PREFIX, ''))?.permit()
    if (permission === undefined) return
    answerAuthRequest(request, {
      ask: authorize,
      isCurrent: () => client?.socketId === request.socketId && permission.isCurrent(),
      onRetry: permission.problem,
      clock,
      random,
      log,
    })
  }

  function channelOf(name: string): Channel {
    const found = channels.get(name)
    if (found !== undefined) return found
    const channel = new Channel({
      name,
      clock,
      log,
      onError: (message) => {
        errors.emit({ channel: name, message })
      },
    })
    channels.set(name, channel)
    return channel
  }

  function keep(channel: Channel): void {
    clock.clearTimeout(lingers.get(channel.name))
    lingers.delete(channel.name)
  }

  function want(channel: Channel): void {
    keep(channel)
    supervisor.start()
    if (client !== undefined && supervisor.status.state === 'connected')
      channel.join(client, supervisor.cycle)
  }

  function leaveSoon(channel: Channel): void {
    // After `disconnect`, another channel may have the name.
    if (channels.get(channel.name) !== channel) return
    keep(channel)
    lingers.set(
      channel.name,
      clock.setTimeout(() => {
        leaveIfUnwanted(channel)
      }, CHANNEL_LINGER),
    )
  }

  function leaveIfUnwanted(channel: Channel): void {
    lingers.delete(channel.name)
    if (channel.wanted) return
    if (channel.idle) channels.delete(channel.name)
    // The last one ends with the connection, and is not left on its own before.
    if (!isAnyWanted()) supervisor.stop()
    channel.leave()
  }

  function isAnyWanted(): boolean {
    for (const { wanted, name } of channels.values()) if (wanted || lingers.has(name)) return true
    return false
  }

  return {
    get status() {
      return supervisor.status
    },
    onStatus: (handler) => supervisor.onStatus(handler),
    listen(name, event, handler) {
      const channel = channelOf(name.replace(PREFIX, ''))
      const off = channel.listen(event, handler)
      want(channel)
      return () => {
        off()
        if (!channel.wanted) leaveSoon(channel)
      }
    },
    onSubscribed(name, handler) {
      const channel = channelOf(name.replace(PREFIX, ''))
      const off = channel.onSubscribed(handler)
      return () => {
        off()
        if (channel.idle) leaveSoon(channel)
      }
    },
    onSubscriptionError: (handler) => errors.on(handler),
    reconnect() {
      supervisor.restart()
    },
    disconnect() {
      for (const timer of lingers.values()) clock.clearTimeout(timer)
      lingers.clear()
      supervisor.stop()
      for (const channel of channels.values()) channel.end()
      channels.clear()
    },
  }
}
