import type { Page } from '@playwright/test'
import { watchScripts, type PageScript } from './scripts-of-page.ts'
import { machine, median, openStage, type Stage } from './stage.ts'

/*
 * Cold load of two pages at 40 ms and 10 Mbit/s with brotli: how long until the page does what it is
 * for, how many bytes of JavaScript that took, and how many levels of files followed one another.
 */

const RUNS = 7
const LATENCY_MS = 40
const BYTES_PER_SECOND = 10_000_000 / 8
const KIB = 1024
const MAX_LEVELS = 3
const WAIT_MS = 30_000
/** Name of the function by which the page tells that it is done. */
const TELL = 'benchTell'
/** The browser tells of a preloaded file that nobody used a few seconds after the load event, ms. */
const UNUSED_HINT_MS = 5_000

const DEFINITIONS = `JavaScript: bodies of all scripts asked for until the page does what it is for, as transferred (brotli).
Level: the document is 1, files that it names are 2; a file asked for by a script is one more than the
deepest script that had arrived by then (an upper bound). Calls of the API and websockets are no files.`

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
      if (document.querySelector('input[type=password]')) { self.disconnect(); requestAnimationFrame(done) }
    }).observe(document, { childList: true, subtree: true })`,
  },
  {
    path: '/mt4',
    what: 'first moving price on screen',
    limitKib: 260,
    loggedIn: true,
    watch: `new MutationObserver((changes, self) => {
      const moved = changes.some(({ target }) => ['up', 'down'].includes(target.getAttribute('data-direction')))
      if (moved) { self.disconnect(); requestAnimationFrame(done) }
    }).observe(document, { attributes: true, attributeFilter: ['data-direction'], subtree: true })`,
  },
]

interface Run {
  readonly ms: number
  readonly scriptBytes: number
  readonly levels: number
  readonly scripts: readonly PageScript[]
}

/** A new browser profile at the page: nothing is in its cache. */
async function openCold(stage: Stage, page: PageUnderTest): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  if (page.loggedIn) {
    const stored = JSON.stringify({ state: { ...stage.session, selectedAccountIndex: 0 }, version: 0 })
    await tab.addInitScript(`localStorage.setItem('user-storage', ${JSON.stringify(stored)})`)
  }
  await tab.addInitScript(`{ const done = () => globalThis.${TELL}(performance.now()); ${page.watch} }`)
  return tab
}

/** Loads the page and waits until it does what it is for; answers the milliseconds since navigation. */
async function load(stage: Stage, page: PageUnderTest, tab: Page): Promise<number> {
  const done = new Promise<number>((resolve, reject) => {
    const tooLate = () => reject(new Error(`${page.path}: no ${page.what} within ${WAIT_MS} ms`))
    setTimeout(tooLate, WAIT_MS).unref()
    // A binding, since the page's security policy forbids to evaluate anything in it.
    tab
      .exposeFunction(TELL, resolve)
      .then(() => tab.goto(`${stage.siteUrl}${page.path}`, { waitUntil: 'commit' }))
      .catch(reject)
  })
  return done
}

async function measure(stage: Stage, page: PageUnderTest): Promise<Run> {
  const tab = await openCold(stage, page)
  const scripts = await watchScripts(tab)
  const ms = await load(stage, page, tab)
  const asked = await scripts.until(ms)
  await tab.context().close()
  return {
    ms,
    scriptBytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
    levels: Math.max(...asked.map(({ level }) => level)),
    scripts: asked,
  }
}

/** One line for each level of a run: its files, by path inside the site, with KiB. */
function levelLines({ levels, scripts }: Run): string[] {
  return Array.from({ length: levels - 1 }, (_, index) => index + 2).map((level) => {
    const files = scripts.filter((script) => script.level === level)
    const names = files.map(({ url, bytes }) => {
      const [app = '', ...path] = new URL(url).pathname.replace('/remotes/', '/').slice(1).split('/')
      return `${app}/${path.at(-1) ?? ''} ${(bytes / KIB).toFixed(1)}`
    })
    return `  level ${level}     ${names.join(', ')}`
  })
}

/** What the browser has to complain about, unused hints above all. */
async function complaints(stage: Stage, page: PageUnderTest): Promise<string[]> {
  const tab = await openCold(stage, page)
  const found: string[] = []
  tab.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) found.push(message.text())
  })
  tab.on('pageerror', (error) => found.push(error.message))
  await load(stage, page, tab)
  await tab.waitForTimeout(UNUSED_HINT_MS)
  await tab.context().close()
  return found
}

const stage = await openStage()
let missed = false
try {
  console.log(`${machine()}; ${LATENCY_MS} ms, 10 Mbit/s, brotli, cold cache, ${RUNS} runs\n${DEFINITIONS}\n`)
  for (const page of PAGES) {
    const runs: Run[] = []
    for (let index = 0; index < RUNS; index += 1) runs.push(await measure(stage, page))
    const warnings = await complaints(stage, page)
    const kib = median(runs.map(({ scriptBytes }) => scriptBytes)) / KIB
    const levels = Math.max(...runs.map((run) => run.levels))
    const deepest = runs.find((run) => run.levels === levels)
    const times = runs.map((run) => run.ms)
    const ok = kib <= page.limitKib && levels <= MAX_LEVELS && warnings.length === 0
    missed ||= !ok
    console.log(
      [
        `${page.path}: ${page.what}`,
        `  time        median ${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`,
        `  JavaScript  ${kib.toFixed(1)} KiB in ${median(runs.map((run) => run.scripts.length))} files (limit ${page.limitKib} KiB)`,
        `  levels      ${levels} (limit ${MAX_LEVELS})`,
        ...(deepest === undefined ? [] : levelLines(deepest)),
        ...warnings.map((text) => `  console     ${text}`),
        `  ${ok ? 'within the limits' : 'OVER A LIMIT'}\n`,
      ].join('\n'),
    )
  }
} finally {
  await stage.close()
}
process.exitCode = missed ? 1 : 0
