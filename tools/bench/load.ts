import type { BrowserContext, CDPSession } from '@playwright/test'
import { machine, median, openStage, type Stage } from './stage.ts'

/*
 * Cold load of two pages at 40 ms and 10 Mbit/s with brotli: how long until the page does what it is
 * for, how many bytes of JavaScript that took, and how many levels of files followed one another.
 */

const RUNS = 7
const LATENCY_MS = 40
const BYTES_PER_SECOND = 10_000_000 / 8
const KIB = 1024

interface PageUnderTest {
  readonly path: string
  readonly what: string
  readonly limitKib: number
  readonly loggedIn: boolean
  /** Runs in the page before its own code; calls `done()` when the page does what it is for. */
  readonly watch: string
}

const PAGES: readonly PageUnderTest[] = [
  {
    path: '/login',
    what: 'login form on screen',
    limitKib: 140,
    loggedIn: false,
    watch: `new MutationObserver((_, self) => {
      if (document.querySelector('input[type=password]')) { self.disconnect(); done() }
    }).observe(document, { childList: true, subtree: true })`,
  },
  {
    path: '/mt4',
    what: 'first moving price on screen',
    limitKib: 260,
    loggedIn: true,
    watch: `new MutationObserver((changes, self) => {
      if (changes.some(({ target }) => ['up', 'down'].includes(target.getAttribute('data-direction')))) { self.disconnect(); done() }
    }).observe(document, { attributes: true, attributeFilter: ['data-direction'], subtree: true })`,
  },
]

interface Run {
  readonly ms: number
  readonly scriptBytes: number
  readonly levels: number
  readonly requests: number
}

interface Seen {
  level: number
  script: boolean
  bytes: number
}

async function emulate(context: BrowserContext): Promise<CDPSession> {
  const page = context.pages()[0] ?? (await context.newPage())
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  return session
}

async function measure(stage: Stage, page: PageUnderTest): Promise<Run> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const tab = await context.newPage()
  const session = await emulate(context)
  const byUrl = new Map<string, Seen>()
  const byId = new Map<string, Seen>()
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    const url = request.url
    const caller = initiator.url ?? initiator.stack?.callFrames[0]?.url
    const parent = caller === undefined ? undefined : byUrl.get(caller)
    const seen = {
      level: type === 'Document' ? 1 : (parent?.level ?? 1) + 1,
      script: type === 'Script' || url.endsWith('.js'),
      bytes: 0,
    }
    if (!byUrl.has(url)) byUrl.set(url, seen)
    byId.set(requestId, seen)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const seen = byId.get(requestId)
    if (seen !== undefined) seen.bytes = encodedDataLength
  })
  if (page.loggedIn) {
    const stored = JSON.stringify({ state: { ...stage.session, selectedAccountIndex: 0 }, version: 0 })
    await tab.addInitScript(`localStorage.setItem('user-storage', ${JSON.stringify(stored)})`)
  }
  await tab.addInitScript(
    `{ const done = () => { globalThis.benchDone ??= performance.now() }; ${page.watch} }`,
  )
  await tab.goto(`${stage.siteUrl}${page.path}`)
  await tab.waitForFunction('globalThis.benchDone !== undefined', undefined, { timeout: 30_000, polling: 20 })
  const ms = (await tab.evaluate('globalThis.benchDone')) as number
  await tab.waitForTimeout(100)
  const scripts = [...byId.values()].filter(({ script }) => script)
  const run = {
    ms,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    levels: Math.max(...scripts.map(({ level }) => level)),
    requests: byId.size,
  }
  await context.close()
  return run
}

const stage = await openStage()
let missed = false
console.log(`${machine()}; ${LATENCY_MS} ms, 10 Mbit/s, brotli, cold cache, ${RUNS} runs\n`)
for (const page of PAGES) {
  const runs: Run[] = []
  for (let index = 0; index < RUNS; index += 1) runs.push(await measure(stage, page))
  const kib = median(runs.map(({ scriptBytes }) => scriptBytes)) / KIB
  const levels = Math.max(...runs.map((run) => run.levels))
  const times = runs.map((run) => run.ms)
  const ok = kib <= page.limitKib && levels <= 3
  missed ||= !ok
  console.log(
    [
      `${page.path}: ${page.what}`,
      `  time        median ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
      `  JavaScript  ${kib.toFixed(1)} KiB (limit ${page.limitKib})`,
      `  levels      ${levels} (limit 3), ${median(runs.map((run) => run.requests))} requests`,
      `  ${ok ? 'within the limits' : 'OVER A LIMIT'}\n`,
    ].join('\n'),
  )
}
await stage.close()
process.exitCode = missed ? 1 : 0
