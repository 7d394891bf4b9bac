/*
 * Replaces the connection to the price server in the page, so that every list gets exactly the same messages at the
 * same moments. Everything beyond it, starting with the Socket.IO client, is the site's own.
 */

/** Interval of Engine.IO's server pings, ms. */
const PING_MS = 20_000
const HANDSHAKE = JSON.stringify({
  sid: 'bench',
  upgrades: [],
  pingInterval: PING_MS,
  pingTimeout: 600_000,
  maxPayload: 10_000_000,
})

/** The page's connections to the price server. */
const open = new Set<PriceSocket>()

class PriceSocket extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  binaryType = 'blob'
  readyState = 0
  readonly bufferedAmount = 0
  readonly extensions = ''
  readonly protocol = ''
  readonly url: string
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  private readonly pings: ReturnType<typeof setInterval>

  constructor(url: string) {
    super()
    this.url = url
    this.pings = setInterval(() => this.deliver('2'), PING_MS)
    setTimeout(() => {
      this.readyState = 1
      open.add(this)
      this.onopen?.(new Event('open'))
      this.deliver(`0${HANDSHAKE}`)
    })
  }

  send(packet: string): void {
    // The namespace is joined, the market subscribed; pongs need no answer.
    if (packet.startsWith('40')) setTimeout(() => this.deliver('40{"sid":"bench"}'))
    else if (packet.startsWith('42'))
      setTimeout(() => this.deliver('42["data:all",{"success":true,"data":[]}]'))
  }

  deliver(data: string): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }

  close(): void {
    clearInterval(this.pings)
    open.delete(this)
    this.readyState = 3
    this.onclose?.(new CloseEvent('close', { code: 1000, wasClean: true }))
  }
}

const RealWebSocket = globalThis.WebSocket
globalThis.WebSocket = new Proxy(RealWebSocket, {
  construct(target, [url, ...rest]: [string | URL, ...unknown[]]) {
    const address = String(url)
    return address.includes('/socket.io/')
      ? new PriceSocket(address)
      : Reflect.construct(target, [address, ...rest])
  },
})

/** Delivers a price server message to the site. */
export function deliverToSite(packet: string): void {
  for (const socket of open) socket.deliver(packet)
}

/** Whether the site is connected to its prices. */
export function isSiteConnected(): boolean {
  return open.size > 0
}
