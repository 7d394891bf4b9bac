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
    /** Style sheets so far, and the addresses of those that were put before an older one. */
    sheets: { count: number; early: string[] }
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

test('[MFE-02] a worker of the page’s first script reads the data of formats', async ({ page }) => {
  const worker = page.waitForEvent('worker')
  await page.goto('/login')
  expect((await worker).url()).toMatch(/\/first\.js$/)
})

for (const path of ['/mt4', '/main/chat'])
  test(`[MFE-02] ${path} takes over the calls that its first script makes`, async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    let asked: string[] = []
    page.on('request', (request) => {
      const [, call] = request.url().split('/api/v1/')
      if (request.method() === 'GET' && call) asked.push(call.replace(/(.account=)\w+$/, '$1'))
    })
    const open = async () => {
      await page.goto('about:blank')
      asked = []
      await page.goto(path)
    }
    await open()
    const text = await page.locator('#tradefront-early').textContent()
    const { calls, large } = JSON.parse(text ?? '') as { calls: string[]; large: string[] }
    const early = ['settings', ...calls, ...large]
    const counts = () => early.map((call) => [call, asked.filter((made) => made === call).length])
    const made = () => counts().filter(([, count]) => count !== 0).length
    await expect.poll(made).toBe(early.length)
    await page.waitForTimeout(1_500)
    const helped = counts()
    // The page without its first script's help makes each of them as often.
    await page.addInitScript(() => {
      new MutationObserver(() => document.querySelector('#tradefront-early')?.remove()).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    await open()
    await expect.poll(made).toBe(early.length)
    await page.waitForTimeout(1_500)
    await expect(page.locator('#tradefront-early')).toHaveCount(0)
    expect(counts()).toEqual(helped)
  })

test('[HEAD-02] [HEAD-03] the chat’s header has its pairs without the instruments, until one is added', async ({
  page,
}) => {
  const pairs = page.getByRole('navigation', { name: 'Open pairs' })
  await login(page, PEOPLE.demo, '/mt4')
  await expect(pairs.getByRole('button', { name: 'BTC/USD', exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/api/v1/assets')) asked.push(request.url())
  })
  await page.goto('/main/chat')
  await expect(pairs.getByRole('button', { name: 'BTC/USD', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Add pair' }).click()
  await page
    .getByRole('dialog', { name: 'Add pair' })
    .getByRole('button', { name: 'ETH/USD', exact: true })
    .click()
  await expect(pairs.getByRole('button', { name: 'ETH/USD', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(asked).toHaveLength(1)
})

for (const path of ['/main/dashboard', '/mt4', '/main/chat'])
  test(`[MFE-01] on ${path} no style sheet comes before an older one, which would lay out the whole page again`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const links = document.getElementsByTagName('link')
      const seen = new Set<Element>()
      window.sheets = { early: [], count: 0 }
      new MutationObserver(() => {
        const all = [...links].filter(({ rel }) => rel === 'stylesheet')
        const last = all.findLastIndex((link) => seen.has(link))
        all.forEach((link, place) => {
          if (seen.has(link)) return
          seen.add(link)
          window.sheets.count += 1
          if (place < last) window.sheets.early.push(link.href)
        })
      }).observe(document, { childList: true, subtree: true })
    })
    await login(page)
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => window.sheets.count)).toBeGreaterThan(8)
    // Those of the parts that come once the page has settled.
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.sheets.early)).toEqual([])
  })

test('[MFE-01] the font joins the page once it is there: no text is laid out with one on its way', async ({
  page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/*.woff2', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const inter = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Inter Variable'))
        .map(({ status }) => status),
    )
  expect(await inter()).toEqual([])
  arrive()
  await expect.poll(inter).toEqual(['loaded'])
})
