import type { SiteConfig } from '@tradefront/contracts'

/** The connection to the price server that the page's first script has opened (`host/src/first/first.ts`). */
export interface EarlySocket {
  /** The configuration that it was made by. */
  readonly prices: SiteConfig['prices']
  readonly socket: WebSocket
  /** Messages so far: the server's greeting, to which the script sent the key, the answer to that, then prices. */
  readonly heard: readonly unknown[]
  /** Whether the whole market has been asked for; the script does so even after it has handed over. */
  hasSubscribed: boolean
}

/** Takes the page's early connection from where the first script has put it. */
function takeAny(): EarlySocket | undefined {
  const early = Reflect.get(globalThis, 'tradefrontPrices') as EarlySocket | undefined
  Reflect.deleteProperty(globalThis, 'tradefrontPrices')
  return early
}

/** The page's early connection, once, where it is of this server and has not failed. */
export function takeEarlySocket(url: string, key: unknown): EarlySocket | undefined {
  const early = takeAny()
  if (early === undefined) return undefined
  const { prices, socket } = early
  if (prices.url === url && prices.key === key && socket.readyState <= WebSocket.OPEN) return early
  socket.close()
  return undefined
}

/** Closes the page's early connection: its prices come from another tab. */
export function dropEarlySocket(): void {
  takeAny()?.socket.close()
}
