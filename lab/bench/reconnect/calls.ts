import { setTimeout as wait } from 'node:timers/promises'
import { keepSession, type Stage } from '../stage.ts'

const MINUTE_MS = 60_000
/** By then a page has read what it shows, ms. */
const SETTLED_MS = 10_000

/** Counts the calls of open pages. */
export interface CallCount {
  /**
   * Closes the pages; returns the calls in each full minute from the first failed one until `until` (`performance.now()`),
   * without the first minute.
   */
  stop(until: number): Promise<Record<string, number[]>>
}

/** Opens the demo customer's pages and counts their calls of the broker's API from the first failure on. */
export async function countCalls(stage: Stage, paths: readonly string[]): Promise<CallCount> {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const context = await stage.browser.newContext()
      const page = await context.newPage()
      await page.addInitScript(keepSession(stage))
      const at: number[] = []
      let failedAt = Infinity
      const isCall = (url: string) => url.includes('/api/v1/')
      page.on('request', (request) => {
        if (isCall(request.url()) && performance.now() > failedAt) at.push(performance.now())
      })
      page.on('requestfailed', (request) => {
        if (isCall(request.url())) failedAt = Math.min(failedAt, performance.now())
      })
      await page.goto(`${stage.siteUrl}${path}`)
      return { path, context, at, begun: () => failedAt }
    }),
  )
  await wait(SETTLED_MS)
  return {
    async stop(until) {
      await Promise.all(pages.map(({ context }) => context.close()))
      return Object.fromEntries(
        pages.map(({ path, at, begun }) => {
          if (begun() > until) throw new Error(`${path} made no call that failed`)
          const minutes = Math.floor((until - begun()) / MINUTE_MS)
          const counts = Array.from({ length: Math.max(0, minutes - 1) }, (_none, index) => {
            const from = begun() + (index + 1) * MINUTE_MS
            return at.filter((time) => time >= from && time < from + MINUTE_MS).length
          })
          return [path, counts]
        }),
      )
    },
  }
}
