/** What the measured lists show of an instrument: symbol, bid and ask, as the market watch does [MKT-12]. */
export interface Instrument {
  readonly id: string
  readonly symbol: string
  readonly price: number
  /** What the rate is multiplied by. */
  readonly bidFactor: number
  readonly askFactor: number
}

/** Height of a row, px, as in the market watch. */
export const ROW_HEIGHT = 28
/** Rows that are visible. */
export const ROWS = 60
/** How often every list shows what has changed, ms: the cadence of the market watch. */
export const CADENCE_MS = 50
/** How long a change is coloured, ms [MKT-10]. */
export const FLASH_MS = 2_200

/** A list of instruments that is measured. It is given the messages as they come from the socket. */
export interface Contender {
  mount(host: HTMLElement, instruments: readonly Instrument[]): void
  /** A Socket.IO packet: `42["data:update",[{"id":...,"price":...}]]`. */
  receive(packet: string): void
  unmount(): void
}

/** An update as it travels. */
export interface Update {
  readonly id: string
  readonly price: number
}

/** The updates in a packet. */
export function updatesIn(packet: string): readonly Update[] {
  const [, updates] = JSON.parse(packet.slice(2)) as [string, readonly Update[]]
  return updates
}

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** A price as the sidebar shows it. */
export function priceText(price: number): string {
  return format.format(price)
}
