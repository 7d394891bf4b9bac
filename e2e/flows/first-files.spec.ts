import type { Browser, CDPSession, Page } from '@playwright/test'
import { LossySite, type FileFault } from '../fixtures/lossy-site.ts'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * Every first file of the host and of the remotes, script and style sheet, times every way of losing it: the
 * page comes, or words with a way on; never a blank page, and never a damaged file in use [MFE-03].
 */

const FAULTS: readonly FileFault[] = ['lost once', 'lost always', 'damaged once', 'slow']
/** Cells under way at a time: most of a cell is waiting. */
const LANES = 4

interface FirstPage {
  readonly path: string
  /** Which of its files are tried: each one once, where it belongs. */
  readonly files: RegExp
  readonly person?: { email: string; password: string }
  /** What shows that the page is there. */
  there(page: Page): ReturnType<Page['getByRole']>
}

const HOST: FirstPage[] = [
  {
    path: '/login',
    files: /^\/host\//,
    there: (page) => page.getByRole('heading', { name: 'Log in' }),
  },
]

const REMOTES: FirstPage[] = [
  {
    path: '/signup',
    files: /^\/remotes\//,
    there: (page) => page.getByRole('heading', { name: 'Create Your Account' }),
  },
  {
    path: '/mt4',
    files: /^\/remotes\//,
    person: PEOPLE.demo,
    there: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    path: '/main/savings',
    files: /^\/remotes\//,
    person: PEOPLE.demo,
    there: (page) => page.getByRole('heading', { level: 1, name: 'Savings' }),
  },
  {
    path: '/main/chat',
    files: /^\/remotes\//,
    person: PEOPLE.demo,
    there: (page) => page.getByRole('log', { name: 'Messages' }),
  },
  {
    path: '/admin/chat',
    files: /^\/remotes\//,
    person: PEOPLE.support,
    there: (page) => page.getByRole('heading', { name: 'Select a user to start chatting' }),
  },
]

/** Addresses of the page's files of interest, in order. */
async function filesOf(siteUrl: string, { path, files }: FirstPage): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+)" integrity=/g)].map(([, url]) => url ?? '')
  return named.filter((url) => files.test(url))
}

interface Cell {
  readonly page: FirstPage
  readonly file: string
  readonly fault: FileFault
}

/** The site under an origin of its own, with a cache of its own, for one cell at a time. */
class Lane {
  private constructor(
    private readonly site: LossySite,
    private readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async open(browser: Browser, siteUrl: string, storage: string | undefined): Promise<Lane> {
    const site = new LossySite(siteUrl)
    await site.start()
    const context = await browser.newContext()
    if (storage !== undefined) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(JSON.parse(stored) as object))
          localStorage.setItem(key, value)
      }, storage)
    }
    const page = await context.newPage()
    return new Lane(site, page, await context.newCDPSession(page))
  }

  /** How a cell ends: 'page', 'words', or what is wrong. */
  async run({ page: { path, there }, file, fault }: Cell): Promise<string> {
    await this.devtools.send('Network.clearBrowserCache')
    this.site.set(file, fault)
    const arrived = there(this.page).first()
    const way = this.page
      .getByRole('link', { name: 'Reload page' })
      .or(this.page.getByRole('button', { name: /^(Try again|Retry)$/i }))
    try {
      await this.page.goto(this.site.url + path, { waitUntil: 'commit' })
      const end = fault === 'lost always' ? arrived.or(way.first()) : arrived
      await expect(end.first()).toBeVisible({ timeout: 12_000 })
    } catch (error) {
      const text = await this.page.locator('body').innerText()
      return `neither page nor words but '${text.slice(0, 80)}': ${String(error).slice(0, 200)}`
    }
    const damaged = await this.page.evaluate(
      () => '__damaged' in window || getComputedStyle(document.body).getPropertyValue('--damaged') !== '',
    )
    if (damaged) return 'a damaged file is in use'
    return (await arrived.isVisible()) ? 'page' : 'words'
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.site.close()
  }
}

/** What a browser keeps of somebody who has logged in. */
async function storageOf(
  browser: Browser,
  siteUrl: string,
  person: FirstPage['person'],
): Promise<string | undefined> {
  if (!person) return undefined
  const context = await browser.newContext({ baseURL: siteUrl })
  const page = await context.newPage()
  await page.goto('/login')
  await submitLogin(page, person)
  await expect(page).toHaveURL(/\/main/)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  await context.close()
  return stored
}

async function runTable(browser: Browser, siteUrl: string, pages: readonly FirstPage[]): Promise<string[]> {
  const wrong: string[] = []
  for (const person of new Set(pages.map((page) => page.person))) {
    const cells: Cell[] = []
    for (const page of pages.filter((item) => item.person === person)) {
      for (const file of await filesOf(siteUrl, page)) {
        cells.push(...FAULTS.map((fault) => ({ page, file, fault })))
      }
    }
    expect(cells.length).toBeGreaterThan(0)
    const storage = await storageOf(browser, siteUrl, person)
    const runLane = async () => {
      const lane = await Lane.open(browser, siteUrl, storage)
      for (let cell = cells.shift(); cell; cell = cells.shift()) {
        const t0 = Date.now()
        const end = await lane.run(cell)
        if (process.env['CELLS'])
          console.log(`${cell.page.path} ${cell.file} ${cell.fault}: ${end} ${Date.now() - t0}`)
        if (end !== 'page' && end !== 'words') wrong.push(`${cell.file} ${cell.fault}: ${end}`)
      }
      await lane.close()
    }
    await Promise.all(Array.from({ length: LANES }, runLane))
  }
  return wrong
}

test('[MFE-03] [MFE-07] no first file of the host, lost, damaged or slow, leaves a blank page', async ({
  browser,
  siteUrl,
  sandbox: _sandbox,
}) => {
  expect(await runTable(browser, siteUrl, HOST)).toEqual([])
})

test('[MFE-03] [MFE-07] no first file of a remote, lost, damaged or slow, leaves a blank page', async ({
  browser,
  siteUrl,
  sandbox: _sandbox,
}) => {
  test.setTimeout(240_000)
  expect(
    await runTable(
      browser,
      siteUrl,
      process.env['ONLY'] ? REMOTES.filter((r) => r.path === process.env['ONLY']) : REMOTES,
    ),
  ).toEqual([])
})
