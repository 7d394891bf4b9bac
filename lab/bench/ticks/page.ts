import { watchAges, type Ages, type WatchedCell } from './ages.ts'
import { ROW_HEIGHT, ROWS, updatesIn, type Contender, type Instrument } from './contender.ts'
import { agGrid } from './contenders/ag-grid.ts'
import { vanilla } from './contenders/vanilla.ts'
import { zustandList } from './contenders/zustand-list.tsx'
import { MESSAGE_MS, marketOf, packetsOf } from './messages.ts'
import { deliverToSite, isSiteConnected } from './price-socket.ts'

/*
 * Runs in the composed site's page, before the site's own code. The lists take turns in one page: the site's market
 * watch in its usual place, the others in a box over the room, which then gets no prices.
 */

/** Parameters of a turn. */
export interface Turn {
  readonly name: keyof typeof CONTENDERS
  readonly seed: number
  readonly ticksPerSecond: number
  /** Duration of the messages, ms. */
  readonly ms: number
}

const site: Contender = { mount: () => {}, receive: deliverToSite, unmount: () => {} }
const CONTENDERS = { site, vanilla: vanilla(), zustand: zustandList(), agGrid: agGrid() }
const LIST = 'aside[aria-label="Market watch"] table[aria-label=Instruments]'

let instruments: readonly Instrument[] = []
let endTurn: (() => void) | undefined
let frames = 0
let undelivered = 0

function countFrame(): void {
  frames += 1
  requestAnimationFrame(countFrame)
}

/** The table's visible or pre-rendered rows, with their instruments. */
function listRows(): { readonly row: Element; readonly symbol: string }[] {
  return [...document.querySelectorAll(`${LIST} tbody tr`)].flatMap((row) => {
    const symbol = row.querySelector('button[data-row]')?.textContent
    return symbol == null ? [] : [{ row, symbol }]
  })
}

/** Delivers packets one by one, every 20 ms; overdue ones are delivered together. */
function play(packets: readonly string[], receive: (packet: string) => void): () => void {
  const begun = performance.now()
  let next = 0
  const timer = setInterval(() => {
    const due = Math.min(packets.length, Math.floor((performance.now() - begun) / MESSAGE_MS))
    for (; next < due; next += 1) receive(packets[next] ?? '')
  }, MESSAGE_MS)
  return () => {
    clearInterval(timer)
    const late = Math.floor((performance.now() - begun) / MESSAGE_MS) - next
    if (next < packets.length) undelivered += late
  }
}

const tickBench = {
  isReady: () => isSiteConnected() && listRows().length > 0,
  /** Number of completely visible rows of the market watch. */
  rowsInSight(): number {
    const table = document.querySelector(LIST)
    const head = table?.querySelector('thead')?.getBoundingClientRect().height ?? 0
    return Math.floor(((table?.parentElement?.clientHeight ?? 0) - head) / ROW_HEIGHT)
  },
  symbols: () => listRows().map(({ symbol }) => symbol),
  use(list: readonly Instrument[]): void {
    instruments = list
    countFrame()
  },
  frames: () => frames,
  undelivered: () => undelivered,
  begin({ name, seed, ticksPerSecond, ms }: Turn): void {
    const contender = CONTENDERS[name]
    const packets = packetsOf(marketOf(instruments, seed), instruments, {
      ticksPerSecond,
      ms,
      time: Date.now(),
    })
    const host = document.createElement('div')
    host.style.cssText = `position: fixed; inset: 0 auto auto 0; width: 300px; height: ${ROWS * ROW_HEIGHT + (name === 'agGrid' ? 26 : 0)}px; z-index: 9999; background: var(--tf-bg0); contain: strict; font-size: 13px`
    if (name !== 'site') document.body.append(host)
    contender.mount(host, instruments)
    const stop = play(packets, contender.receive)
    endTurn = () => {
      stop()
      contender.unmount()
      host.remove()
    }
  },
  end(): void {
    endTurn?.()
    endTurn = undefined
  },
  /** Ages of prices in the whole room, with a moving active instrument. */
  async ages(turn: Omit<Turn, 'name'> & { readonly active: Instrument }): Promise<Ages> {
    const { active, seed, ticksPerSecond, ms } = turn
    const all = [...instruments.slice(1), active]
    const plan = { ticksPerSecond, ms, time: Date.now(), busy: active }
    const packets = packetsOf(marketOf(all, seed), all, plan)
    const ids = new Map(packets.map((packet) => [packet, updatesIn(packet).map(({ id }) => id)]))
    const idOf = new Map(all.map(({ id, symbol }) => [symbol, id]))
    const cells: WatchedCell[] = listRows().flatMap(({ row, symbol }) => {
      const element = row.querySelector('[data-field=bid]')
      const id = idOf.get(symbol)
      return element === null || id === undefined ? [] : [{ element, id, kind: 'list' as const }]
    })
    const price = document.querySelector('section[aria-label="Chart"] header [data-field=price]')
    if (price === null) throw new Error('the room shows no active price')
    const watch = watchAges([...cells, { element: price, id: active.id, kind: 'active' }])
    const stop = play(packets, (packet) => {
      watch.received(ids.get(packet) ?? [])
      deliverToSite(packet)
    })
    await new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
    stop()
    return watch.end()
  },
}

export type TickBench = typeof tickBench
Object.assign(globalThis, { tickBench })
