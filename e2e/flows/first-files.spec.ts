import type { CDPSession, Page } from '@playwright/test'
import { LossySite, type FileFault } from '../fixtures/lossy-site.ts'
import { PEOPLE, signIn, submitLogin } from '../fixtures/people.ts'
import { expect, test, type OpenContext } from '../fixtures/test.ts'

/*
 * Every initial file of the host and the remotes, script and style sheet, with every way of losing it: the page
 * appears, or a message with a way forward; never a blank page, and never a damaged file in use [MFE-03].
 */

const FAULTS: readonly FileFault[] = ['lost once', 'lost always', 'damaged once', 'slow']
/**
 * Two remotes represent all, since the loading code is the same: their entry, and the script and style sheet of
 * their page; `E2E_EVERY_FILE=1` tests every remote and file.
 */
const EVERY_FILE = process.env['E2E_EVERY_FILE'] === '1'
/** Cells run in parallel: most of a cell is waiting. */
const LANES = 4

interface FirstPage {
  readonly path: string
  readonly person?: { email: string; password: string }
  /** Selector showing that the page is there. */
  there(page: Page): ReturnType<Page['getByRole']>
}

const HOST: FirstPage[] = [
  {
    path: '/login',
    there: (page) => page.getByRole('heading', { name: 'Log in' }),
  },
]

const REMOTES: FirstPage[] = [
  {
    path: '/signup',
    there: (page) => page.getByRole('heading', { name: 'Create Your Account' }),
  },
  {
    path: '/mt4',
    person: PEOPLE.demo,
    there: (page) => page.getByRole('button', { name: /^BUY /i }),
  },
  {
    path: '/main/savings',
    person: PEOPLE.demo,
    there: (page) => page.getByRole('heading', { level: 1, name: 'Savings' }),
  },
  {
    path: '/main/chat',
    person: PEOPLE.demo,
    there: (page) => page.getByRole('log', { name: 'Messages' }),
  },
  {
    path: '/admin/chat',
    person: PEOPLE.support,
    there: (page) => page.getByRole('heading', { name: 'Select a user to start chatting' }),
  },
]

/** Paths of the files loaded by a page's document. */
async function namedBy(siteUrl: string, path: string): Promise<string[]> {
  const html = await (await fetch(siteUrl + path)).text()
  return [...html.matchAll(/(?<!rel="integrity" )(?:src|href)="([^"]+)" integrity=/g)].map(
    ([, url]) => url ?? '',
  )
}

/** Of those, the page's own: the host's on its own page, a remote's on the remote's. */
async function filesOf(siteUrl: string, { path }: FirstPage): Promise<string[]> {
  const named = await namedBy(siteUrl, path)
  const own = named.filter((url) => url.startsWith('/remotes/'))
  if (own.length === 0) return named
  if (EVERY_FILE) return own
  return [...new Set([own[0], own.findLast((url) => url.endsWith('.css')), own.at(-1)])].filter(
    (url) => url !== undefined,
  )
}

interface Cell {
  readonly page: FirstPage
  readonly file: string
  readonly fault: FileFault
}

/** The site on a separate origin, with a separate cache, for one cell at a time. */
class Lane {
  private constructor(
    private readonly site: LossySite,
    private readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async open(openContext: OpenContext, siteUrl: string, storage: string | undefined): Promise<Lane> {
    const site = new LossySite(siteUrl)
    await site.start()
    const context = await openContext()
    if (storage !== undefined) {
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(JSON.parse(stored) as object))
          localStorage.setItem(key, value)
      }, storage)
    }
    const page = await context.newPage()
    return new Lane(site, page, await context.newCDPSession(page))
  }

  /** Result of a cell: 'page', 'words', or the problem. */
  async run({ page: { path, there }, file, fault }: Cell): Promise<string> {
    await this.devtools.send('Network.clearBrowserCache')
    this.site.set(file, fault)
    const arrived = there(this.page).first()
    const way = this.page
      .getByRole('link', { name: 'Reload page' })
      .or(this.page.getByRole('button', { name: /^(Try again|Retry)$/i }))
    try {
      await this.page.goto(this.site.url + path, { waitUntil: 'commit' })
      const stays = fault === 'lost always' || fault === 'hangs once'
      const end = stays ? arrived.or(way.first()) : arrived
      await expect(end.first()).toBeVisible({ timeout: 30_000 })
    } catch (error) {
      const text = await this.page.locator('body').innerText()
      return `neither page nor words but '${text.slice(0, 80)}': ${String(error).slice(0, 200)}`
    }
    const damaged = await this.page.evaluate(
      () => '__damaged' in window || getComputedStyle(document.body).getPropertyValue('--damaged') !== '',
    )
    if (damaged) return 'a damaged file is in use'
    // A pending style sheet prevents painting, whatever its content.
    await this.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    return (await arrived.isVisible()) ? 'page' : 'words'
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.site.close()
  }
}

/** The browser storage of a logged-in user. */
async function storageOf(openContext: OpenContext, person: FirstPage['person']): Promise<string | undefined> {
  if (!person) return undefined
  const context = await openContext()
  const page = await context.newPage()
  await page.goto('/login')
  await submitLogin(page, person)
  await expect(page).toHaveURL(/\/main/)
  const stored = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(localStorage))))
  await context.close()
  return stored
}

/**
 * Runs every cell of these pages; returns those that end with neither the page nor a message with a way forward.
 */
async function runTable(
  openContext: OpenContext,
  siteUrl: string,
  pages: readonly FirstPage[],
  more: (file: string) => readonly FileFault[] = () => [],
): Promise<string[]> {
  const wrong: string[] = []
  for (const person of new Set(pages.map((page) => page.person))) {
    const cells: Cell[] = []
    for (const page of pages.filter((item) => item.person === person)) {
      for (const file of await filesOf(siteUrl, page)) {
        cells.push(...[...FAULTS, ...more(file)].map((fault) => ({ page, file, fault })))
      }
    }
    expect(cells.length).toBeGreaterThan(0)
    const storage = await storageOf(openContext, person)
    const runLane = async () => {
      const lane = await Lane.open(openContext, siteUrl, storage)
      for (let cell = cells.shift(); cell; cell = cells.shift()) {
        const end = await lane.run(cell)
        if (end !== 'page' && end !== 'words') wrong.push(`${cell.file} ${cell.fault}: ${end}`)
      }
      await lane.close()
    }
    await Promise.all(Array.from({ length: LANES }, runLane))
  }
  return wrong
}

test(
  '[MFE-03] [MFE-07] no first file of the host, lost, damaged or slow, leaves a blank page',
  { tag: '@long' },
  async ({ openContext, siteUrl, console }) => {
    // Each fault leaves console lines.
    console.allow(/./)
    const hanging = (file: string): FileFault[] => (/\/main\.(css|js)$/.test(file) ? ['hangs once'] : [])
    expect(await runTable(openContext, siteUrl, HOST, hanging)).toEqual([])
  },
)

test(
  '[MFE-03] [MFE-07] no first file of a remote, lost, damaged or slow, leaves a blank page',
  { tag: '@long' },
  async ({ openContext, siteUrl, console }) => {
    // Each fault leaves console lines.
    console.allow(/./)
    test.setTimeout(EVERY_FILE ? 600_000 : 180_000)
    const pages = EVERY_FILE
      ? REMOTES
      : REMOTES.filter(({ path }) => path === '/signup' || path === '/main/savings')
    expect(await runTable(openContext, siteUrl, pages)).toEqual([])
  },
)

test('[MFE-02] everything a document lists is used by its page: nothing is preloaded in vain', async ({
  openContext,
  siteUrl,
}) => {
  for (const person of [undefined, PEOPLE.demo, PEOPLE.support]) {
    const context = await openContext()
    const page = await context.newPage()
    if (person) await signIn(page, person)
    const devtools = await context.newCDPSession(page)
    const used = new Set<string>()
    devtools.on('Debugger.scriptParsed', ({ url }) => used.add(url))
    await devtools.send('Debugger.enable')
    for (const { path, there } of [...HOST, ...REMOTES].filter((one) => one.person === person)) {
      const named = await namedBy(siteUrl, path)
      expect(named.length).toBeGreaterThan(2)
      used.clear()
      await page.goto(path)
      await expect(there(page).first()).toBeVisible()
      const inVain = async () => {
        const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))
        return named.filter((file) => !used.has(siteUrl + file) && !styles.includes(siteUrl + file))
      }
      await expect.poll(inVain, path).toEqual([])
    }
    await context.close()
  }
})

test(
  '[MFE-02] pointing at a link loads all files of its route; opening it then needs no further one',
  { tag: '@by-turns' },
  async ({ page, siteUrl, sandbox: _sandbox }) => {
    const site = new LossySite(siteUrl)
    await site.start()
    await page.goto(`${site.url}/main/settings`)
    await submitLogin(page, PEOPLE.demo)
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const html = await (await fetch(`${siteUrl}/main/deposit`)).text()
    const files = [...html.matchAll(/="(\/remotes\/wallet\/[^"]+)" integrity/g)].map(([, path]) => path ?? '')
    const missing = () => files.filter((path) => !site.requested.includes(path))
    expect(missing()).toEqual(files)
    expect(files.length).toBeGreaterThan(2)

    const link = page.getByRole('link', { name: 'Deposit', exact: true })
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      expect(missing()).toEqual([])
    }).toPass()
    await page.waitForLoadState('networkidle')
    const before = site.requested.length
    await link.click()
    await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
    const late = site.requested.slice(before).filter((path) => files.includes(path))
    expect(late, "files of the link's route requested after the click").toEqual([])
    await site.close()
  },
)
