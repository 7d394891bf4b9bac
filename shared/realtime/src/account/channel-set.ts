import type { ChannelHealth } from '@tradefront/contracts'
import type { TimerHandle } from '../platform/clock.ts'
import { Channel, type ChannelOptions } from './channel.ts'
import type { EventsClient } from './events-client.ts'

/** Delay before leaving a channel without listeners, so that page changes keep it, ms. */
const CHANNEL_LINGER = 300
const PREFIX = /^private-/

export interface ChannelSetOptions extends Pick<
  ChannelOptions,
  'clock' | 'random' | 'log' | 'missed' | 'turn' | 'onChange'
> {
  readonly onError: (error: { channel: string; message: string }) => void
  /** No channel is wanted any more; the last one may not have been left yet. */
  readonly onNoneWanted: () => void
}

/** Channels with listeners, by name with or without `private-`. */
export interface ChannelSet {
  /** State of each wanted channel. */
  readonly health: readonly ChannelHealth[]
  find(name: string): Channel | undefined
  /** Whether any channel is wanted or lingering. */
  isAnyWanted(): boolean
  /** Whether events of a channel are missing, as far as its numbers tell. */
  isBehind(): boolean
  /** The channel of this name; created if necessary. */
  get(name: string): Channel
  /** The channel has a listener again: don't leave it. */
  keep(channel: Channel): void
  /** Leaves a channel after {@link CHANNEL_LINGER}, unless it has a listener by then. */
  leaveSoon(channel: Channel): void
  /** Subscribes every wanted channel on a new connection. */
  joinWanted(client: EventsClient, cycle: number): void
  /** Ends every subscription; keeps the handlers. */
  leaveAll(): void
  /** Ends every subscription and removes every handler. */
  end(): void
}

export function createChannelSet(options: ChannelSetOptions): ChannelSet {
  const { clock } = options
  const channels = new Map<string, Channel>()
  const lingers = new Map<string, TimerHandle>()

  function make(name: string): Channel {
    const channel = new Channel({
      ...options,
      name,
      onError: (message) => {
        options.onError({ channel: name, message })
      },
    })
    channels.set(name, channel)
    return channel
  }

  function keep({ name }: Channel): void {
    clock.clearTimeout(lingers.get(name))
    lingers.delete(name)
  }

  function leaveIfUnwanted(channel: Channel): void {
    lingers.delete(channel.name)
    if (channel.wanted) return
    if (channel.idle) channels.delete(channel.name)
    // Events from now on are not missed by anyone.
    channel.forget()
    // The last one ends with the connection; don't leave it separately before.
    if (!isAnyWanted()) options.onNoneWanted()
    channel.leave()
  }

  function isAnyWanted(): boolean {
    for (const { wanted, name } of channels.values()) if (wanted || lingers.has(name)) return true
    return false
  }

  const find = (name: string) => channels.get(name.replace(PREFIX, ''))

  return {
    get health() {
      return [...channels.values()].filter(({ wanted }) => wanted).map((channel) => channel.health)
    },
    find,
    isAnyWanted,
    isBehind: () => [...channels.values()].some((channel) => channel.isBehind),
    get: (name) => find(name) ?? make(name.replace(PREFIX, '')),
    keep,
    leaveSoon(channel) {
      // After `end`, another channel may have the same name.
      if (find(channel.name) !== channel) return
      keep(channel)
      const leave = () => {
        leaveIfUnwanted(channel)
      }
      lingers.set(channel.name, clock.setTimeout(leave, CHANNEL_LINGER))
    },
    joinWanted(client, cycle) {
      for (const channel of channels.values()) if (channel.wanted) channel.join(client, cycle)
    },
    leaveAll() {
      for (const channel of channels.values()) channel.leave()
    },
    end() {
      for (const timer of lingers.values()) clock.clearTimeout(timer)
      lingers.clear()
      for (const channel of channels.values()) channel.end()
      channels.clear()
    },
  }
}
