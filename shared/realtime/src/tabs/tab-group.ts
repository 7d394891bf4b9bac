import type { TabRole } from '@tradefront/contracts'
import { createEmitter } from '../platform/emitter.ts'
import type { Platform } from '../platform/platform.ts'
import type { TabTools } from './browser-tabs.ts'
import { joinTabs, type Membership } from './membership.ts'
import type { FollowerMessage, LeaderMessage } from './messages.ts'

/** The session shared by this browser's tabs: a store, whose handlers run when the token may have changed. */
export interface SessionSource {
  /** The token is null while logged out. */
  getState(): { readonly token: string | null }
  subscribe(handler: () => void): () => void
}

/** A message of a follower, and its tab. */
export interface FromFollower {
  readonly message: FollowerMessage
  readonly tab: string
}

/** This tab's membership among those of its session. */
export interface TabGroup extends Omit<Membership, 'end'> {
  /** This tab's role; undefined until settled. */
  readonly role: TabRole | undefined
  /** This tab's role, once settled. */
  settled(): Promise<TabRole>
  /** Calls the handler when the role is no longer certain, also when the leader changes. */
  onChange(handler: () => void): () => void
  /** Messages of followers, while this tab leads. */
  onFollower(handler: (said: FromFollower) => void): () => void
  /** Messages of the leader, while this tab follows; `self` is this tab's id. */
  onLeader(handler: (said: { message: LeaderMessage; self: string }) => void): () => void
}

export interface TabGroupOptions extends Pick<Platform, 'clock' | 'log' | 'page'> {
  /** Undefined if the browser lacks an API. */
  readonly tools: TabTools | undefined
  readonly session: SessionSource
  /** Identifies the servers this tab connects to: only tabs with the same ones share. */
  readonly servers: string
}

/**
 * Keeps this tab in the group of its session: joins when it starts, leaves when it ends, and steps aside while the
 * browser suspends the page (back/forward cache, freezing), so that another tab can lead.
 */
export function createTabGroup({ tools, session, servers, clock, log, page }: TabGroupOptions): TabGroup {
  const changes = createEmitter<void>(log, 'tabs', 'a change of leader')
  const followers = createEmitter<FromFollower>(log, 'tabs', 'a follower')
  const leader = createEmitter<{ message: LeaderMessage; self: string }>(log, 'tabs', 'the leader')
  let role: TabRole | undefined
  let token: string | null = null
  let present = true
  let membership: Membership | undefined
  const waiting: ((role: TabRole) => void)[] = []

  function become(next: TabRole | undefined): void {
    const isChange = role !== undefined
    role = next
    if (isChange) changes.emit()
    // A handler may have changed it again.
    if (next !== undefined && role === next) for (const resolve of waiting.splice(0)) resolve(next)
  }

  /** The browser has the APIs but refuses them. */
  function fail(error: unknown): void {
    log({ level: 'warn', source: 'tabs', message: 'connections are not shared with other tabs', error })
    membership = undefined
    become('alone')
  }

  async function join(given: TabTools, ofSession: string): Promise<void> {
    const isWanted = () => present && token === ofSession
    try {
      const name = await given.nameOf(`${ofSession} ${servers}`)
      if (!isWanted() || membership !== undefined) return
      membership = joinTabs({
        tools: given,
        name,
        clock,
        page,
        onRole: become,
        onFollower: (message, tab) => followers.emit({ message, tab }),
        onLeader: (message, self) => leader.emit({ message, self }),
        onFailure: fail,
      })
    } catch (error) {
      if (isWanted()) fail(error)
    }
  }

  /** Leaves the previous session, if any, and joins the current one. */
  function begin(): void {
    membership?.end()
    membership = undefined
    token = session.getState().token
    become(undefined)
    if (!present) return
    if (tools === undefined || token === null) become('alone')
    else void join(tools, token)
  }

  session.subscribe(() => {
    if (session.getState().token !== token) begin()
  })
  page.onPresence((isPresent) => {
    if (present === isPresent) return
    present = isPresent
    begin()
  })
  begin()

  return {
    get role() {
      return role
    },
    settled: () =>
      new Promise((resolve) => {
        if (role === undefined) waiting.push(resolve)
        else resolve(role)
      }),
    onChange: (handler) => changes.on(handler),
    onFollower: (handler) => followers.on(handler),
    onLeader: (handler) => leader.on(handler),
    tellLeader: (message) => membership?.tellLeader(message),
    tellFollowers: (message) => membership?.tellFollowers(message),
    hearPrices: (isWanted) => membership?.hearPrices(isWanted),
    onceGone: (tab, handler) => membership?.onceGone(tab, handler),
    passOn: () => membership?.passOn(),
  }
}
