import { msg, plural, t } from '@lingui/core/macro'
import { browserStorage, readStored, storedJson } from '@tradefront/browser'
import { Trade, type EventBus } from '@tradefront/contracts'
import { textNow, type LateText } from '@tradefront/language'
import { createCustomerStore, useSession } from '@tradefront/session'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { noteClosedMarket } from '../../instruments/assets/freshness.ts'
import {
  closeUnknownText,
  closings,
  ELSEWHERE_TEXT,
  noneUnderWay,
  stillOpenText,
  submitClose,
  whyRefused,
} from './close-position.ts'
import { readOpen } from '../trades/trades.ts'

/** State of a position; `stopped`: not attempted, since the run was stopped first. */
export type CloseStep = 'waiting' | 'closing' | 'closed' | 'failed' | 'unknown' | 'stopped'

export interface CloseItem {
  readonly trade: Trade
  readonly step: CloseStep
  /** Why it is still open, or further information. */
  readonly reason?: LateText | undefined
}

/** Positions closed together, with the result of each. */
export interface CloseAllRun {
  /** Which ones: 'Close all EUR/USD positions'. */
  readonly title: LateText
  readonly items: readonly CloseItem[]
  readonly isRunning: boolean
}

/** Parallel requests: fast without flooding the broker. */
export const AT_ONCE = 3

const GONE = msg`It was already closed.`
const LEFT = msg`You left the page before it was closed.`

/** The customer's last run; it outlives the dialog, so that closing that loses no result. */
const useStore = createCustomerStore<{ readonly run: CloseAllRun | undefined }>({ run: undefined })

/** The run of closing several positions, in progress or with its results; undefined if there was none. */
export function useCloseAllRun(): CloseAllRun | undefined {
  return useStore((state) => state.run)
}

/** Positions that can be retried. */
export function isOpenStill({ step }: CloseItem): boolean {
  return step === 'failed' || step === 'unknown' || step === 'stopped'
}

/** Clears the results, unless a run is in progress. */
export function forgetResults(): void {
  if (useStore.getState().run?.isRunning !== true) useStore.setState({ run: undefined })
}

/** Incremented with every run; results of earlier ones are dropped. */
let current = 0
let isStopped = false

function put(id: string, step: CloseStep, reason?: LateText): void {
  const { run } = useStore.getState()
  if (run === undefined) return
  const items = run.items.map((item) => (item.trade.id === id ? { trade: item.trade, step, reason } : item))
  useStore.setState({ run: { ...run, items } })
}

/** Closes positions together, a few at a time. Resolves once each has its result; never rejects. */
export async function closeAll(
  trades: readonly Trade[],
  bus: EventBus,
  title: LateText = msg`Close all positions`,
): Promise<void> {
  const customer = useSession.getState().user?.id
  if (customer === undefined || useStore.getState().run?.isRunning === true) return
  const items = trades.map((trade): CloseItem => ({ trade, step: 'waiting' }))
  keepRun({ customer, title: textNow(title), trades: [...trades] })
  useStore.setState({ run: { title, items, isRunning: true } })
  await work(bus)
}

/**
 * After a reload during a run: nothing more is closed, pending ones are looked up, and the results are shown like
 * those of any run.
 */
export async function resumeRun(bus: EventBus): Promise<void> {
  const customer = useSession.getState().user?.id
  if (customer === undefined || useStore.getState().run !== undefined) return
  const kept = keptRun(customer)
  if (kept === undefined) return
  const { title, trades } = kept
  const items = trades.map((trade): CloseItem => ({ trade, step: 'waiting' }))
  useStore.setState({ run: { title, items, isRunning: true } })
  current += 1
  const mine = current
  const isMine = () => mine === current && useStore.getState().run !== undefined
  await closings.recover({ bus })
  await noneUnderWay(trades.map(({ id }) => id))
  const open = await readOpen(trades[0]?.account).catch(() => undefined)
  if (!isMine()) return
  const openIds = open && new Set(open.map(({ id }) => id))
  for (const { id } of trades) {
    if (openIds === undefined) put(id, 'unknown', () => closeUnknownText('interrupted'))
    else if (openIds.has(id)) put(id, 'stopped', LEFT)
    else put(id, 'closed')
  }
  finish(bus)
}

/** Retries those that are not closed; the other results stay. */
export async function retryOpen(bus: EventBus): Promise<void> {
  const { run } = useStore.getState()
  if (run === undefined || run.isRunning) return
  const items = run.items.map((item): CloseItem =>
    isOpenStill(item) ? { trade: item.trade, step: 'waiting' } : item,
  )
  const customer = useSession.getState().user?.id
  if (customer !== undefined)
    keepRun({ customer, title: textNow(run.title), trades: items.map(({ trade }) => trade) })
  useStore.setState({ run: { ...run, items, isRunning: true } })
  await work(bus)
}

/** Starts no further closing; pending ones complete. */
export function stopClosing(): void {
  isStopped = true
}

async function work(bus: EventBus): Promise<void> {
  current += 1
  const mine = current
  isStopped = false
  // A run is dropped with its session.
  const isMine = () => mine === current && useStore.getState().run !== undefined
  const waiting = useStore.getState().run?.items.filter(({ step }) => step === 'waiting') ?? []
  const begun: Promise<void>[] = []
  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined && isMine(); item = waiting.shift()) {
      if (isStopped) put(item.trade.id, 'stopped')
      else {
        const closing = closeOne(item.trade, isMine, bus)
        begun.push(closing)
        await answered(item.trade.id, closing)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  await Promise.all(begun)
  if (isMine()) await compareWithBroker()
  if (isMine()) finish(bus)
}

/** Resolves once a position's closing ends, or its response is lost: the lookup doesn't hold up the others. */
function answered(id: string, closing: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (closings.getState(id).kind === 'looking') resolve()
    }
    const stop = closings.subscribe(check)
    // After a reload it may be looked up already.
    check()
    void closing.finally(() => {
      stop()
      resolve()
    })
  })
}

async function closeOne(trade: Trade, isMine: () => boolean, bus: EventBus): Promise<void> {
  const { id } = trade
  put(id, 'closing')
  const outcome = await submitClose(trade, { bus })
  if (!isMine()) return
  switch (outcome?.kind) {
    case 'done':
      return put(id, 'closed')
    case 'refused':
      noteClosedMarket(trade.asset_id, outcome.error)
      return put(id, 'failed', whyRefused(outcome.error))
    case 'absent':
      return put(id, 'failed', () => stillOpenText(outcome.cause))
    case 'unknown':
      return put(id, 'unknown', () => closeUnknownText(outcome.cause))
    case 'elsewhere':
    case undefined:
      return put(id, 'failed', ELSEWHERE_TEXT)
  }
}

/** Checks the broker's list for remaining ones that were closed elsewhere. */
async function compareWithBroker(): Promise<void> {
  const items = useStore.getState().run?.items ?? []
  const open = await readOpen(items[0]?.trade.account).catch(() => undefined)
  if (open === undefined) return
  const openIds = new Set(open.map(({ id }) => id))
  for (const item of useStore.getState().run?.items ?? []) {
    const { id } = item.trade
    if (!isOpenStill(item) || openIds.has(id)) continue
    put(id, 'closed', item.step === 'unknown' ? undefined : GONE)
    closings.dismiss(id)
  }
}

function finish(bus: EventBus): void {
  const { run } = useStore.getState()
  if (run === undefined) return
  useStore.setState({ run: { ...run, isRunning: false } })
  forgetKeptRun()
  const closed = run.items.filter(({ step }) => step === 'closed')
  const left = run.items.length - closed.length
  bus.emit('user:refresh', {})
  const all = run.items.length
  if (left === 0) {
    toast.success(() =>
      plural(all, { one: 'The position is closed', other: `All ${all} positions are closed` }),
    )
    playSound('success')
  } else {
    toast.error(
      () =>
        plural(left, {
          one: `${left} of ${all} positions is not closed`,
          other: `${left} of ${all} positions are not closed`,
        }),
      () => t`See the results.`,
    )
    playSound('error')
  }
}

/** Per tab: a run ends with its page, and the next load reports the rest. */
const KEY = 'tradefront-closing'

const Kept = storedJson(v.object({ customer: v.string(), title: v.string(), trades: v.array(Trade) }))
type KeptRun = v.InferOutput<typeof Kept>

/** Records the run, so that a reload doesn't lose it. */
function keepRun(run: KeptRun): void {
  try {
    browserStorage('tab')?.setItem(KEY, JSON.stringify(run))
  } catch {
    // Storage is full or blocked: a reload then reports only pending requests.
  }
}

/** The customer's unfinished run of an earlier page. */
function keptRun(customer: string): KeptRun | undefined {
  const kept = readStored(browserStorage('tab'), KEY, Kept)
  return kept?.customer === customer ? kept : undefined
}

function forgetKeptRun(): void {
  browserStorage('tab')?.removeItem(KEY)
}
