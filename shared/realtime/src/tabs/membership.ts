import type { Platform } from '../platform/platform.ts'
import type { TimerHandle } from '../platform/clock.ts'
import type { TabChannel, TabTools } from './browser-tabs.ts'
import { isOfPrices, type Envelope, type FollowerMessage, type LeaderMessage, type Term } from './messages.ts'

/** Silence after which a visible tab asks for the leader, ms. */
const ASK_AFTER = 1_000
/** A leader that doesn't answer for so long is replaced, ms: with the above, another one leads well within 2 s. */
const ANSWER_WITHIN = 600
/** How often a hidden tab checks, ms: browsers slow its timers down anyway. */
const CHECK_HIDDEN = 5_000
/** A check that comes so late was held up by a busy tab, and so may be the answer, ms. */
const HELD_UP = 400
/** A hidden tab that gets the lead again within this time keeps it, ms: no visible one has taken it. */
const PASSED_LATELY = 1_000

export interface MembershipOptions extends Pick<Platform, 'clock' | 'page'> {
  readonly tools: TabTools
  /** Name of the session's locks and channel. */
  readonly name: string
  /** What this tab is from now on; undefined while no leader is known. Also called when the leader is another one. */
  readonly onRole: (role: 'leader' | 'follower' | undefined) => void
  /** A follower said something to this tab, which leads. */
  readonly onFollower: (message: FollowerMessage, tab: string) => void
  /** The leader said something to this tab, which follows; `self` is its id. */
  readonly onLeader: (message: LeaderMessage, self: string) => void
  /** The browser refuses one of the parts; the membership has ended. */
  readonly onFailure: (error: unknown) => void
}

/** One tab's membership in its session, from joining to leaving. */
export interface Membership {
  tellLeader(message: FollowerMessage): void
  tellFollowers(message: LeaderMessage): void
  /** Whether this tab follows prices; a leader hears them itself. */
  hearPrices(isWanted: boolean): void
  /** Calls the handler when a tab is gone, however it went, unless this tab has ceased to lead by then. */
  onceGone(tab: string, handler: () => void): void
  /** Hands the lead to a visible tab, if this one is hidden and there is one. */
  passOn(): void
  end(): void
}

/**
 * Elects the tab that leads. The lead is a Web Lock: the browser gives it to the next tab as soon as its holder is closed or
 * crashes. A leader that is there but doesn't answer (frozen, or hung) loses it to the tab that noticed. Every tab also holds
 * a lock of its own, by whose release the leader notices its end.
 * @throws what opening the channel throws
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
  /** Of prices alone, so that tabs that show none are not woken by them. */
  let priceChannel: TabChannel | undefined
  /** Present while this tab leads. */
  let reign: AbortController | undefined
  /** The leadership that this tab knows of, its own or another's. */
  let term: Term | undefined
  let lastTerm = 0
  /** This tab's place in the queue for the lead. */
  let place: AbortController | undefined
  let passedAt = Number.NEGATIVE_INFINITY
  let heardAt = clock.now()
  let askedAt: number | undefined
  let timer: TimerHandle | undefined
  /** Present while this tab holds the lock of visible tabs. */
  let seen: AbortController | undefined

  function fail(error: unknown): void {
    if (stay.signal.aborted) return
    end()
    onFailure(error)
  }

  /** Holds a lock from when it is free until the signal aborts; `then` runs when it has it. */
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

  /** Waits for the lead. `steals`: takes it from a leader that doesn't answer. */
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
        // Passed on: to the end of the queue.
        () => !signal.aborted && queue(),
        (error: unknown) => {
          if (signal.aborted) return
          if ((error as { name?: unknown }).name !== 'AbortError') return fail(error)
          // Taken by another tab: this one was frozen, or very busy.
          queue()
          stepDown()
        },
      )
  }

  function lead(): Promise<void> {
    // Greater than that of any leader before, also of one that this tab has not heard of.
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

  /** Ceases to lead, and asks who does. */
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

  /** Timers of hidden tabs are slow, also those of the clients' code: where a tab is visible, it should lead. */
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

  /** A visible tab holds a lock, by which hidden ones know that there is one. */
  function onVisibility(visible: boolean): void {
    seen?.abort()
    seen = undefined
    if (visible) {
      seen = new AbortController()
      hold(`${name}-visible`, 'shared', seen.signal)
    }
    // What was said meanwhile may be waiting to be read.
    check(true)
  }

  /** Checks now, and when it is due again, whether the leader was heard. `isHeldUp`: its answer may be waiting to be read. */
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

  /** Follows a new leader. One from before doesn't know yet that it was replaced. */
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

  // The leader waits for the release of this tab's lock: it hears of the tab when that is held.
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
