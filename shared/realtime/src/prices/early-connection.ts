import type { SiteConfig } from '@tradefront/contracts'

/** The price connection opened by the page's first script (`host/src/first/first.ts`). */
export interface EarlySocket {
  /** Configuration it was opened with. */
  readonly prices: SiteConfig['prices']
  readonly socket: WebSocket
  /** Messages so far: the server's greeting, answered with the key, the reply to that, then prices. */
  readonly heard: readonly unknown[]
  /** Whether the whole market has been requested; the script does so even after handing over. */
  hasSubscribed: boolean
}

/** Takes the page's early connection left by the first script. */
function takeAny(): EarlySocket | undefined {
  const early = Reflect.get(globalThis, 'tradefrontPrices') as EarlySocket | undefined
  Reflect.deleteProperty(globalThis, 'tradefrontPrices')
  return early
}

/** Takes the page's early connection, once, if it is to this server and hasn't failed. */
export function takeEarlySocket(url: string, key: unknown): EarlySocket | undefined {
  const early = takeAny()
  if (early === undefined) return undefined
  const { prices, socket } = early
  if (prices.url === url && prices.key === key && socket.readyState <= WebSocket.OPEN) return early
  socket.close()
  return undefined
}

/** Closes the page's early connection: prices come from another tab. */
export function dropEarlySocket(): void {
  takeAny()?.socket.close()
}
