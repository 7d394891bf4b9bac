import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { hold } from '../fixtures/gate.ts'
import { PEOPLE, signIn } from '../fixtures/people.ts'
import { errorPanel, takeDown } from '../fixtures/remotes.ts'
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
