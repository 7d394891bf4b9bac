import type { BrowserContext, Locator } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { chooseInMenu, choosePage } from '../fixtures/account-menu.ts'
import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { hold } from '../fixtures/gate.ts'
import { login, PEOPLE, submitLogin } from '../fixtures/people.ts'
import { pasted } from '../fixtures/pasted.ts'
import { allowClockJumps, allowOutage, errorPanel, takeDown } from '../fixtures/remotes.ts'
import { expect, test } from '../fixtures/test.ts'

async function retry(failed: Locator): Promise<void> {
  await failed.getByRole('button', { name: 'Try again' }).click()
}

/** A retry while nothing has changed fails again, and can be repeated. */
async function failsAgain(failed: Locator, files: RegExp): Promise<void> {
  // Held back, so that the panel's disappearance is always observed.
  const gate = await hold(failed.page(), files)
  await retry(failed)
  await expect(failed).toBeHidden()
  gate.open()
  await expect(failed).toBeVisible()
}

test(
  '[MFE-03] [SESS-07] with every remote down users can log in, change settings, read the diagnostics and log out',
  { tag: '@team-host' },
  async ({ page, context, console }) => {
    await takeDown(context, console, '*')
    await page.goto('/')
    await submitLogin(page, PEOPLE.demo)
    await expect(errorPanel(page, 'Dashboard')).toBeVisible()
    await chooseInMenu(page, 'Settings')
    await page.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('link', { name: 'Diagnostics' }).click()
    const table = page.getByRole('table', { name: 'Remotes' })
    await expect(table.getByRole('row', { name: /^trading .*failed/ })).toBeVisible()
    await chooseInMenu(page, 'Logout')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  },
)

test(
  '[MFE-03] too slow: shows an error after its attempts, and replaces it when it arrives late',
  { tag: '@long' },
  async ({ page, context, console }) => {
    allowClockJumps(console)
    await page.clock.install()
    await login(page, PEOPLE.demo, '/main/settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    const gate = await hold(context, '**/remotes/wallet/**')
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    await expect(page.getByRole('status', { name: 'Loading Deposit' })).toBeVisible()
    const failed = errorPanel(page, 'Deposit')
    // Three attempts of 8 s with delays in between.
    await expect(async () => {
      await page.clock.fastForward(8_000)
      await expect(failed).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(failed).toContainText(/wallet \S+ · remote-timeout/)
    gate.open()
    await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
    await expect(failed).toBeHidden()
  },
)

test(
  '[MFE-03] [MFE-07] corrupt page code: it never runs, its place shows the error, and the real one recovers',
  { tag: '@long' },
  async ({ page, context, console }) => {
    const files = /\/remotes\/wallet\/[^/]+\/(?!remoteEntry)[^/]+\.js/
    allowOutage(console, 'wallet')
    await tamper(context, files)
    await login(page, PEOPLE.demo, '/main/settings')
    await markDocument(page)
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    const failed = errorPanel(page, 'Deposit')
    await expect(failed).toContainText(/wallet \S+ · (remote|view)-unreachable/)
    await chooseInMenu(page, 'Settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await page.goBack()
    await failsAgain(failed, files)

    expect(await page.evaluate('window.__tampered'), 'the changed file never ran').toBeUndefined()
    // Files other than the failed one may still be in transit.
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'wait' })
    await retry(failed)
    await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
    await expectSameDocument(page)
  },
)

test('[MFE-03] [MFE-04] a remote that is switched off for security leaves an open tab, even if its page comes from a cache', async ({
  page,
  console,
}) => {
  allowClockJumps(console)
  await page.clock.install()
  await login(page, PEOPLE.demo, '/main/deposit')
  await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
  await markDocument(page)
  const list = await (await page.request.get('/revoked.json')).json()
  const off = { reason: 'We are checking a problem with deposits.', security: true }
  await page.route('**/revoked.json', (route) =>
    route.fulfill({ json: { ...list, revision: list.revision + 1, disabled: { wallet: off } } }),
  )
  // The first check of the list. Repeated if the list's watch wasn't loaded yet: it loads after the page.
  await expect(async () => {
    await page.clock.fastForward(15_000)
    // The page reloads.
    await page.waitForFunction(() => !('__mark' in window), undefined, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('We reloaded this page to apply a security update.')).toBeVisible()
  await expect(errorPanel(page, 'Deposit')).toContainText(off.reason)
})

test(
  '[MFE-03] [MFE-05] [MFE-06] tester tools: another version is refused; a remote fails by switch, is outlined, reported, and recovers',
  { tag: '@by-turns' },
  async ({ page, context, console }) => {
    // The server's 404 isn't a script.
    console.allow(
      /\[override-refused\] wallet/,
      /^error: Refused to execute script from .*\/remotes\/wallet\//,
    )
    allowOutage(console, 'wallet')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await login(page, PEOPLE.demo, '/main/settings?remotes=wallet@0.0.1-old')
    const testing = page.getByRole('status', { name: 'Testing' })
    await expect(testing).toContainText('It runs released versions only.')
    await markDocument(page)
    await page.getByRole('link', { name: 'Diagnostics' }).click()

    const failed = errorPanel(page, 'Deposit')
    await test.step('two faults that the browser itself reports', async () => {
      for (const title of ['Missing (404)', 'Changed (another hash)']) {
        await page.getByRole('combobox', { name: 'Fault for wallet' }).click()
        await page.getByRole('option', { name: title }).click()
        await expect(testing).toContainText('wallet is switched to')
        await page.getByRole('link', { name: 'Deposit', exact: true }).click()
        await expect(failed).toContainText(/wallet \S+ · remote-unreachable/)
        await page.goBack()
      }
    })
    await test.step('the report names the remote and its owner', async () => {
      await page.getByRole('button', { name: 'Copy report' }).click()
      await expect(page.getByRole('button', { name: 'Report copied' })).toBeVisible()
      await expectNoAxeViolations(page)
      const report = await pasted(page)
      expect(report).toMatch(
        /\| wallet \| \S+ \| live \| failed: remote-unreachable \| – \| Payments \| \d+ \|/,
      )
      expect(report).not.toContain('@')
    })
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    await test.step('the outline says whose place failed', async () => {
      await expect(failed).toBeVisible()
      await page.keyboard.press('Control+Shift+F9')
      const outline = page.getByRole('region', { name: 'Remotes on this page' })
      await expect(outline.getByRole('listitem').filter({ hasText: 'wallet /main/deposit' })).toContainText(
        /switched to changed .* Payments · \d+ errors/,
      )
      await expectNoAxeViolations(page, { include: '[aria-label="Remotes on this page"]' })
      await page.keyboard.press('Escape')
      await expect(outline).toBeHidden()
    })
    const deposit = page.getByRole('heading', { level: 1, name: 'Deposit' })
    await test.step('the lost page is a page, and the retry leaves the keyboard on the one that comes', async () => {
      await expectNoAxeViolations(page)
      await testing.getByRole('button', { name: 'End testing' }).click()
      await retry(failed)
      await expect(page.getByText('Deposit address', { exact: true })).toBeVisible()
      await expect(deposit).toBeFocused()
    })
    await test.step('a fault meets the pages of a remote that is loaded already', async () => {
      await chooseInMenu(page, 'Settings')
      await page.getByRole('link', { name: 'Diagnostics' }).click()
      await page.getByRole('combobox', { name: 'Fault for wallet' }).click()
      await page.getByRole('option', { name: 'Failing (503)' }).click()
      await expect(testing).toContainText('wallet is switched to failing')
      await page.getByRole('link', { name: 'Deposit', exact: true }).click()
      await expect(failed).toContainText(/wallet \S+ · view-unreachable/)
      await testing.getByRole('button', { name: 'End testing' }).click()
      await retry(failed)
      await expect(deposit).toBeVisible()
    })
    await expectSameDocument(page)
  },
)

test('[MFE-02] remotes are known at run time: one missing in the release set is not offered', async ({
  page,
  context,
}) => {
  // The browser doesn't know the origin of a page written by the test.
  await context.grantPermissions(['local-network-access'])
  await login(page, PEOPLE.demo, '/main/settings')
  await page.route('**/main/settings', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /(<script type="application\/json" id="tradefront-registry">)(.*?)(<\/script>)/s,
      (_all, start: string, text: string, end: string) => {
        const { remotes, ...set } = JSON.parse(text) as { remotes: Record<string, unknown> }
        const { chat: _gone, ...others } = remotes
        return start + JSON.stringify({ ...set, remotes: others }).replaceAll('<', '\\u003c') + end
      },
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/main/settings')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trading room' }),
  ).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('button', { name: 'All pages' }).click()
  await expect(
    navigation.getByRole('list').getByRole('list').getByRole('link', { name: 'Settings' }),
  ).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Support chat' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.unroute('**/main/settings')
  await page.reload()
  await choosePage(page, 'Support chat')
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible()
})

/** Serves a file that differs from the published one: if it ran, it would leave a mark. */
async function tamper(context: BrowserContext, files: RegExp): Promise<void> {
  await context.route(files, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `window.__tampered = true;${await answer.text()}` })
  })
}
