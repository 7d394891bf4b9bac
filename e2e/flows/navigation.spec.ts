import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../fixtures/layout.ts'
import { customersPages, openInDocument } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/** What has to be near from everywhere, by the address of its link. */
const TARGETS = { trade: '/mt4', deposit: '/main/deposit', chat: '/main/chat' } as const
const DESKTOP = { width: 1440, height: 900 }

const visible = (links: Locator) => links.filter({ visible: true })

/** Pages that are more than two presses away from the current one, and whether it says where the user is. */
async function faultsOf(page: Page, path: string, isPhone: boolean): Promise<string[]> {
  const at = `${path} at ${isPhone ? PHONE.width : DESKTOP.width}`
  const faults: string[] = []
  const account = page.getByRole('button', { name: /^Account menu/ })
  const linksTo = (to: string) => visible(page.locator(`a[href="${to}"], a[href^="${to}?"]`))
  const far = new Set<string>()
  for (const [name, to] of Object.entries(TARGETS))
    if (path !== to && (await linksTo(to).count()) === 0) far.add(name)
  const main = page.getByRole('navigation', { name: 'Main' })
  const marked = visible(main.locator('[aria-current]'))
  let isMarked = (await marked.count()) === 1
  const menu = main.getByRole('button', { name: isPhone ? 'Open menu' : 'All pages' })
  if (far.size > 0 && (await menu.count()) > 0) {
    await menu.click()
    await expect(page.getByRole('list', { name: 'Help' })).toBeVisible()
    for (const name of far)
      if ((await linksTo(TARGETS[name as keyof typeof TARGETS]).count()) > 0) far.delete(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Help' })).toHaveCount(0)
  }
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  // Escape closes the menu that has the focus.
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (const name of far)
    if ((await linksTo(TARGETS[name as keyof typeof TARGETS]).count()) > 0) far.delete(name)
  isMarked ||= (await page.locator('[role=menuitem][aria-current=page]').count()) === 1
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  // The room's other address is in no menu.
  if (!isMarked && path !== '/trading') faults.push(`${at}: does not say where the user is`)
  return [...faults, ...[...far].map((name) => `${at}: ${name} is more than two presses away`)]
}

/** Amounts whose minus is a hyphen, which is a place to break a line and narrower than the plus. */
async function hyphens(page: Page, path: string): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return [...text.matchAll(/(?<![\w-])-[$€£]?\d[\d,.]*/g)].map(([amount]) => `${path}: ${amount}`)
}

test(
  '[HEAD-01] [HEAD-08] [ROOM-01] from every page, trade, deposit, chat and log out are at most two presses away, it says where the user is, and negative amounts have a minus sign',
  { tag: '@by-turns' },
  async ({ page, asCustomer, console }) => {
    // About thirty pages at two widths.
    test.setTimeout(240_000)
    console.allowFailedCalls('/deposits/1')
    console.allowFailedCalls('/statements/1')
    await asCustomer()
    await page.goto('/main/settings')
    const pages = await customersPages(page, { ':kind': 'deposit', ':id': '1' })
    const faults: string[] = []
    for (const one of pages) {
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await openInDocument(page, one)
        faults.push(...(await faultsOf(page, one.path, size === PHONE)))
        faults.push(...(await hyphens(page, one.path)))
      }
    }
    expect(faults).toEqual([])
  },
)

test('[HEAD-01] [HEAD-08] the navigation has the same groups and pages on a desktop, on a phone and in the command palette', async ({
  page,
  asCustomer,
}) => {
  await asCustomer()
  await page.setViewportSize(DESKTOP)
  await page.goto('/main/settings')
  /** Names of the groups with their pages. */
  const read = (within: Locator, item: string, group: string) =>
    within.locator(group).evaluateAll(
      (lists, selector) =>
        lists.map((list) => {
          const title =
            list.getAttribute('aria-label') ??
            document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ??
            ''
          const pages = [...list.querySelectorAll(selector)].map(
            (element) => element.querySelector('span')?.textContent ?? '',
          )
          return `${title.trim()}: ${pages.join(', ')}`
        }),
      item,
    )
  await page.getByRole('button', { name: 'All pages' }).click()
  const lists = 'ul[aria-labelledby]'
  await expect(page.getByRole('list', { name: 'Help' })).toBeVisible()
  const desktop = await read(page.getByRole('navigation', { name: 'Main' }), 'a', lists)
  expect(desktop.map((group) => group.split(':')[0])).toEqual([
    'Trade',
    'Portfolio',
    'Wallet',
    'Help',
    'Account',
  ])

  await page.getByRole('button', { name: /^Search pages/ }).click()
  const palette = page.getByRole('dialog', { name: 'Quick search' })
  await expect(palette).toBeVisible()
  const inPalette = await read(palette, '[role=option]', '[role=group]')
  expect(inPalette.slice(0, -1)).toEqual(desktop)
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('list', { name: 'Help' })).toBeVisible()
  expect(await read(menu.getByRole('navigation', { name: 'Panels' }), 'a', lists)).toEqual(desktop)
})

/** Far below React's 5 s, after which it renders a page although prices keep interrupting it. */
const OPENED_MS = 3_000

test(
  '[ROOM-01] [HEAD-01] however busy the market and slow the machine, another page opens from the room',
  { tag: '@by-turns' },
  async ({ page, asCustomer, sandbox }) => {
    await sandbox.control('POST', 'market', { speed: 12_000 })
    await asCustomer()
    const room = new TradingRoom(page)
    await room.open()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    const pages = [
      { path: '/main/dashboard', title: 'Dashboard' },
      { path: '/mt4', title: 'Trading room' },
    ]
    for (let time = 1; time <= 3; time++) {
      for (const one of pages) await openInDocument(page, one, OPENED_MS)
      await room.untilLive()
    }
  },
)
