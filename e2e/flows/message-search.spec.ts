import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  '[ADM-09] a search result opens the conversation at that message, even after a reload',
  { tag: '@by-turns' },
  async ({ page, asAdmin, sandbox }) => {
    const { email, password } = PEOPLE.support
    const token = await sandbox.token(email, password)
    const { data } = await sandbox.get<{ data: { id: string; email: string }[] }>('/admin/users', token)
    const customer = data.find((one) => one.email === PEOPLE.demo.email)
    const say = (message: string) =>
      sandbox.post('/chat/messages', token, {
        message,
        customer_id: customer?.id,
        client_id: crypto.randomUUID(),
        attachments: [],
      })
    await say('The reference is ZULU-77.')
    for (let n = 1; n <= 100; n += 1) await say(`Line ${n}`)

    await asAdmin()
    await page.goto('/admin/chat')
    await page.getByPlaceholder('Search users...').fill('zulu-77')
    await page.getByRole('region', { name: 'Messages found' }).getByRole('button').click()
    const log = page.getByRole('log', { name: 'Messages' })
    const message = log.getByText('The reference is ZULU-77.')
    await expect(message).toBeInViewport()
    await expect(log).toBeFocused()
    await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toBeVisible()

    await page.reload()
    await expect(message).toBeInViewport()
    await page.getByRole('button', { name: 'Jump to the latest message' }).click()
    await expect(log.getByText('Line 100', { exact: true })).toBeInViewport()
    await expect(message).not.toBeInViewport()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[CHAT-12] a customer finds a message of their conversation', async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/chat')
    await page.getByRole('button', { name: 'Search messages' }).click()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('order ticket')
    const hit = page.getByRole('search').getByRole('button', { name: /^Support team/ })
    await expect(hit).toBeInViewport()
    await expectNoAxeViolations(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.setViewportSize(PHONE)
    await hit.click()
    const log = page.getByRole('log', { name: 'Messages' })
    await expect(log).toBeFocused()
    await expect(log.getByText('order ticket shows the required margin')).toBeInViewport()
  })
})
