import { frame } from './protocol.ts'
import { isPresence } from './signature.ts'

/** A connection as seen by a channel. */
export interface Subscriber {
  readonly socketId: string
  send(text: string): void
}

/** A member of a presence channel. */
export interface Member {
  readonly userId: string
  readonly info: unknown
}

/** Channel membership. */
export interface ChannelTable {
  /** Adds a socket; false if already subscribed. Notifies others of a presence channel. */
  enter(channel: string, subscriber: Subscriber, member: Member | undefined): boolean
  leave(channel: string, subscriber: Subscriber): void
  leaveAll(subscriber: Subscriber): void
  subscribers(channel: string): readonly Subscriber[]
  /** A socket's member in a presence channel. */
  memberOf(channel: string, subscriber: Subscriber): Member | undefined
  /** Members of a presence channel, one per user. */
  members(channel: string): readonly Member[]
  /** Names of the channels with at least one socket. */
  names(): readonly string[]
}

/** Data of `pusher_internal:subscription_succeeded`. */
export function succeededData(channel: string, members: readonly Member[]): unknown {
  if (!isPresence(channel)) return {}
  return {
    presence: {
      ids: members.map((member) => member.userId),
      hash: Object.fromEntries(members.map((member) => [member.userId, member.info ?? null])),
      count: members.length,
    },
  }
}

export function createChannelTable(onState: (channel: string, occupied: boolean) => void): ChannelTable {
  const channels = new Map<string, Map<Subscriber, Member | undefined>>()

  function membersOf(channel: string): Member[] {
    const byUser = new Map<string, Member>()
    for (const member of channels.get(channel)?.values() ?? []) {
      if (member !== undefined) byUser.set(member.userId, member)
    }
    return [...byUser.values()]
  }

  /** Notifies the others of a presence channel of a user's first socket joining, or last one leaving. */
  function notifyMembers(channel: string, event: string, member: Member, data: unknown): void {
    if (membersOf(channel).some((other) => other.userId === member.userId)) return
    const text = frame(`pusher_internal:${event}`, data, channel)
    for (const other of channels.get(channel)?.keys() ?? []) other.send(text)
  }

  function leave(channel: string, subscriber: Subscriber): void {
    const inside = channels.get(channel)
    if (inside === undefined || !inside.has(subscriber)) return
    const member = inside.get(subscriber)
    inside.delete(subscriber)
    if (member !== undefined) notifyMembers(channel, 'member_removed', member, { user_id: member.userId })
    if (inside.size > 0) return
    channels.delete(channel)
    onState(channel, false)
  }

  return {
    enter(channel, subscriber, member) {
      const inside = channels.get(channel)
      if (inside?.has(subscriber) === true) return false
      if (member !== undefined) {
        notifyMembers(channel, 'member_added', member, { user_id: member.userId, user_info: member.info })
      }
      if (inside === undefined) {
        channels.set(channel, new Map([[subscriber, member]]))
        onState(channel, true)
      } else {
        inside.set(subscriber, member)
      }
      return true
    },
    leave,
    leaveAll(subscriber) {
      for (const channel of channels.keys()) leave(channel, subscriber)
    },
    subscribers: (channel) => [...(channels.get(channel)?.keys() ?? [])],
    memberOf: (channel, subscriber) => channels.get(channel)?.get(subscriber),
    members: membersOf,
    names: () => [...channels.keys()],
  }
}
