import type { Platform } from '../platform/platform.ts'
import type { TimerHandle } from '../platform/clock.ts'
import type { TabChannel, TabTools } from './browser-tabs.ts'
import { isOfPrices, type Envelope, type FollowerMessage, type LeaderMessage, type Term } from './messages.ts'

/** Silence after which a visible tab checks for the leader, ms. */
const ASK_AFTER = 1_000
/** Timeout of the leader's answer, ms: together with the above, a replacement leads well within 2 s. */
const ANSWER_WITHIN = 600
/** Check interval of hidden tabs, ms: browsers throttle their timers anyway. */
const CHECK_HIDDEN = 5_000
/** A check this late was delayed by a busy tab, and so may be the answer, ms. */
const HELD_UP = 400
/** A hidden tab that regains the lead within this time keeps it, ms: no visible one took it. */
const PASSED_LATELY = 1_000

export interface MembershipOptions extends Pick<Platform, 'clock' | 'page'> {
  readonly tools: TabTools
  /** Name of the session's locks and channel. */
  readonly name: string
  /** This tab's new role; undefined while no leader is known. Also called when the leader changes. */
  readonly onRole: (role: 'leader' | 'follower' | undefined) => void
  /** Message from a follower to this tab, the leader. */
  readonly onFollower: (message: FollowerMessage, tab: string) => void
  /** Message from the leader to this tab, a follower; `self` is its id. */
  readonly onLeader: (message: LeaderMessage, self: string) => void
  /** The browser refuses one of the APIs; the membership has ended. */
  readonly onFailure: (error: unknown) => void
}

/** A tab's membership in its session, from joining to leaving. */
export interface Membership {
  tellLeader(message: FollowerMessage): void
  tellFollowers(message: LeaderMessage): void
  /** Sets whether this tab follows prices; a leader gets them directly. */
  hearPrices(isWanted: boolean): void
  /** Calls the handler when a tab is gone, for any reason, unless this tab no longer leads. */
  onceGone(tab: string, handler: () => void): void
  /** Hands the lead to a visible tab, if this one is hidden and there is one. */
  passOn(): void
  end(): void
}

/**
 * Elects the leading tab. The lead is a Web Lock: the browser passes it to the next tab as soon as its holder is
 * closed or crashes. A leader that doesn't answer (frozen, or hung) loses it to the tab that noticed. Every tab
 * also holds its own lock, whose release signals its end to the leader.
 *
 * @throws errors of opening the channel
 */
export function joinTabs(options: MembershipOptions): Membership {
  const { tools, name, clock, page, onRole, onFollower, onLeader, onFailure } = options
  const id = tools.makeId()
  const stay = new AbortController()
  const open = (suffix: string) =>
    tools.openChannel(name + suffix, (message) => {
      if (!stay.signal.aborted) receive(message as Envelope)
    })
  const channel = open('')
  /** Separate channel for prices, so that tabs without prices aren't woken by them. */
  let priceChannel: TabChannel | undefined
  /** Set while this tab leads. */
  let reign: AbortController | undefined
  /** The leadership known to this tab, its own or another's. */
  let term: Term | undefined
  let lastTerm = 0
  /** This tab's place in the queue for the lead. */
  let place: AbortController | undefined
  let passedAt = Number.NEGATIVE_INFINITY
  let heardAt = clock.now()
  let askedAt: number | undefined
  let timer: TimerHandle | undefined
  /** Set while this tab holds the lock of visible tabs. */
  let seen: AbortController | undefined

  function fail(error: unknown): void {
    if (stay.signal.aborted) return
    end()
    onFailure(error)
  }

  /** Holds a lock once available until the signal aborts; `then` runs when acquired. */
  function hold(lock: string, mode: LockMode, signal: AbortSignal, then = () => {}): void {
    const held = () =>
      new Promise<void>((release) => {
        signal.addEventListener('abort', () => release())
        then()
      })
    tools.locks.request(lock, { mode, signal }, held).catch((error: unknown) => {
      if (!signal.aborted) fail(error)
    })
  }

  function send(envelope: Envelope, over = channel): void {
    if (!stay.signal.aborted) over.postMessage(envelope)
  }

  function hearPrices(isWanted: boolean): void {
    if (isWanted) priceChannel ??= open('-prices')
    else {
      priceChannel?.close()
      priceChannel = undefined
    }
  }

  /** Queues for the lead. `steals`: takes it from a leader that doesn't answer. */
  function queue(steals = false): void {
    place?.abort()
    const turn = new AbortController()
    place = turn
    const { signal } = turn
    tools.locks
      .request(`${name}-leader`, steals ? { steal: true } : { signal }, async () => {
        if (!signal.aborted && (steals || !(await isForVisibleTab())) && !signal.aborted) await lead()
      })
      .then(
        // Handed over: back to the end of the queue.
        () => !signal.aborted && queue(),
        (error: unknown) => {
          if (signal.aborted) return
          if ((error as { name?: unknown }).name !== 'AbortError') return fail(error)
          // Stolen by another tab: this one was frozen, or very busy.
          queue()
          stepDown()
        },
      )
  }

  function lead(): Promise<void> {
    // Greater than any earlier leader's, including ones this tab doesn't know of.
    lastTerm = Math.max(lastTerm + 1, clock.wall())
    term = { number: lastTerm, tab: id }
    reign = new AbortController()
    const { signal } = reign
    hearPrices(true)
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
    })
    tellFollowers({ kind: 'here' })
    onRole('leader')
    return ended
  }

  /** Stops leading, and asks who leads. */
  function stepDown(): void {
    if (reign === undefined) return
    endReign()
    term = undefined
    onRole(undefined)
    ask()
    check()
  }

  function endReign(): void {
    reign?.abort()
    reign = undefined
    noteHeard()
    hearPrices(false)
  }

  function ask(): void {
    askedAt = clock.now()
    send({ from: id, ask: true })
  }

  /** Timers of hidden tabs are throttled, including the clients': a visible tab should lead instead. */
  async function isForVisibleTab(): Promise<boolean> {
    if (page.visible || clock.now() - passedAt < PASSED_LATELY) return false
    const isAnyVisible = await tools.locks.request(
      `${name}-visible`,
      { ifAvailable: true },
      async (free) => free === null,
    )
    if (isAnyVisible) passedAt = clock.now()
    return isAnyVisible
  }

  async function passOn(): Promise<void> {
    const { signal } = reign ?? {}
    if (signal !== undefined && (await isForVisibleTab()) && !signal.aborted) stepDown()
  }

  /** Visible tabs hold a lock, which tells hidden ones that one exists. */
  function onVisibility(visible: boolean): void {
    seen?.abort()
    seen = undefined
    if (visible) {
      seen = new AbortController()
      hold(`${name}-visible`, 'shared', seen.signal)
    }
    // Messages received meanwhile may still be queued.
    check(true)
  }

  /** Checks now, and whenever due, whether the leader was heard. `isHeldUp`: its answer may still be queued. */
  function check(isHeldUp = false): void {
    clock.clearTimeout(timer)
    if (reign !== undefined || stay.signal.aborted) return
    const now = clock.now()
    if (now - heardAt >= ASK_AFTER) {
      if (askedAt === undefined || isHeldUp) ask()
      else if (now - askedAt >= ANSWER_WITHIN) {
        noteHeard()
        queue(true)
      }
    }
    const dueAt = Math.max(heardAt + ASK_AFTER, askedAt === undefined ? 0 : askedAt + ANSWER_WITHIN)
    const wait = page.visible ? Math.max(0, dueAt - now) : CHECK_HIDDEN
    timer = clock.setTimeout(() => check(page.visible && clock.now() - now - wait > HELD_UP), wait)
  }

  const isTerm = (other: Term) => term?.number === other.number && term.tab === other.tab

  function receive(envelope: Envelope): void {
    if ('ask' in envelope) {
      tellFollowers({ kind: 'here' })
    } else if ('toLeader' in envelope) {
      if (reign !== undefined && isTerm(envelope.term)) onFollower(envelope.toLeader, envelope.from)
    } else {
      follow(envelope.term)
      if (!isTerm(envelope.term)) return
      noteHeard()
      onLeader(envelope.toFollowers, id)
    }
  }

  /** Follows a new leader. An earlier one doesn't know yet that it was replaced. */
  function follow(next: Term): void {
    if (isTerm(next) || next.number < lastTerm) return
    lastTerm = next.number
    term = next
    noteHeard()
    if (reign !== undefined) endReign()
    onRole('follower')
    check()
  }

  function noteHeard(): void {
    heardAt = clock.now()
    askedAt = undefined
  }

  function tellFollowers(message: LeaderMessage): void {
    if (reign === undefined || term === undefined) return
    send({ from: id, term, toFollowers: message }, isOfPrices(message) ? priceChannel : channel)
  }

  // The leader waits for the release of this tab's lock, so it is announced only once the lock is held.
  hold(`${name}-tab-${id}`, 'exclusive', stay.signal, ask)
  queue()
  onVisibility(page.visible)
  const offVisibility = page.onVisibility(onVisibility)

  function end(): void {
    stay.abort()
    place?.abort()
    endReign()
    seen?.abort()
    offVisibility()
    clock.clearTimeout(timer)
    channel.close()
  }

  return {
    tellLeader(message) {
      if (reign === undefined && term !== undefined) send({ from: id, term, toLeader: message })
    },
    tellFollowers,
    hearPrices(isWanted) {
      if (reign === undefined) hearPrices(isWanted)
    },
    onceGone(tab, handler) {
      if (reign === undefined) return
      const { signal } = reign
      tools.locks.request(`${name}-tab-${tab}`, { signal }, handler).catch((error: unknown) => {
        if (!signal.aborted) fail(error)
      })
    },
    passOn: () => void passOn().catch(fail),
    end,
  }
}
