import type { Locator, Page } from '@playwright/test'
import { chooseInMenu, choosePage } from '../fixtures/account-menu.ts'
import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { PEOPLE, signIn } from '../fixtures/people.ts'
import { REMOTE_FAULTS, allowFaults, hasRunChangedCode, type RemoteFault } from '../fixtures/remote-faults.ts'
import { allowClockJumps, errorPanel, type RemoteName } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

/*
 * Five remotes times eight faults. In each cell the remote's own places show the error, the host and another remote
 * work, and everything recovers in the same document.
 */

interface Row {
  readonly remote: RemoteName
  readonly person?: { email: string; password: string }
  /** The host's page where the visit starts. */
  readonly start: string
  /** Its page's title in the panel. */
  readonly title: string
  /** Navigates to the remote's page. */
  open(page: Page): Promise<void>
  there(page: Page): Locator
  /** Layout slots filled by the remote: their name, and their number on the page. */
  readonly places?: { readonly name: string; readonly count: number }
  /** Navigates to a page of the host, through the host's UI. */
  leave(page: Page): Promise<void>
  /** Uses another remote, if the user has one. */
  useAnother?(page: Page): Promise<void>
}

const openDeposit = (page: Page) => page.getByRole('link', { name: 'Deposit', exact: true }).click()
const depositAddress = (page: Page) => page.getByText('Deposit address', { exact: true })

async function openSettings(page: Page): Promise<void> {
  await chooseInMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
}

const ROWS: readonly Row[] = [
  {
    remote: 'onboarding',
    start: '/login',
    title: 'Create your account',
    open: (page) => page.getByRole('link', { name: 'Create an account' }).click(),
    there: (page) => page.getByRole('heading', { name: 'Create Your Account' }),
    async leave(page) {
      await page.goBack()
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('password')
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    },
  },
  {
    remote: 'trading',
    person: PEOPLE.demo,
    start: '/main/settings',
    title: 'Dashboard',
    open: (page) => chooseInMenu(page, 'Profile'),
    there: (page) => page.getByRole('heading', { name: 'Welcome back, Alex' }),
    places: { name: 'Trading room', count: 2 },
    leave: openSettings,
    async useAnother(page) {
      await openDeposit(page)
      await expect(depositAddress(page)).toBeVisible()
    },
  },
  {
    remote: 'wallet',
    person: PEOPLE.demo,
    start: '/main/settings',
    title: 'Deposit',
    open: openDeposit,
    there: depositAddress,
    leave: openSettings,
    async useAnother(page) {
      await choosePage(page, 'Support chat')
      await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
    },
  },
  {
    remote: 'chat',
    person: PEOPLE.demo,
    start: '/main/settings',
    title: 'Support chat',
    open: (page) => choosePage(page, 'Support chat'),
    there: (page) => page.getByRole('log', { name: 'Messages' }),
    places: { name: 'Support chat', count: 1 },
    leave: openSettings,
    async useAnother(page) {
      await openDeposit(page)
      await expect(depositAddress(page)).toBeVisible()
    },
  },
  {
    remote: 'admin',
    person: PEOPLE.support,
    start: '/main/settings',
    title: 'Customer chats',
    open: (page) => choosePage(page, 'Customer chats'),
    there: (page) => page.getByRole('heading', { name: 'Select a user to start chatting' }),
    async leave(page) {
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    },
  },
]

/** Expects the error in place of the remote's page while the fault lasts. */
async function expectLost(page: Page, row: Row, fault: RemoteFault): Promise<void> {
  if (fault.code === undefined) {
    await expect(page.getByRole('status', { name: `Loading ${row.title}` })).toBeVisible()
    return
  }
  const panel = errorPanel(page, row.title)
  if (fault.hangs) {
    // Its attempts of 8 s, with delays in between.
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(panel).toBeVisible({ timeout: 200 })
    }).toPass()
    // A file that hangs doesn't keep the tab loading.
    await expect(async () => {
      await page.clock.fastForward(1_000)
      expect(await page.evaluate(() => document.readyState)).toBe('complete')
    }).toPass({ timeout: 10_000 })
  }
  await expect(panel).toContainText(new RegExp(String.raw`${row.remote} \S+ · ${fault.code}`))
}

/** A link's prefetch may finish first, and removes the panel by itself. */
async function tryAgain(panel: Locator): Promise<void> {
  const button = panel.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
  }).toPass()
}

/** From the fault to the page, in one document. */
async function cell(page: Page, row: Row, fault: RemoteFault): Promise<void> {
  const { remote, title, start, places } = row
  if (fault.hangs) await page.clock.install()
  const outage = await fault.begin({ context: page.context(), page, remote })
  // A hint that never arrives delays the page's load event.
  await page.goto(start + (fault.query?.(remote) ?? ''), { waitUntil: 'commit' })
  await markDocument(page)
  const lost = page.getByText(`${places?.name ?? title} is unavailable`).filter({ visible: true })
  if (places && fault.recovery === 'retry') await expect(lost).toHaveCount(places.count)
  await row.open(page)
  await expectLost(page, row, fault)
  expect(await hasRunChangedCode(page), 'a changed file ran').toBe(false)
  const panel = errorPanel(page, title)
  // A crash happens in the page; for files that never arrive, one kind suffices.
  if (fault.recovery === 'retry') await row.useAnother?.(page)
  await row.leave(page)
  if (fault.recovery === 'return') {
    await outage.end()
    await row.open(page)
  } else {
    await row.open(page)
    await expectLost(page, row, fault)
    await outage.end()
    if (fault.recovery === 'retry') await tryAgain(panel)
  }
  await expect(row.there(page)).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(async () => {
    // A crashed place waits for its own retry.
    const retry = page.getByRole('button', { name: 'Retry', exact: true }).first()
    if (fault.code === 'view-crashed' && (await retry.isVisible())) await retry.click()
    await expect(lost).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expectSameDocument(page)
}

/**
 * One with a public page always, one with slots and a session by turns; the others load the same way.
 */
const TAGS: Readonly<Record<string, string>> = { onboarding: '', trading: ' @by-turns' }

for (const row of ROWS) {
  test(`[MFE-03] [MFE-07] ${row.remote}: eight faults, each affecting only its own places and recovering without a reload${TAGS[row.remote] ?? ' @long'}`, async ({
    page,
    console,
  }) => {
    // A dozen page loads, without a cache where files are intercepted.
    test.setTimeout(180_000)
    allowFaults(console, row.remote)
    if (row.person) await signIn(page, row.person)
    for (const fault of REMOTE_FAULTS) {
      if (fault.hangs) allowClockJumps(console)
      await test.step(`${row.remote} ${fault.what}`, () => cell(page, row, fault))
    }
  })
}
