import type { Page } from '@playwright/test'

/** A script requested by a page. */
export interface PageScript {
  readonly url: string
  /** Transferred bytes of the body, without headers. */
  readonly bytes: number
  /** Depth of sequential requests up to this file, including the document. */
  readonly level: number
}

interface Seen {
  readonly url: string
  readonly level: number
  /** Seconds on the browser's clock. */
  readonly asked: number
  arrived: number
  headers: number
  bytes: number
}

/** Follows a page's scripts from now on. */
export async function watchScripts(tab: Page): Promise<{
  /**
   * Scripts requested within the first `ms` of the document, once all have arrived.
   *
   * @throws Error if one wasn't sent as brotli.
   */
  until(ms: number): Promise<PageScript[]>
  /** Stops following. */
  end(): Promise<void>
}> {
  const session = await tab.context().newCDPSession(tab)
  const byId = new Map<string, Seen>()
  const known = new Set<string>()
  let start = 0
  const plain: string[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    if (type === 'Document') start = timestamp
    // A hinted file is requested again by its script tag, and answered without the network.
    if (!/\.js(\?|$)/.test(request.url) || known.has(request.url)) return
    known.add(request.url)
    const before = [...byId.values()].filter(({ arrived }) => arrived <= timestamp)
    const level = initiator.type === 'script' ? Math.max(2, ...before.map((seen) => seen.level)) + 1 : 2
    byId.set(requestId, {
      url: request.url,
      level,
      asked: timestamp,
      arrived: Infinity,
      headers: 0,
      bytes: 0,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const seen = byId.get(requestId)
    if (seen === undefined) return
    seen.headers = response.encodedDataLength
    const { 'content-encoding': encoding, 'Content-Encoding': spelt = encoding } = response.headers
    if (spelt !== 'br') plain.push(seen.url)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const seen = byId.get(requestId)
    if (seen === undefined) return
    seen.bytes = encodedDataLength - seen.headers
    seen.arrived = timestamp
  })
  await session.send('Network.enable')
  return {
    async until(ms) {
      const asked = [...byId.values()].filter((seen) => (seen.asked - start) * 1_000 <= ms)
      while (asked.some(({ arrived }) => arrived === Infinity)) await tab.waitForTimeout(20)
      if (plain.length > 0) throw new Error(`not sent as brotli: ${plain.join(', ')}`)
      return asked.map(({ url, bytes, level }) => ({ url, bytes, level }))
    },
    end: () => session.detach(),
  }
}
