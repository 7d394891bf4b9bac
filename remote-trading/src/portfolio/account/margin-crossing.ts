import { t } from '@lingui/core/macro'
import { browserStorage, readStored, storedJson } from '@tradefront/browser'
import { useRemoteContext } from '@tradefront/federation'
import { formatNumber } from '@tradefront/money'
import { createCustomerStore, useSession } from '@tradefront/session'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { useKnown } from '@tradefront/server-state'
import { percentOf, ZONE_WORDS, zoneOf, type MarginMarks, type MarginZone } from './margin-marks.ts'
import { followBrokerNotes, WAIT_MS, type BrokerNotes } from '../broker-notes.ts'
import { levelText } from './account-rows.ts'
import { useAccountSummaries } from '../trades/use-account-summary.ts'
import { OPEN_TRADES } from '../trades/trades.ts'
import { tradedAccount, useTradedAccount } from '../../kit/account/traded-account.ts'
import { balanceOf, TRADING_ACCOUNT } from '../trades/account-summary.ts'

/** Factor above its mark at which a zone is left, so that a fluctuating level isn't announced repeatedly. */
const CLEAR_OF = 1.05
/** Id of the margin toasts, so that each replaces the previous one. */
const TOAST = 'margin'
const RANK: Readonly<Record<MarginZone, number>> = { safe: 0, low: 1, critical: 2 }

/**
 * The zone reached with a level (%), given the previous one: a worse zone counts immediately, a better one only once
 * the level is clear of the mark.
 */
export function zoneAfter(before: MarginZone, percent: number, { call, stopOut }: MarginMarks): MarginZone {
  // An unknown level changes nothing.
  if (Number.isNaN(percent)) return before
  return zoneOf(percent, {
    call: before === 'safe' ? call : call * CLEAR_OF,
    stopOut: before === 'critical' ? stopOut * CLEAR_OF : stopOut,
  })
}

/** Key in the tab's storage, so that a reload doesn't repeat an announcement. */
const KEY = 'remote:trading:margin-announced'
const Announced = storedJson(v.object({ user: v.string(), zone: v.picklist(['low', 'critical']) }))

interface Crossing {
  /** The zone reached. */
  readonly zone: MarginZone
  /** The worst zone announced since the level was last clear of it. */
  readonly announced: MarginZone
  /** Ids of the broker's notifications about earlier crossings. */
  readonly past: readonly string[]
}
const CALM: Crossing = { zone: 'safe', announced: 'safe', past: [] }
const useCrossing = createCustomerStore<Crossing>(CALM)
// Another account has another margin level.
useSession.subscribe(({ user }, { user: before }) => {
  if (user?.trading_account !== before?.trading_account) useCrossing.setState(CALM, true)
})

function announcedBefore(user: string): MarginZone {
  const announced = readStored(browserStorage('tab'), KEY, Announced)
  return announced?.user === user ? announced.zone : 'safe'
}

function remember(user: string, zone: MarginZone): void {
  try {
    const storage = browserStorage('tab')
    if (zone === 'safe') storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify({ user, zone }))
  } catch {
    // Without storage a reload announces it again.
  }
}

/** Ids of the broker's unread margin notifications about the traded account. */
const marginNotes = (notes: BrokerNotes | undefined): readonly string[] =>
  notes
    ?.all()
    .filter(
      ({ kind, read }) => !read && kind === (tradedAccount() === 'practice' ? 'practice_margin' : 'margin'),
    )
    .map(({ id }) => id) ?? []

/** Explains what happens at the stop-out, in a sentence. */
export function stopOutText(zone: MarginZone, { stopOut }: MarginMarks): string {
  return zone === 'critical'
    ? t`Your broker closes positions now, the largest loss first.`
    : t`At ${{ stopOut: formatNumber(stopOut) }}% your broker closes positions, the largest loss first.`
}

/**
 * The zone reached by the margin level, and the momentary one. Each crossing into a worse one is announced once
 * [ORD-12]: by the broker's own notification or else, after {@link WAIT_MS}, by a toast in every tab and a sound in
 * one. Renders when a zone changes, not with each price.
 */
export function useMarginCrossing({
  call,
  stopOut,
}: MarginMarks): Readonly<Record<'reached' | 'zone', MarginZone>> {
  const { realtime, timers } = useRemoteContext()
  const summaries = useAccountSummaries()
  const customer = useSession((state) => state.user?.id)
  const account = useTradedAccount()
  /** Whose crossings they are: a customer's, on one of the two accounts. */
  const user = customer === undefined || account === undefined ? customer : `${customer} ${account}`
  const booksAgree = useBooksAgree()
  const crossing = useCrossing()
  const isCalm = crossing.zone === 'safe' && crossing.announced === 'safe'
  // A zone that the tab announced before was also reached.
  const kept = useMemo(() => (isCalm && user !== undefined ? announcedBefore(user) : 'safe'), [isCalm, user])
  const before = crossing.zone === 'safe' ? kept : crossing.zone
  const announced = crossing.announced === 'safe' ? kept : crossing.announced
  const after = useSyncExternalStore(summaries.subscribe, () =>
    booksAgree ? zoneAfter(before, percentOf(summaries.read()), { call, stopOut }) : before,
  )
  const zone = useSyncExternalStore(summaries.subscribe, () =>
    booksAgree ? zoneOf(percentOf(summaries.read()), { call, stopOut }) : before,
  )

  const notes = useRef<BrokerNotes>(undefined)
  useEffect(() => {
    if (customer === undefined) return
    notes.current = followBrokerNotes({ realtime }, customer)
    return notes.current.stop
  }, [realtime, customer])

  useEffect(() => {
    if (user === undefined || (after === crossing.zone && after === before)) return
    const isBetter = RANK[after] < RANK[before]
    const stillAnnounced = RANK[after] < RANK[announced] ? after : announced
    remember(user, stillAnnounced)
    const past = isBetter ? marginNotes(notes.current) : crossing.past
    useCrossing.setState({ zone: after, announced: stillAnnounced, past })
  }, [user, before, after, announced, crossing])

  const announce = useEffectEvent((owner: string) => {
    if (before === 'safe') return
    const noted = marginNotes(notes.current)
    remember(owner, before)
    useCrossing.setState({ announced: before, past: noted })
    if (noted.some((id) => !crossing.past.includes(id))) return
    const summary = summaries.read()
    const text = () =>
      `${t`Your margin level is ${{ level: levelText(summary) }}.`} ${stopOutText(before, { call, stopOut })}`
    toast.error(ZONE_WORDS[before], text, { id: TOAST })
    playSound('error', true)
  })
  const isNew = booksAgree && RANK[before] > RANK[announced]
  useEffect(() => {
    if (user === undefined || !isNew) return
    const timer = timers.setTimeout(() => announce(user), WAIT_MS)
    return () => timers.clear(timer)
  }, [timers, user, isNew])

  return { reached: crossing.zone, zone }
}

/** Positions and balance count as consistent after this long without changes, ms. */
const QUIET_MS = 1_000

/**
 * Whether positions and balance are consistent. A closing changes both, but they arrive one after the other; in
 * between, its P/L is counted twice or not at all, and the margin level is meaningless.
 */
function useBooksAgree(): boolean {
  const { timers } = useRemoteContext()
  const isLoading = useSession((state) => state.isLoading)
  const balance = useSession(({ user }) => balanceOf(user, TRADING_ACCOUNT))
  const open = useKnown(OPEN_TRADES, (loaded) =>
    loaded.state === 'ready' ? loaded.value.map(({ id }) => id).join(' ') : undefined,
  )
  const books = balance === undefined || open === undefined ? undefined : `${balance} ${open}`
  const [agreed, setAgreed] = useState(books)
  // The first values are consistent by definition.
  if (agreed === undefined && books !== undefined) setAgreed(books)
  const agree = agreed === books
  useEffect(() => {
    if (agree || isLoading) return
    const timer = timers.setTimeout(() => setAgreed(books), QUIET_MS)
    return () => timers.clear(timer)
  }, [timers, agree, isLoading, books])
  return agree
}
