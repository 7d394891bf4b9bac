import { closeTrade, isOutcomeUnknown, serverMessageOf } from '@tradefront/api'
import type { EventBus, Trade } from '@tradefront/contracts'
import { useSession } from '@tradefront/session'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import { create } from 'zustand'
import { noteClosedMarket } from '../../instruments/assets/closed-market.ts'
import { CLOSE_FAILED_TEXT, CLOSE_UNKNOWN_TEXT } from './close-position.ts'
import { useTrades } from './trades.store.ts'

/** How far one of the positions is; `stopped`: it was not tried, since somebody stopped before its turn. */
export type CloseStep = 'waiting' | 'closing' | 'closed' | 'failed' | 'unknown' | 'stopped'

/** One of the positions that are being closed. */
export interface CloseItem {
  readonly trade: Trade
  readonly step: CloseStep
  /** Why it is still open, or what is to be known of it. */
  readonly reason?: string | undefined
}

/** Positions that are being closed together, and what came of each. */
export interface CloseAllRun {
  readonly userId: string
  readonly items: readonly CloseItem[]
  readonly isRunning: boolean
}

/** Requests at a time: quick, and no flood for the broker. */
export const AT_ONCE = 3

const STILL_OPEN = 'The broker did not answer, and the position is still open.'
const GONE = 'It was already closed.'

/** The last run; it outlives the dialog, so that closing that loses no result. */
const useStore = create<{ readonly run: CloseAllRun | undefined }>(() => ({ run: undefined }))

/** The present user's last run. */
export function useCloseAllRun(): CloseAllRun | undefined {
  const userId = useSession((state) => state.user?.id)
  const run = useStore((state) => state.run)
  return run?.userId === userId ? run : undefined
}

/** What can be tried again. */
export function isOpenStill({ step }: CloseItem): boolean {
  return step === 'failed' || step === 'unknown' || step === 'stopped'
}

/** Forgets the results. A run that goes on is left alone. */
export function forgetResults(): void {
  if (useStore.getState().run?.isRunning !== true) useStore.setState({ run: undefined })
}

/** Grows with every run; what belongs to an earlier one is dropped. */
let current = 0
let isStopped = false

function put(id: string, step: CloseStep, reason?: string): void {
  const { run } = useStore.getState()
  if (run === undefined) return
  const items = run.items.map((item) => (item.trade.id === id ? { trade: item.trade, step, reason } : item))
  useStore.setState({ run: { ...run, items } })
}

/** Closes positions together, a few at a time. Resolves once each has its result; never rejects. */
export async function closeAll(trades: readonly Trade[], bus: EventBus): Promise<void> {
  const userId = useSession.getState().user?.id
  if (userId === undefined || useStore.getState().run?.isRunning === true) return
  const items = trades.map((trade): CloseItem => ({ trade, step: 'waiting' }))
  useStore.setState({ run: { userId, items, isRunning: true } })
  await work(bus)
}

/** Tries those again that are not closed; the results of the others stay. */
export async function retryOpen(bus: EventBus): Promise<void> {
  const { run } = useStore.getState()
  if (run === undefined || run.isRunning) return
  const items = run.items.map((item): CloseItem =>
    isOpenStill(item) ? { trade: item.trade, step: 'waiting' } : item,
  )
  useStore.setState({ run: { ...run, items, isRunning: true } })
  await work(bus)
}

/** Begins with no further position; what is under way ends. */
export function stopClosing(): void {
  isStopped = true
}

async function work(bus: EventBus): Promise<void> {
  current += 1
  const mine = current
  isStopped = false
  const userId = useStore.getState().run?.userId
  const isMine = () => mine === current && useSession.getState().user?.id === userId
  const waiting = useStore.getState().run?.items.filter(({ step }) => step === 'waiting') ?? []
  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined && isMine(); item = waiting.shift()) {
      if (isStopped) put(item.trade.id, 'stopped')
      else await closeOne(item.trade, isMine)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  if (!isMine()) {
    // The session ended in the middle: another user's positions and results are nobody's business.
    if (mine === current) useStore.setState({ run: undefined })
    return
  }
  await compareWithBroker()
  if (!isMine()) return
  finish(bus)
}

async function closeOne({ id, asset_id: assetId }: Trade, isMine: () => boolean): Promise<void> {
  put(id, 'closing')
  try {
    await closeTrade(id)
    if (isMine()) put(id, 'closed')
  } catch (error) {
    if (!isMine()) return
    if (isOutcomeUnknown(error)) put(id, 'unknown', CLOSE_UNKNOWN_TEXT)
    else {
      const reason = serverMessageOf(error)
      noteClosedMarket(assetId, reason)
      put(id, 'failed', reason ?? CLOSE_FAILED_TEXT)
    }
  }
}

/** The broker's list says what a lost answer did not: gone means closed, there means still open. */
async function compareWithBroker(): Promise<void> {
  const loaded = await useTrades.getState().loadOpen()
  const { open } = useTrades.getState()
  if (!loaded || open.state !== 'ready') return
  const openIds = new Set(open.trades.map(({ id }) => id))
  for (const { trade, step } of useStore.getState().run?.items ?? []) {
    const isOpen = openIds.has(trade.id)
    if (step === 'unknown') put(trade.id, isOpen ? 'failed' : 'closed', isOpen ? STILL_OPEN : undefined)
    else if ((step === 'failed' || step === 'stopped') && !isOpen) put(trade.id, 'closed', GONE)
  }
}

function finish(bus: EventBus): void {
  const { run } = useStore.getState()
  if (run === undefined) return
  useStore.setState({ run: { ...run, isRunning: false } })
  const closed = run.items.filter(({ step }) => step === 'closed')
  const left = run.items.length - closed.length
  bus.emit('user:refresh', {})
  const all = run.items.length
  if (left === 0) {
    toast.success(all === 1 ? 'The position is closed' : `All ${all} positions are closed`)
    playSound('success')
  } else {
    toast.error(
      `${left} of ${all} positions ${left === 1 ? 'is' : 'are'} not closed`,
      'See the results of closing.',
    )
    playSound('error')
  }
}
