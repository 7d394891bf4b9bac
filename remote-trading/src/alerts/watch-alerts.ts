import type { Asset, NoteText, PriceBook, Quote } from '@tradefront/contracts'
import { bidFactor } from '../instruments/assets/prices-of.ts'
import {
  firedAlert,
  firedMessage,
  isReached,
  isSame,
  type PriceAlert,
  type PriceAlerts,
} from './price-alert.ts'

const LOCK = 'tradefront-price-alerts'

interface Reached {
  readonly alert: PriceAlert
  readonly bid: number
}

/** Dependencies of the watch, for one customer. */
export interface AlertWatchParts {
  readonly book: Pick<PriceBook, 'get' | 'subscribeMany'>
  readonly read: () => PriceAlerts
  readonly edit: (change: (before: PriceAlerts) => PriceAlerts) => void
  /** Calls the listener when alerts may have changed, here or in another tab. Returns the unsubscribe function. */
  readonly onChange: (onFired: () => void) => () => void
  readonly assetOf: (assetId: string) => Asset | undefined
  /** Called when an alert fires, in only one tab. */
  readonly onFired: (alert: PriceAlert, message: NoteText) => void
}

/**
 * Compares bids of instruments with an armed alert as they change; ticks of other instruments aren't received. Each
 * alert fires once, in one of the customer's tabs. Returns the function that stops it.
 */
export function watchAlerts({ book, read, edit, onChange, assetOf, onFired }: AlertWatchParts): () => void {
  let armed = new Map<string, readonly PriceAlert[]>()
  let stop = () => {}
  let ended = false
  /** Reached, and waiting for the lock. */
  const firing = new Set<string>()

  function follow(): void {
    stop()
    armed = new Map()
    for (const alert of read()) {
      if (alert.firedAt !== undefined) continue
      armed.set(alert.assetId, [...(armed.get(alert.assetId) ?? []), alert])
    }
    const ids = [...armed.keys()]
    stop = ids.length === 0 ? () => {} : book.subscribeMany(ids, 'list', check)
    check(ids)
  }

  function check(ids: readonly string[]): void {
    const reached: Reached[] = []
    for (const id of ids) {
      const asset = assetOf(id)
      const quote = book.get(id)
      if (asset === undefined || quote === undefined || !isTick(quote)) continue
      const bid = quote.price * bidFactor(asset)
      for (const alert of armed.get(id) ?? []) {
        if (isReached(alert, bid) && !firing.has(keyOf(alert))) reached.push({ alert, bid })
      }
    }
    if (reached.length > 0) void fire(reached)
  }

  /** Alerts reached together fire in one write: each write makes every tab read and render the alerts again. */
  async function fire(reached: readonly Reached[]): Promise<void> {
    for (const { alert } of reached) firing.add(keyOf(alert))
    const run = () => {
      if (ended) return
      const kept = read()
      // Excludes those fired by another tab or deleted meanwhile.
      const firedNow = reached.filter(({ alert }) =>
        kept.some((other) => isSame(other, alert) && other.firedAt === undefined),
      )
      if (firedNow.length === 0) return
      const now = Date.now()
      edit((before) =>
        firedNow.reduce((alerts, { alert, bid }) => firedAlert(alert, bid, now)(alerts), before),
      )
      for (const { alert, bid } of firedNow) onFired(alert, firedMessage(alert, bid))
    }
    try {
      // Without TLS there are no locks; the notification's key still deduplicates it across tabs.
      const { locks } = navigator as { locks?: LockManager }
      await (locks === undefined ? run() : locks.request(LOCK, run))
    } finally {
      for (const { alert } of reached) firing.delete(keyOf(alert))
    }
  }

  const stopListening = onChange(follow)
  follow()
  return () => {
    ended = true
    stop()
    stopListening()
  }
}

function keyOf({ id, setAt }: PriceAlert): string {
  return `${id} ${setAt}`
}

/** A price that has no time and never changed comes from GET /assets and may be old. */
function isTick({ updatedAt, direction }: Quote): boolean {
  return updatedAt !== undefined || direction !== 0
}
