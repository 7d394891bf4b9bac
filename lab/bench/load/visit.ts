import type { Page } from '@playwright/test'
import { watchScripts, type PageScript } from '../scripts-of-page.ts'
import { keepSession, type Stage } from '../stage.ts'
import type { PageUnderTest } from './pages.ts'

const WAIT_MS = 30_000
/** Name of the function with which the page reports being usable. */
const TELL = 'benchTell'
/** Time for the browser to store the page's files, ms. */
const STORED_BY_MS = 8_000
/** Pause between two reloads, ms. */
const PAUSE_MS = 2_000
/** Measured reloads per profile; browsers cache compiled scripts from the second load on. */
const RELOADS = 3

/** One visit with a new profile, and its reloads. */
export interface Visit {
  /** From navigation until the page is usable, ms. */
  readonly coldMs: number
  /** From navigation to the first contentful paint of the cold load, ms. */
  readonly paintMs: number
  readonly warmMs: readonly number[]
  /** Scripts of the cold load. */
  readonly scripts: readonly PageScript[]
}

/** A page in a new browser profile, without connections. */
export async function openProfile(stage: Stage, page: PageUnderTest): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const tab = await context.newPage()
  if (page.loggedIn) await tab.addInitScript(keepSession(stage))
  await tab.addInitScript(`{ const done = () => globalThis.${TELL}(performance.now()); ${page.watch} }`)
  return tab
}

/** Loads pages; each load returns the milliseconds until it is usable. */
export async function loader(stage: Stage, page: PageUnderTest, tab: Page) {
  let finish: (ms: number) => void = () => {}
  // A binding, since the page's security policy forbids evaluating code in it.
  await tab.exposeFunction(TELL, (ms: number) => finish(ms))
  const until = (go: () => Promise<unknown>) =>
    new Promise<number>((resolve, reject) => {
      const tooLate = () => reject(new Error(`${page.path}: no ${page.what} within ${WAIT_MS} ms`))
      const limit = setTimeout(tooLate, WAIT_MS)
      finish = (ms) => {
        clearTimeout(limit)
        resolve(ms)
      }
      go().catch(reject)
    })
  return {
    open: () => until(() => tab.goto(`${stage.siteUrl}${page.path}`, { waitUntil: 'commit' })),
    reload: () => until(() => tab.reload({ waitUntil: 'commit' })),
  }
}

/** Loads a page cold, then reloads it, each time after it has settled. */
export async function visit(stage: Stage, page: PageUnderTest): Promise<Visit> {
  const tab = await openProfile(stage, page)
  const watched = await watchScripts(tab)
  const { open, reload } = await loader(stage, page, tab)
  const coldMs = await open()
  const scripts = await watched.until(coldMs)
  await watched.end()
  const paintMs = await tab.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const warmMs: number[] = []
  for (let index = 0; index < RELOADS; index += 1) {
    await tab.waitForTimeout(index === 0 ? STORED_BY_MS : PAUSE_MS)
    warmMs.push(await reload())
  }
  await tab.context().close()
  return { coldMs, paintMs, warmMs, scripts }
}
