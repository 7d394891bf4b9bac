import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { hold } from '../fixtures/gate.ts'
import { PEOPLE, signIn } from '../fixtures/people.ts'
import { allowOutage, errorPanel, takeDown } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  '[MFE-03] a remote that was slow, then lost, recovers in every place within 30 s, without a click',
  { tag: '@by-turns' },
  async ({ page, console }) => {
    await signIn(page, PEOPLE.demo)
    const context = page.context()
    const outage = await takeDown(context, console, 'trading')
    const slow = await hold(context, '**/remotes/trading/**')
    const tooSlow = page.waitForEvent('console', (message) =>
      message.text().includes('[remote-timeout] trading'),
    )
    await page.goto('/main/dashboard', { waitUntil: 'commit' })
    await markDocument(page)
    await tooSlow
    slow.open()
    // Its page, and its places in the header by the remote's title.
    await expect(errorPanel(page, 'Dashboard')).toBeVisible()
    const places = page.getByText('Trading room is unavailable').filter({ visible: true })
    await expect(places).toHaveCount(2)
    await outage.end()
    await expect(async () => {
      await expect(page.getByRole('heading', { name: 'Welcome back, Alex' })).toBeVisible({ timeout: 100 })
      await expect(page.getByText(/is unavailable/)).toHaveCount(0, { timeout: 100 })
    }).toPass({ timeout: 30_000 })
    await expectSameDocument(page)
  },
)

/** The longest that a remote's tries take: twice 8 s with a pause, and once more for an earlier version if the site has one. */
const GIVEN_UP_MS = 25_000

test(
  "[MFE-03] a remote's code that never arrives behind its entry is given up in an entry's time, says so and comes back",
  { tag: '@by-turns' },
  async ({ page, console }) => {
    await signIn(page, PEOPLE.demo)
    const context = page.context()
    allowOutage(console, 'chat')
    const code = /\/remotes\/chat\/(?!.*remoteEntry\.js)/
    await hold(context, code)
    const entry = page.waitForResponse(/\/remotes\/chat\/.*remoteEntry\.js/)
    await page.goto('/main/chat', { waitUntil: 'commit' })
    await markDocument(page)
    await entry
    await expect(errorPanel(page, 'Support chat')).toBeVisible({ timeout: GIVEN_UP_MS + 3_000 })
    // What hangs goes on hanging.
    await context.unroute(code)
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/is unavailable/)).toHaveCount(0)
    await expectSameDocument(page)
  },
)

test(
  '[MFE-03] a page whose shared file was lost comes back by itself once the host has it again',
  { tag: '@by-turns' },
  async ({ page, console }) => {
    await signIn(page, PEOPLE.demo)
    const context = page.context()
    allowOutage(console, 'chat')
    console.allow(/^error: Failed to load resource: .*\/host\/.*\/fields\./)
    const shared = /\/host\/.*\/fields\./
    await context.route(shared, (route) => route.abort())
    await page.goto('/main/chat', { waitUntil: 'commit' })
    await markDocument(page)
    await expect(errorPanel(page, 'Support chat')).toBeVisible({ timeout: GIVEN_UP_MS + 3_000 })
    await context.unroute(shared)
    await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible({ timeout: 30_000 })
    await expectSameDocument(page)
  },
)
