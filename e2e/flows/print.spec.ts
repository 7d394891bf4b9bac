import { login, PEOPLE } from '../fixtures/people.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ colorScheme: 'dark' })

test('[HEAD-01] [ROOM-01] any page prints dark on white, without navigation and what floats, its figures and rows included', async ({
  page,
  sandbox,
}) => {
  await openPositions(sandbox, [['BTCUSD', 'buy', 0.01]])
  await sandbox.control('POST', 'notify', {
    email: PEOPLE.demo.email,
    title: 'Maintenance tonight',
    message: 'From ten o’clock on.',
    color: 'warning',
  })
  await login(page, PEOPLE.demo, '/main/dashboard')
  for (const path of ['/main/dashboard', '/mt4']) {
    await page.emulateMedia({ media: 'screen' })
    if (path !== '/main/dashboard') await page.goto(path)
    const row = page.getByRole('row').filter({ hasText: 'BTC/USD' }).first()
    await expect(row).toBeVisible()
    // What prints comes with what floats.
    const card = page.getByRole('region', { name: 'Unread notification' })
    await expect(card).toBeVisible()
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(14, 23, 38)')
    for (const role of ['navigation', 'banner'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await expect(card).toHaveCount(0)
    await expect(page.getByText('Equity', { exact: true }).first()).toBeVisible()
    await expect(row).toBeVisible()
  }
})
