import { ApiError, apiReach, isNotOffered, onReturn, retryDelay } from '@tradefront/api'
import type { TradingAccount } from '@tradefront/contracts'
import { startPolling } from '@tradefront/realtime'
import { onCustomerChange, useSession } from '@tradefront/session'
import type { Loaded } from './loaded.ts'
import type { LoadOptions, ReadOptions, ServerRead } from './server-read.ts'

/** How long what no page shows is kept, ms; longer while it is fresh. */
const KEPT_MS = 300_000

const LOADING = { state: 'loading' } as const

type Change<T> = (known: T) => T

interface Waiting<T> {
  resolve(value: T): void
  reject(reason: unknown): void
}

/** What is known of one read of one customer, with its arguments. */
export class Cell<T> {
  readonly key: string
  readonly options: ReadOptions<T>
  /** Of a read per account. */
  readonly account: TradingAccount | undefined
  private readonly load: (options: LoadOptions) => Promise<T>
  loaded: Loaded<T> = LOADING
  isRefreshing = false
  /** Of the last call. */
  private error: unknown
  /** In a row. */
  private failures = 0
  private call: AbortController | undefined
  private isCallDue = false
  /** Those who asked, until the newest call is answered. */
  private waiting: readonly Waiting<T>[] = []
  /** Came during the call under way, whose answer may be older. */
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
   * Reads it again; all who ask in one turn share the call. It begins after they asked: one under way gives way, and
   * those who wait for it get this answer. Fails as the call does, or with an `AbortError` when the last page leaves.
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

  /** As {@link read}; that it failed is in `loaded`. */
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

  /** Puts in a value that is known to be right; a call under way may have been answered before it, and is made again. */
  put(value: T): void {
    this.failures = 0
    this.error = undefined
    this.set({ state: 'ready', value, outdated: false, at: Date.now() }, this.isRefreshing)
    if (this.isRefreshing) void this.refresh()
  }

  /**
   * Changes what is known, which stays as old as it is, and the answer of the call under way: events may come faster than
   * a slow call is answered, so they don't end it. `false` where the server has to be asked all the same.
   */
  change(change: Change<T>): boolean {
    const { loaded, isRefreshing } = this
    if (isRefreshing) this.changes.push(change)
    if (loaded.state !== 'ready') return isRefreshing
    const value = change(loaded.value)
    if (value !== loaded.value) this.set({ ...loaded, value }, isRefreshing)
    return isRefreshing || !loaded.outdated
  }

  /** The server has something newer: reads it again for those who show it; the next page begins without. */
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

  /** Whether a page that opens should ask. What isn't offered stays so until a change is announced. */
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
      // With nothing to show it is tried in equal steps [ROOM-08].
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

  /** Plans the next read that no page asks for: after a failure, or of what is not announced. */
  private plan(): void {
    this.endPlan?.()
    const { retryMs, pollMs } = this.options
    const isRetry = retryMs !== undefined && this.failures > 0
    const waitMs = isRetry ? retryDelay(retryMs, this.failures) : pollMs
    if (waitMs === undefined || this.viewers === 0 || isNotOffered(this.error)) return
    const stop = startPolling({
      intervalMs: waitMs,
      run: async (signal) => {
        // What is missing is missed in a hidden page too, by alerts.
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

/** A refresh that fails keeps what is there. */
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
 * The cell of a read for the present customer, who is in its key: it can't be shown to another one [SESS-06]. So is the
 * account, for reads of what is on it.
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

/** Forgets what was read, and gives up the calls. */
export function forgetCells(isGone: (cell: Cell<unknown>) => boolean): void {
  for (const cell of [...cells.values()].filter(isGone)) cell.forget()
}

/** Marks every read of these names as out of date: those that are shown are read again. */
export async function refreshReads(...names: readonly string[]): Promise<void> {
  const wanted = [...cells.values()].filter(({ options }) => names.includes(options.name))
  await Promise.all(wanted.map((cell) => cell.renew()))
}
