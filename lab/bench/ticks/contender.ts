/** What the measured lists show of an instrument: symbol, bid and ask, like the market watch [MKT-12]. */
export interface Instrument {
  readonly id: string
  readonly symbol: string
  readonly price: number
  /** Factor of the rate. */
  readonly bidFactor: number
  readonly askFactor: number
}

/** Height of a row, px, as in the market watch. */
export const ROW_HEIGHT = 28
/** Rows that are visible. */
export const ROWS = 60
/** Update interval of every list, ms: that of the market watch. */
export const CADENCE_MS = 50
/** Duration of a change's colour, ms [MKT-10]. */
export const FLASH_MS = 2_200

/** A measured list of instruments. It gets the raw messages of the socket. */
export interface Contender {
  mount(host: HTMLElement, instruments: readonly Instrument[]): void
  /** A Socket.IO packet: `42["data:update",[{"id":...,"price":...}]]`. */
  receive(packet: string): void
  unmount(): void
}

/** An update as sent. */
export interface Update {
  readonly id: string
  readonly price: number
}

/** Updates in a packet. */
export function updatesIn(packet: string): readonly Update[] {
  const [, updates] = JSON.parse(packet.slice(2)) as [string, readonly Update[]]
  return updates
}

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** A price formatted as in the sidebar. */
export function priceText(price: number): string {
  return format.format(price)
}
