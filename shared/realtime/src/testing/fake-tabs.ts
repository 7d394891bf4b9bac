import type { Clock, TimerHandle } from '../platform/clock.ts'
import type { TabTools } from '../tabs/browser-tabs.ts'
import { createFakePage, type FakePage } from './fake-page.ts'

/** Latency of a message or lock, ms. */
const LATENCY = 1

/** One tab of a {@link FakeBrowser}. */
export interface FakeTab {
  /** The browser's clock, whose timers run only while the tab does. */
  readonly clock: Clock
  readonly page: FakePage
  readonly tools: TabTools
  readonly state: 'running' | 'frozen' | 'closed'
  /** Runs in the tab: now, when it thaws, or never. */
  run(task: () => void): void
  /** Ends without notice: crashed, or closed by the browser. */
  crash(): void
  /** Freezes without notice, keeping its locks; events are queued. */
  freeze(): void
  thaw(): void
}

interface Held {
  readonly tab: FakeTab
  readonly mode: LockMode
  /** Rejects the request's promise: another tab stole the lock. */
  stolen(): void
}

interface Waiting extends Pick<Held, 'tab' | 'mode'> {
  readonly signal: AbortSignal | undefined
  grant(): void
}

interface Lock {
  held: Held[]
  queue: Waiting[]
}

interface Endpoint {
  readonly tab: FakeTab
  readonly name: string
  readonly onMessage: (message: unknown) => void
}

type Callback = (lock: object | null) => unknown

/** Web Locks and BroadcastChannels of several tabs, on one clock. */
export class FakeBrowser {
  readonly tabs: FakeTab[] = []
  private readonly clock: Clock
  private readonly locks = new Map<string, Lock>()
  private readonly endpoints = new Set<Endpoint>()
  private readonly endHandlers: ((tab: FakeTab) => void)[] = []
  /** Posted messages, as text. */
  readonly posted: string[] = []

  constructor(clock: Clock) {
    this.clock = clock
  }

  /** Names of held locks, sorted. */
  get heldLocks(): string[] {
    return [...this.locks].flatMap(([name, { held }]) => held.map(() => name)).toSorted()
  }

  /** Calls the handler when a tab has ended. */
  onEnd(handler: (tab: FakeTab) => void): void {
    this.endHandlers.push(handler)
  }

  open(): FakeTab {
    const tab = this.make()
    this.tabs.push(tab)
    return tab
  }

  private make(): FakeTab {
    const { clock } = this
    let state: FakeTab['state'] = 'running'
    const frozen: (() => void)[] = []
    const id = `tab${this.tabs.length + 1}`
    let ids = 0
    const tab: FakeTab = {
      get state() {
        return state
      },
      page: createFakePage(),
      clock: {
        ...clock,
        setTimeout(run, ms) {
          const timer = { isCleared: false, handle: 0 as TimerHandle }
          const due = () => {
            if (!timer.isCleared) run()
          }
          timer.handle = clock.setTimeout(() => tab.run(due), ms)
          return timer
        },
        clearTimeout(timer) {
          if (timer === undefined) return
          // A timer that fell due while the tab was frozen never ran, and never will.
          Object.assign(timer, { isCleared: true })
          clock.clearTimeout((timer as { handle: TimerHandle }).handle)
        },
      },
      tools: {
        locks: { request: (...given: unknown[]) => this.request(tab, given) },
        openChannel: (name, onMessage) => this.openChannel({ tab, name, onMessage }),
        makeId: () => `${id}.${(ids += 1)}`,
        nameOf: async (token) => `of-${token}`,
      },
      run(task) {
        if (state === 'running') task()
        else if (state === 'frozen') frozen.push(task)
      },
      crash: () => {
        state = 'closed'
        this.end(tab)
      },
      freeze() {
        if (state === 'running') state = 'frozen'
      },
      thaw() {
        if (state !== 'frozen') return
        state = 'running'
        for (const task of frozen.splice(0)) tab.run(task)
      },
    }
    return tab
  }

  private end(tab: FakeTab): void {
    for (const endpoint of this.endpoints) if (endpoint.tab === tab) this.endpoints.delete(endpoint)
    for (const lock of this.locks.values()) {
      lock.held = lock.held.filter((held) => held.tab !== tab)
      lock.queue = lock.queue.filter((waiting) => waiting.tab !== tab)
      this.advance(lock)
    }
    for (const handler of this.endHandlers) handler(tab)
  }

  private openChannel(endpoint: Endpoint): ReturnType<TabTools['openChannel']> {
    this.endpoints.add(endpoint)
    let isClosed = false
    return {
      postMessage: (message) => {
        if (isClosed) throw new Error('InvalidStateError: the channel is closed')
        // A tab that has ended runs no code; here, what it queued for the end of its turn still runs.
        if (!this.endpoints.has(endpoint)) return
        const copy: unknown = structuredClone(message)
        this.posted.push(JSON.stringify(copy))
        for (const other of this.endpoints) {
          if (other === endpoint || other.name !== endpoint.name) continue
          const deliver = () => {
            if (this.endpoints.has(other)) other.onMessage(copy)
          }
          this.clock.setTimeout(() => other.tab.run(deliver), LATENCY)
        }
      },
      close: () => {
        isClosed = true
        this.endpoints.delete(endpoint)
      },
    }
  }

  private request(tab: FakeTab, given: unknown[]): Promise<unknown> {
    const [name, options, callback] = given as [string, LockOptions, Callback]
    const { mode = 'exclusive', signal, steal = false, ifAvailable = false } = options
    const lock = this.locks.get(name) ?? { held: [], queue: [] }
    this.locks.set(name, lock)
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(abortError())
      const later = (task: () => void) => this.clock.setTimeout(() => tab.run(task), LATENCY)

      const hold = () => {
        const held: Held = { tab, mode, stolen: () => later(() => reject(abortError())) }
        lock.held.push(held)
        const release = () => {
          lock.held = lock.held.filter((other) => other !== held)
          this.advance(lock)
        }
        later(() => {
          const ended = Promise.resolve(callback({}))
          ended.finally(release).then(resolve, reject)
        })
      }

      if (steal) {
        for (const held of lock.held.splice(0)) held.stolen()
        hold()
      } else if (!ifAvailable) {
        lock.queue.push({ tab, mode, signal, grant: hold })
        this.advance(lock)
      } else if (lock.queue.length === 0 && isFree(lock, mode)) hold()
      else later(() => resolve(callback(null)))
    })
  }

  private advance(lock: Lock): void {
    lock.queue = lock.queue.filter(({ signal }) => signal?.aborted !== true)
    for (let [first] = lock.queue; first !== undefined && isFree(lock, first.mode); [first] = lock.queue) {
      lock.queue.shift()
      first.grant()
    }
  }
}

function isFree({ held }: Lock, mode: LockMode): boolean {
  return mode === 'shared' ? held.every((other) => other.mode === 'shared') : held.length === 0
}

function abortError(): Error {
  return Object.assign(new Error('The lock request was aborted'), { name: 'AbortError' })
}
