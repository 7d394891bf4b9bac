import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

/** Enough for a second A4 sheet. */
const TRANSFERS = 23

test.use({ colorScheme: 'dark' })

test(
  '[WALL-04] a statement as PDF: black on white, with margins, repeated table heads and no other page content',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
    for (let count = 0; count < TRANSFERS; count += 1)
      await sandbox.post('/accounts/transfer', token, { from: '0', to: '1', amount: '1.25' })
    await page.addInitScript(() => {
      // The browser's dialog would block.
      window.print = () => {}
    })
    await login(page, PEOPLE.demo, '/main/accounts')
    await page.getByRole('button', { name: 'Print or save as PDF' }).click()
    const title = page.locator('h1', { hasText: 'Account statement' })
    await expect(title).toBeAttached()
    await expect(title).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(title).toBeVisible()
    await expect(page.getByText('Tradefront', { exact: true }).locator('visible=true')).toBeVisible()
    for (const role of ['button', 'link', 'navigation', 'combobox', 'banner'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    const table = page.getByRole('table')
    await expect(table).toHaveCount(1)
    // Both sides of each transfer, two openings, three positions, the head, and the balances before and after.
    await expect(table.getByRole('row')).toHaveCount(2 * TRANSFERS + 8)
    await expect(table.getByRole('row').last()).toHaveText('Closing balance: All accounts$12,500.00')
    await expect(table).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    // Margins have the colour of the page's scheme.
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    const margins = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) =>
          rule instanceof CSSPageRule ? [rule.style.marginLeft, rule.style.marginTop] : [],
        ),
    )
    expect(margins).toEqual(['18mm', '16mm'])
    const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  },
)
