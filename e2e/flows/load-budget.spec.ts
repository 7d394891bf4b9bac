import type { Page } from '@playwright/test'
import { speak } from '../fixtures/languages.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * Transferred JavaScript bytes until a page is usable. Independent of the machine, so that every change keeps the
 * limits of `npm run bench load`.
 */

const KIB = 1024
/** The limits of `npm run bench load`. */
const LOGIN_LIMIT = 156 * KIB
const ROOM_LIMIT = 292 * KIB
/** Words of a page in a language that isn't in its code, compressed. */
const WORDS_LIMIT = 6 * KIB
/** For a page inside the frame: without code of closed menus and dialogs. */
const CHAT_LIMIT = 245 * KIB

declare global {
  interface Window {
    /** Bytes of all scripts that had arrived when the page was usable. */
    scriptBytes?: number
  }
}

/** Counts, in the page, scripts that have arrived when the first element matches the selector. */
async function countUntil(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      watcher.disconnect()
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      // Prefetching starts two seconds after the page is there: not part of the first load, however slow.
      const first = files.filter(({ startTime }) => startTime < (load?.responseEnd ?? 0) + 2_000)
      const scripts = first.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      // The first script's worker, initiated by 'other', has its file from the cache.
      const own = scripts.filter(({ initiatorType }) => initiatorType !== 'other')
      window.scriptBytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    })
    watcher.observe(document, { attributes: true, childList: true, subtree: true })
  }, selector)
}

async function counted(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(() => window.scriptBytes)).toBeGreaterThan(100 * KIB)
  return (await page.evaluate(() => window.scriptBytes)) ?? 0
}

// Earlier flows have filled it.
test.beforeEach(async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
})

test('[MFE-01] /login shows its form with at most 156 KiB of JavaScript', async ({ page }) => {
  await countUntil(page, 'input[type=password]')
  await page.goto('/login')
  expect(await counted(page)).toBeLessThanOrEqual(LOGIN_LIMIT)
})

for (const tag of ['de', 'es', 'ar', 'ja'])
  test(`[MFE-01] /login in '${tag}' loads at most 6 KiB of words`, async ({ page }) => {
    await speak(page, tag)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.locator('#root input[type=password]')).toBeVisible()
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.includes('/languages/'))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(WORDS_LIMIT)
  })

test('[MFE-01] /mt4 shows its first moving price with at most 292 KiB of JavaScript', async ({
  page,
  sandbox,
}) => {
  await sandbox.busyMarket()
  await login(page, PEOPLE.demo, '/main/settings')
  await countUntil(page, '[data-direction=up], [data-direction=down]')
  await page.goto('/mt4')
  expect(await counted(page)).toBeLessThanOrEqual(ROOM_LIMIT)
})

test('[MFE-01] /main/chat shows the newest message with at most 245 KiB of JavaScript', async ({ page }) => {
  await login(page, PEOPLE.demo, '/main/chat')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Hello')
  await countUntil(page, '[role=log] li')
  await page.reload()
  expect(await counted(page)).toBeLessThanOrEqual(CHAT_LIMIT)
})

test('[MFE-02] the room asks once for what the page’s first script asks for, and a worker reads the data of formats', async ({
  page,
  sandbox,
}) => {
  await sandbox.busyMarket()
  await login(page, PEOPLE.demo, '/main/settings')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
  })
  const worker = page.waitForEvent('worker')
  await page.goto('/mt4')
  await expect(page.locator('[data-direction=up], [data-direction=down]').first()).toBeVisible()
  expect((await worker).url()).toMatch(/\/first\.js$/)
  const counts = ['settings', 'open/trades', 'assets'].map(
    (path) => asked.filter((address) => address.endsWith(`/api/v1/${path}`)).length,
  )
  expect(counts).toEqual([1, 1, 1])
})
