import { login, PEOPLE } from '../fixtures/people.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ colorScheme: 'dark' })

test(
  '[HEAD-01] [ROOM-01] any page prints dark on white, without navigation and floating elements, including figures and rows',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
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
      // What prints appears together with floating elements.
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
  },
)

/** More than any of these pages renders at once. */
const POSITIONS = 40

test(
  '[ROOM-06] a long list of positions prints every row, uncovered',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await openPositions(
      sandbox,
      Array.from({ length: POSITIONS }, () => ['BTCUSD', 'buy', 0.01] as const),
    )
    const rows = page.getByRole('table', { name: 'Open positions' }).locator('tbody tr:not([aria-hidden])')
    await login(page, PEOPLE.demo, '/main/dashboard')
    for (const [path, next] of [
      ['/main/dashboard', 'section[aria-labelledby="dashboard-closed"]'],
      ['/mt4', 'footer[aria-label="Account"]'],
    ] as const) {
      if (path !== '/main/dashboard') await page.goto(path)
      await expect(rows.first()).toBeVisible()
      const drawn = await rows.count()
      expect(drawn).toBeLessThan(POSITIONS)
      await page.evaluate((selector) => {
        window.addEventListener(
          'beforeprint',
          () =>
            (document.documentElement.dataset['printed'] = String(
              document.querySelectorAll(selector).length,
            )),
          { once: true },
        )
      }, '[aria-label="Open positions"] tbody tr:not([aria-hidden])')
      await page.pdf({ format: 'A4' })
      await expect(page.locator('html')).toHaveAttribute('data-printed', String(POSITIONS))
      await expect.poll(() => rows.count()).toBeLessThan(POSITIONS)

      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(rows).toHaveCount(POSITIONS)
      const [last, below] = [await rows.last().boundingBox(), await page.locator(next).boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((last?.y ?? Infinity) + (last?.height ?? 0))
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: 'screen' })
    }
  },
)
