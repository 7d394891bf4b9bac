import { type PriceBook, type PriceUpdate, type Quote, isPrice } from '@tradefront/contracts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { type RealtimeLog, consoleLog } from '../platform/log.ts'
import { CadenceQueue, type Watcher, everyFrame, everyListInterval } from './cadence-queue.ts'
import { QuoteTable } from './quote-table.ts'
import { type Schedule, pageSchedule } from './schedule.ts'

/** A price book with its write interface, used only by the feed (and tests). */
export interface WritablePriceBook extends PriceBook {
  /** Applies updates from the feed. Subscribers are called at the next flush of their cadence. */
  apply(updates: readonly PriceUpdate[]): void
  /** Every price received from the feed, without seeded ones. */
  quotes(): readonly Quote[]
  /** Takes over quotes, such as another tab's, with times and directions. */
  takeOver(quotes: readonly Quote[]): void
  /** Ids with subscribers: of single instruments in every frame, then of rows, then of figures from several. */
  watched(): readonly string[]
  /** Delivers pending changes now, without waiting for a frame or timer. */
  flush(): void
  /**
   * Clears every price. `subscribeMany` handlers are called; `subscribe` handlers aren't, as there is no quote to
   * pass.
   */
  clear(): void
}

export interface PriceBookOptions {
  clock?: Pick<Clock, 'now'> | undefined
  schedule?: Schedule | undefined
  onLog?: RealtimeLog | undefined
}

/**
 * Prices outside React [MKT-08]: the last value per instrument, delivered to subscribers of changed instruments
 * only, once per animation frame ('frame') or every 50 ms ('list'): single-instrument handlers together,
 * `subscribeMany` handlers two frames later.
 */
export function createPriceBook(options: PriceBookOptions = {}): WritablePriceBook {
  const clock = options.clock ?? systemClock
  const schedule = options.schedule ?? pageSchedule()
  const log = options.onLog ?? consoleLog
  const table = new QuoteTable()
  const lists = { at: Number.NEGATIVE_INFINITY }
  const queues = {
    frame: new CadenceQueue(schedule, everyFrame),
    list: new CadenceQueue(schedule, everyListInterval(lists)),
    // Of three frames, lists write in the first and the chart draws in the second, to spread the work.
    summary: new CadenceQueue(schedule, everyListInterval({ ...lists }, lists)),
  }

  const all = Object.values(queues)

  function mark(slot: number): void {
    for (const queue of all) queue.mark(slot)
  }

  function watch(
    ids: readonly string[],
    queue: CadenceQueue,
    notify: (slots: readonly number[]) => void,
  ): () => void {
    const slots = Array.from(new Set(ids), (id) => table.slotOf(id))
    let ended = false
    const watcher: Watcher = {
      notify(changed) {
        if (ended) return
        try {
          notify(changed)
        } catch (error) {
          log({ level: 'error', source: 'prices', message: 'a price handler failed', error })
        }
      },
    }
    for (const slot of slots) queue.add(slot, watcher)
    return () => {
      ended = true
      for (const slot of slots) queue.remove(slot, watcher)
    }
  }

  return {
    get: (id) => table.find(id),
    subscribe: (id, cadence, handler) =>
      watch([id], queues[cadence], () => {
        const quote = table.find(id)
        if (quote !== undefined) handler(quote)
      }),
    subscribeMany: (ids, cadence, handler) =>
      watch(ids, cadence === 'list' ? queues.summary : queues.frame, (slots) => {
        handler(slots.map((slot) => table.idOf(slot)))
      }),
    seed(quotes) {
      const now = clock.now()
      for (const { id, price } of quotes) {
        if (!isPrice(price)) continue
        const slot = table.slotOf(id)
        if (table.seed(slot, price, now)) mark(slot)
      }
    },
    apply(updates) {
      const now = clock.now()
      for (const update of updates) {
        const slot = table.slotOf(update.id)
        table.write(slot, update, now)
        mark(slot)
      }
    },
    quotes: () => table.liveQuotes(),
    takeOver(quotes) {
      for (const quote of quotes) {
        const slot = table.slotOf(quote.id)
        table.put(slot, quote)
        mark(slot)
      }
    },
    watched: () => all.flatMap((queue) => queue.watched().map((slot) => table.idOf(slot))),
    flush() {
      for (const queue of all) queue.flush()
    },
    clear() {
      table.clear()
      for (let slot = 0; slot < table.size; slot += 1) mark(slot)
    },
  }
}
