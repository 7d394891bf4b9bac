import { ApiError, apiReach, isNotOffered, onReturn, retryDelay } from '@tradefront/api'
import type { TradingAccount } from '@tradefront/contracts'
import { startPolling } from '@tradefront/realtime'
import { onCustomerChange, useSession } from '@tradefront/session'
import type { Loaded } from './loaded.ts'
import type { LoadOptions, ReadOptions, ServerRead } from './server-read.ts'

/** How long data is kept after the last page showing it has left, ms; longer while it is fresh. */
const KEPT_MS = 300_000

const LOADING = { state: 'loading' } as const

type Change<T> = (known: T) => T

interface Waiting<T> {
  resolve(value: T): void
  reject(reason: unknown): void
}

/** The state of one read, with its arguments, for one customer. */
export class Cell<T> {
  readonly key: string
  readonly options: ReadOptions<T>
  /** The account of a read per account. */
  readonly account: TradingAccount | undefined
  private readonly load: (options: LoadOptions) => Promise<T>
  loaded: Loaded<T> = LOADING
  isRefreshing = false
  /** Error of the last call. */
  private error: unknown
  /** Consecutive failures. */
  private failures = 0
  private call: AbortController | undefined
  private isCallDue = false
  /** Callers of `read`, settled by the newest call. */
  private waiting: readonly Waiting<T>[] = []
  /** Changes during the call in flight, applied to its answer, which may be older. */
  private changes: Change<T>[] = []
  private viewers = 0
  private endPlan: (() => void) | undefined
  private forgetting: ReturnType<typeof setTimeout> | undefined

  constructor(
    key: string,
    options: ReadOptions<T>,
    load: (options: LoadOptions) => Promise<T>,
    account?: TradingAccount,
  ) {
    this.key = key
    this.options = options
    this.load = load
    this.account = account
  }

  /**
   * Reads it again. Callers within one turn share a call, which starts after them: a call in flight is aborted, and its
   * callers get the new answer. Rejects with the call's error, or an `AbortError` when the last page leaves.
   */
  read(): Promise<T> {
    this.endPlan?.()
    this.call?.abort()
    this.call = undefined
    this.set(this.loaded.state === 'ready' ? this.loaded : LOADING, true)
    if (!this.isCallDue) {
      this.isCallDue = true
      queueMicrotask(() => {
        this.isCallDue = false
        if (this.waiting.length > 0) void this.ask()
      })
    }
    return new Promise((resolve, reject) => (this.waiting = [...this.waiting, { resolve, reject }]))
  }

  /** As {@link read}, but never rejects: `loaded` has the failure. */
  readonly refresh = async (): Promise<void> => {
    await this.read().catch(() => {})
  }

  /** Keeps it up to date until the returned function is called. */
  view(): () => void {
    this.viewers += 1
    clearTimeout(this.forgetting)
    if (this.isOutdated && !this.isRefreshing) void this.refresh()
    else if (this.viewers === 1) this.plan()
    return () => {
      this.viewers -= 1
      if (this.viewers > 0) return
      this.giveUp()
      const { brief = false, freshMs = 0 } = this.options
      this.forgetting = setTimeout(() => this.forget(), brief ? 0 : Math.max(KEPT_MS, freshMs))
    }
  }

  /** Sets a value known to be current. A call in flight may be older, so it is restarted. */
  put(value: T): void {
    this.failures = 0
    this.error = undefined
    this.set({ state: 'ready', value, outdated: false, at: Date.now() }, this.isRefreshing)
    if (this.isRefreshing) void this.refresh()
  }

  /**
   * Changes the known value, which keeps its age, and the answer of a call in flight: events may arrive faster than slow
   * calls are answered, so they don't restart it. False if the server has to be asked nevertheless.
   */
  change(change: Change<T>): boolean {
    const { loaded, isRefreshing } = this
    if (isRefreshing) this.changes.push(change)
    if (loaded.state !== 'ready') return isRefreshing
    const value = change(loaded.value)
    if (value !== loaded.value) this.set({ ...loaded, value }, isRefreshing)
    return isRefreshing || !loaded.outdated
  }

  /** The server has something newer: reads it again if a page shows it, else drops it. */
  async renew(): Promise<void> {
    if (this.viewers > 0) await this.refresh()
    else this.forget()
  }

  forget(): void {
    clearTimeout(this.forgetting)
    this.giveUp()
    if (cells.get(this.key) === this) cells.delete(this.key)
    notify()
  }

  /** Whether a page that opens should read it. What isn't offered is not asked for again until a change is announced. */
  private get isOutdated(): boolean {
    const { loaded, options } = this
    if (loaded.state !== 'ready') return loaded.state !== 'not-offered'
    return loaded.outdated || Date.now() - loaded.at >= (options.freshMs ?? 0)
  }

  private async ask(): Promise<void> {
    const call = new AbortController()
    this.call = call
    this.changes = []
    try {
      let value: T = await this.load({ signal: call.signal, account: this.account })
      if (this.call !== call) return
      for (const change of this.changes) value = change(value)
      this.failures = 0
      this.error = undefined
      this.set({ state: 'ready', value, outdated: false, at: Date.now() }, false)
      this.answer(({ resolve }) => resolve(value))
    } catch (error) {
      if (this.call !== call) return
      if (!(error instanceof ApiError)) console.error(this.options.name, error)
      // Without a value to show, retries are evenly spaced [ROOM-08].
      this.failures = this.loaded.state === 'ready' ? this.failures + 1 : 1
      this.error = error
      this.set(failed(this.loaded, error), false)
      this.answer(({ reject }) => reject(error))
    }
    this.plan()
  }

  private answer(settle: (waiting: Waiting<T>) => void): void {
    const { waiting } = this
    this.call = undefined
    this.waiting = []
    waiting.forEach(settle)
  }

  private giveUp(): void {
    this.endPlan?.()
    this.call?.abort()
    if (this.isRefreshing) this.set(this.loaded, false)
    this.answer(({ reject }) => reject(new DOMException('No page shows it any more.', 'AbortError')))
  }

  /** Schedules the next automatic read: after a failure, or of data without change events. */
  private plan(): void {
    this.endPlan?.()
    const { retryMs, pollMs } = this.options
    const isRetry = retryMs !== undefined && this.failures > 0
    const waitMs = isRetry ? retryDelay(retryMs, this.failures) : pollMs
    if (waitMs === undefined || this.viewers === 0 || isNotOffered(this.error)) return
    const stop = startPolling({
      intervalMs: waitMs,
      run: async (signal) => {
        // A retry doesn't wait for the page to be visible: alerts work in hidden pages too.
        if (!isRetry) await pageSeen(signal)
        if (await apiReach().turn(signal)) await this.refresh()
      },
    })
    const unsubscribe =
      pollMs === undefined ? undefined : onReturn(() => this.isOutdated && void this.refresh())
    this.endPlan = () => {
      stop()
      unsubscribe?.()
    }
  }

  private set(loaded: Loaded<T>, isRefreshing: boolean): void {
    this.loaded = loaded
    this.isRefreshing = isRefreshing
    notify()
  }
}

/** A failed refresh keeps the value. */
function failed<T>(before: Loaded<T>, error: unknown): Loaded<T> {
  if (before.state === 'ready') return { ...before, outdated: true }
  return isNotOffered(error) ? { state: 'not-offered' } : { state: 'failed', error }
}

function pageSeen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
}

const cells = new Map<string, Cell<unknown>>()
const handlers = new Set<() => void>()

/** Calls the handler after each change of any cell. */
export function onCells(handler: () => void): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

function notify(): void {
  for (const handler of handlers) handler()
}

/**
 * The cell of a read for the current customer. The key contains the customer, and the account for reads per account, so
 * that no one else ever sees it [SESS-06].
 */
export function cellOf<T, A extends readonly unknown[]>(read: ServerRead<T, A>, args: A): Cell<T> {
  const { user } = useSession.getState()
  const customer = read.shared === true ? undefined : user?.id
  const account = read.perAccount === true ? user?.trading_account : undefined
  const key = JSON.stringify([customer ?? '', account ?? '', read.name, ...args])
  const known = cells.get(key) as Cell<T> | undefined
  if (known !== undefined) return known
  const made = new Cell<T>(key, read, (options) => read.load(options, ...args), account)
  cells.set(key, made as Cell<unknown>)
  return made
}

useSession.subscribe(({ user }, { user: before }) => {
  if (user?.trading_account !== before?.trading_account) notify()
})

onCustomerChange(() => forgetCells(({ options }) => options.shared !== true))

/** Drops the data of these cells, and aborts their calls. */
export function forgetCells(isGone: (cell: Cell<unknown>) => boolean): void {
  for (const cell of [...cells.values()].filter(isGone)) cell.forget()
}

/** Marks all reads of these names as out of date; those on screen are read again. */
export async function refreshReads(...names: readonly string[]): Promise<void> {
  const wanted = [...cells.values()].filter(({ options }) => names.includes(options.name))
  await Promise.all(wanted.map((cell) => cell.renew()))
}
