import type { Locator, Page } from '@playwright/test'
import { startSiteServer } from '@tradefront/release'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { PEOPLE } from '../fixtures/people.ts'
import type { SandboxProcess } from '../fixtures/sandbox.ts'
import { expect, site, siteConfig, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

interface Event {
  readonly time: string
  readonly title: string
  readonly country: string
}

/** Opens a place of the rail and returns its panel. */
async function openPlace(page: Page, place: 'Calendar' | 'Market News'): Promise<Locator> {
  const button = page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: place })
  // The place that was last open opens with the room.
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  return page.getByRole('complementary', { name: place, exact: true })
}

const eventRows = (panel: Locator) =>
  panel.getByRole('region', { name: 'Economic events' }).getByRole('listitem')

let looks = 0

/** Triggers the page's refresh, as if it had been hidden for longer than the interval. */
async function refresh(page: Page): Promise<void> {
  looks += 1
  await page.evaluate(async (ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    // Listeners read the time a moment later.
    await new Promise((resolve) => setTimeout(resolve))
    Date.now = now
  }, looks * 600_000)
}

test(
  '[ROOM-09] the calendar: weeks, what comes next, persistent filters, keyboard and axe',
  { tag: '@by-turns' },
  async ({ page }) => {
    const room = await enterRoom(page)
    let panel = await openPlace(page, 'Calendar')
    await expect(panel.getByText(/^Times in \S+/)).toBeVisible()
    await expect(eventRows(panel).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'This week' })).toBeDisabled()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'aside[aria-label="Calendar"]' })

    await panel.getByRole('button', { name: 'Next week', exact: true }).click()
    await expect.poll(() => eventRows(panel).count()).toBeGreaterThan(20)
    const filter = panel.getByRole('button', { name: 'Filter' })
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(
      panel.getByRole('group', { name: 'Countries' }).getByRole('button', { pressed: true }),
    ).toHaveCount(18)
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'aside[aria-label="Calendar"]' })
    await panel.getByRole('button', { name: 'None of the countries' }).press('Enter')
    await expect(panel.getByText('No events match your filters.')).toBeVisible()
    await panel.getByRole('button', { name: 'US United States' }).press('Space')
    await expect(eventRows(panel).first()).toContainText('United States')
    await expect(eventRows(panel).filter({ hasNotText: 'United States' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Low' }).click()
    await expect(eventRows(panel).filter({ hasText: 'Low importance' })).toHaveCount(0)

    await page.reload()
    await room.untilLive()
    panel = await openPlace(page, 'Calendar')
    await panel.getByRole('button', { name: 'Next week', exact: true }).click()
    await expect(eventRows(panel).first()).toContainText('United States')
    await expect(eventRows(panel).filter({ hasText: 'Low importance' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Filter, some events are hidden' }).click()
    await panel.getByRole('button', { name: 'All countries' }).click()
    await expect(eventRows(panel).filter({ hasNotText: 'United States' }).first()).toBeVisible()
  },
)

for (const timezoneId of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(
      `[ROOM-09] times and days are those of ${timezoneId}`,
      { tag: timezoneId === 'Asia/Tokyo' ? [] : '@long' },
      async ({ page, sandbox }) => {
        await enterRoom(page)
        const panel = await openPlace(page, 'Calendar')
        await expect(panel.getByText(`Times in ${timezoneId}`)).toBeVisible()
        await panel.getByRole('button', { name: 'Next week', exact: true }).click()
        // This week's are requested as well, and may arrive later.
        const nextWeek = async () =>
          (await sandbox.calls('GET', '/calendar')).find(
            ({ query }) => (query['from'] ?? '') > new Date().toISOString(),
          )?.query
        await expect.poll(nextWeek).toBeDefined()
        const asked = (await nextWeek()) ?? {}
        const { data } = await eventsOf(sandbox, asked)
        expect(data.length).toBeGreaterThan(20)
        const [first] = data
        if (first === undefined) throw new Error('no event')
        const local = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezoneId }).format(new Date(first.time))
        const day = local({ weekday: 'long', day: 'numeric', month: 'long' })
        await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText(day)
        await expect(eventRows(panel).first().getByRole('time')).toHaveText(
          local({ hour: '2-digit', minute: '2-digit' }),
        )
        await expect(eventRows(panel).first()).toContainText(first.title)
        await expect(eventRows(panel)).toHaveCount(data.length)
      },
    )
  })
}

async function eventsOf(
  sandbox: SandboxProcess,
  query: Readonly<Record<string, string>>,
): Promise<{ data: Event[] }> {
  const token = await sandbox.token(PEOPLE.mia.email, PEOPLE.mia.password)
  return sandbox.get(`/calendar?${new URLSearchParams(query).toString()}`, token)
}

test(
  '[ROOM-09] faults of both calls: an error with Retry, not offered, no answer',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/calendar')
    console.allowFailedCalls('/news')
    await enterRoom(page)
    await sandbox.fault({ target: 'rest', path: '/calendar', kind: 'status', status: 500 })
    await sandbox.fault({ target: 'rest', path: '/news', kind: 'status', status: 404 })
    let panel = await openPlace(page, 'Calendar')
    await expect(panel.getByRole('alert')).toContainText("We couldn't load the economic calendar.")
    await sandbox.clearFaults()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(eventRows(panel).first()).toBeVisible()

    await sandbox.fault({ target: 'rest', path: '/news', kind: 'status', status: 404 })
    panel = await openPlace(page, 'Market News')
    await expect(panel.getByText("Market news isn't available here.")).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await sandbox.clearFaults()

    await sandbox.fault({ target: 'rest', path: '/calendar', kind: 'hang' })
    panel = await openPlace(page, 'Calendar')
    const before = await eventRows(panel).count()
    await refresh(page)
    await expect(panel.getByText("We couldn't load the economic calendar.")).toBeVisible({
      timeout: 30_000,
    })
    await expect(eventRows(panel)).toHaveCount(before)
    await sandbox.clearFaults()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel.getByText("We couldn't load the economic calendar.")).toBeHidden()
  },
)

test(
  '[ROOM-09] the news: summary, related instrument, more at the bottom, newer ones announced',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await enterRoom(page)
    await sandbox.control('POST', 'news', {
      headline: 'First story',
      symbols: ['EUR/USD'],
      summary: 'All of it.',
    })
    const panel = await openPlace(page, 'Market News')
    const list = panel.getByRole('region', { name: 'Market news' })
    const headlines = list.getByRole('heading', { level: 3 })
    // A story of the market's own may arrive meanwhile: there is one every 20 minutes.
    const newest = async () => (await headlines.allTextContents()).slice(0, 2)
    await expect.poll(newest).toContain('First story')
    await list.getByRole('button', { name: 'First story' }).press('Enter')
    await expect(list.getByText('All of it.')).toBeVisible()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'aside[aria-label="Market News"]' })
    await list.getByRole('button', { name: 'Show EUR/USD' }).first().click()
    await expect(page.getByRole('button', { name: 'Buy EUR/USD' }).first()).toBeVisible()

    // A focused or scrolled list isn't moved.
    await sandbox.control('POST', 'news', { headline: 'Second story' })
    await refresh(page)
    await panel.getByRole('button', { name: /^[12] new$/ }).click()
    await expect.poll(newest).toContain('Second story')
    await sandbox.control('POST', 'news', { headline: 'Third story' })
    await refresh(page)
    await expect.poll(newest).toContain('Third story')
    await expect(panel.getByText(/^(1 new item|2 new items)$/)).toBeAttached()

    const first = await headlines.count()
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect.poll(() => headlines.count()).toBeGreaterThan(first)
    const texts = await list
      .getByRole('listitem')
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
    expect(texts).toEqual(texts.toSorted().toReversed())
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test(
    '[ROOM-09] [ROOM-02] both as sheets; a related instrument leads back to the chart',
    { tag: '@long' },
    async ({ page, sandbox }) => {
      await enterRoom(page)
      await sandbox.control('POST', 'news', { headline: 'On the way', symbols: ['ETH/USD'] })
      await page.getByRole('button', { name: 'More' }).tap()
      await page.getByRole('button', { name: 'Calendar' }).tap()
      const calendar = page.getByRole('dialog', { name: 'Calendar' })
      await calendar.getByRole('button', { name: 'Next week', exact: true }).tap()
      await expect.poll(() => eventRows(calendar).count()).toBeGreaterThan(20)
      await calendar.getByRole('button', { name: 'Filter' }).tap()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
      await calendar.getByRole('button', { name: 'Close Calendar' }).tap()
      await expect(calendar).toBeHidden()

      await page.getByRole('button', { name: 'More' }).tap()
      await page.getByRole('button', { name: 'Market News' }).tap()
      const news = page.getByRole('dialog', { name: 'Market News' })
      await expect(news.getByRole('heading', { name: 'On the way' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
      await news.getByRole('button', { name: 'Show ETH/USD' }).first().tap()
      await expect(news).toBeHidden()
      await expect(page.getByRole('button', { name: 'Buy ETH/USD' }).first()).toBeVisible()
    },
  )
})

/** A provider whose script shows its settings in a frame. */
const PROVIDER = 'https://widgets.example.test'
const SCRIPT = `{
  const script = document.currentScript
  const frame = document.createElement('iframe')
  frame.src = '${PROVIDER}/frame.html#' + encodeURIComponent(script.text)
  script.parentElement.append(frame)
}`
const FRAME = `<!doctype html><html lang="en"><title>w</title><p id="told"></p>
  <script>document.getElementById('told').textContent = decodeURIComponent(location.hash.slice(1))</script></html>`

const withProvider = test.extend({
  baseURL: async ({ workerSandbox }, provide) => {
    const config = {
      ...siteConfig(workerSandbox.port, workerSandbox.cardsPort, null),
      calendar: { script: `${PROVIDER}/embed-widget-events.js` },
      news: { script: `${PROVIDER}/embed-widget-timeline.js` },
    }
    const server = await startSiteServer({ root: site, port: 0, config })
    await provide(server.url)
    await server.close()
  },
})

withProvider(
  '[ROOM-09] [MFE-07] a provider by configuration shows in a frame, and nothing else may',
  { tag: '@by-turns' },
  async ({ page, console }) => {
    console.allow(/Content Security Policy/)
    await page.route(`${PROVIDER}/*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await page.route(`${PROVIDER}/frame.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: FRAME }),
    )
    await enterRoom(page)
    await openPlace(page, 'Calendar')
    const calendar = page.frameLocator('iframe[title="Economic calendar"]')
    await expect(calendar.getByText('"importanceFilter":"-1,0,1"')).toBeVisible()
    await expect(calendar.getByText('"countryFilter":"us,eu,gb,')).toBeVisible()
    await openPlace(page, 'Market News')
    await expect(
      page.frameLocator('iframe[title="Market news"]').getByText('"feedMode":"all_symbols"'),
    ).toBeVisible()

    const blocked = await page.evaluate(async () => {
      const names: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => names.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.src = 'https://elsewhere.example.test/x.js'
      const frame = document.createElement('iframe')
      frame.src = 'https://elsewhere.example.test/'
      document.body.append(script, frame)
      for (let wait = 0; wait < 100 && names.length < 2; wait += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return names.toSorted()
    })
    expect(blocked).toEqual(['frame-src', 'script-src-elem'])
  },
)

withProvider(
  '[ROOM-09] a provider that cannot be loaded: the broker’s list, which says so, and another try',
  { tag: '@long' },
  async ({ page, console }) => {
    console.allow(/widgets\.example\.test|^error: (Economic calendar|Market news) /)
    await page.route(`${PROVIDER}/**`, (route) => route.abort())
    await enterRoom(page)
    const panel = await openPlace(page, 'Calendar')
    await expect(panel.getByText("We couldn't load the external calendar.")).toBeVisible()
    await expect(eventRows(panel).first()).toBeVisible()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'aside[aria-label="Calendar"]' })
    const news = await openPlace(page, 'Market News')
    await expect(news.getByText("We couldn't load the external news.")).toBeVisible()
    await expect(
      news.getByRole('region', { name: 'Market news' }).getByRole('listitem').first(),
    ).toBeVisible()

    await page.unroute(`${PROVIDER}/**`)
    await page.route(`${PROVIDER}/*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await page.route(`${PROVIDER}/frame.html`, (route) =>
      route.fulfill({ contentType: 'text/html', body: FRAME }),
    )
    await news.getByRole('button', { name: 'Try again' }).click()
    await expect(page.frameLocator('iframe[title="Market news"]').getByText('"feedMode"')).toBeVisible()
  },
)
