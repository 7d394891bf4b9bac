import { browserStorage, readStored, storedJson } from '@tradefront/contracts'
import { createCustomerStore, useSession } from '@tradefront/session'
import { playSound } from '@tradefront/ui/sounds'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { percentOf, ZONE_WORDS, zoneOf, type MarginMarks, type MarginZone } from './margin-marks.ts'
import { levelText } from './account-rows.ts'
import { useAccountSummaries } from './use-account-summary.ts'

/** A zone is left only this much above its mark, so that a level around it is not told again and again. */
const CLEAR_OF = 1.05
/** A toast of the margin replaces the one before. */
const TOAST = 'margin'
const RANK: Readonly<Record<MarginZone, number>> = { safe: 0, low: 1, critical: 2 }

/**
 * The zone that counts as reached by a level (%), after the one before it: worse at once, better once the level is
 * clear of the mark.
 */
export function zoneAfter(before: MarginZone, percent: number, { call, stopOut }: MarginMarks): MarginZone {
  // What is not known changes nothing.
  if (Number.isNaN(percent)) return before
  return zoneOf(percent, {
    call: before === 'safe' ? call : call * CLEAR_OF,
    stopOut: before === 'critical' ? stopOut * CLEAR_OF : stopOut,
  })
}

/** Of this tab: what it has told is not told again after a reload. */
const KEY = 'remote:trading:margin-told'
const Told = storedJson(v.object({ user: v.string(), zone: v.picklist(['low', 'critical']) }))

const useReached = createCustomerStore<{ readonly zone: MarginZone }>({ zone: 'safe' })

function toldBefore(user: string): MarginZone {
  const told = readStored(browserStorage('tab'), KEY, Told)
  return told?.user === user ? told.zone : 'safe'
}

function remember(user: string, zone: MarginZone): void {
  useReached.setState({ zone })
  try {
    const storage = browserStorage('tab')
    if (zone === 'safe') storage?.removeItem(KEY)
    else storage?.setItem(KEY, JSON.stringify({ user, zone }))
  } catch {
    // Without storage a reload tells it again.
  }
}

/** What happens at the stop-out, in a sentence. */
export function stopOutText(zone: MarginZone, { stopOut }: MarginMarks): string {
  return zone === 'critical'
    ? 'Your broker closes positions now, the largest loss first.'
    : `At ${stopOut}% your broker closes positions, the largest loss first.`
}

/**
 * Where the margin level is: the zone that counts as reached, and the one it is in at the moment. Each crossing into a
 * worse one is told once: by a toast in every tab and a sound in one [ORD-12]. Renders when a zone changes, not
 * with each price.
 */
export function useMarginCrossing({
  call,
  stopOut,
}: MarginMarks): Readonly<Record<'reached' | 'zone', MarginZone>> {
  const summaries = useAccountSummaries()
  const user = useSession((state) => state.user?.id)
  const reached = useReached((state) => state.zone)
  const before = useMemo(
    () => (reached === 'safe' && user !== undefined ? toldBefore(user) : reached),
    [reached, user],
  )
  const after = useSyncExternalStore(summaries.subscribe, () =>
    zoneAfter(before, percentOf(summaries.read()), { call, stopOut }),
  )
  const zone = useSyncExternalStore(summaries.subscribe, () =>
    zoneOf(percentOf(summaries.read()), { call, stopOut }),
  )
  useEffect(() => {
    if (user === undefined || (after === reached && after === before)) return
    remember(user, after)
    if (RANK[after] <= RANK[before]) return
    const text = levelText(summaries.read())
    toast.error(ZONE_WORDS[after], `Your margin level is ${text}. ${stopOutText(after, { call, stopOut })}`, {
      id: TOAST,
    })
    playSound('error', true)
  }, [user, before, after, reached, summaries, call, stopOut])
  return { reached, zone }
}
