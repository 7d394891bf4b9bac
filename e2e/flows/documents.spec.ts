import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { acceptDocument } from '../fixtures/legal.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

const { email, password } = PEOPLE.demo

test('[WALL-04] [SESS-06] documents: a statement is opened, printed and downloaded unchanged; personal data is exported', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('POST', 'statements', { email, days: 40 })
  await page.addInitScript(() => {
    // The browser's dialog would block.
    window.print = () => {}
  })
  await login(page, PEOPLE.demo, '/main/documents')
  await expect(page.getByRole('table', { name: 'Terms and policies' }).getByRole('row')).toHaveCount(4)
  await page.getByRole('table', { name: 'Statements' }).getByRole('link').first().click()
  const facts = page.getByLabel('Statement', { exact: true })
  await expect(facts).toContainText('Closing balance$12,500.00')
  const hash = await facts.getByText(/^[\da-f]{64}$/).textContent()
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const bytes = await readFile(await statement.path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  await page.getByRole('button', { name: /^Print or save as PDF/ }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Tradefront', { exact: true }).locator('visible=true')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Back to documents' }).click()
  await page.getByRole('button', { name: 'Export my data' }).click()
  await page.getByLabel('Your password').fill(password)
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ])
  const text = await readFile(await data.path(), 'utf8')
  expect(text).toContain(email)
  expect(text).not.toMatch(/scrypt|password_hash/)
})

test(
  '[ONB-12] [ORD-05] a new version is asked for at the next visit: no position opens before, and one does afterwards',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/trades/store')
    await sandbox.control('POST', 'legal-documents', {
      kind: 'risk',
      version: '1.1',
      changes: 'One example more.',
    })
    await login(page, PEOPLE.demo, '/mt4')
    const question = page.getByRole('dialog', { name: 'Documents to accept' })
    await expect(question).toContainText('Risk Disclosure')
    await question.getByRole('button', { name: 'Not now' }).click()
    const room = new TradingRoom(page)
    await room.untilLive()
    await room.order('Buy')
    await expect(page.getByText('Read and accept our documents').first()).toBeVisible()
    await expect(room.positionRows).toHaveCount(0)
    await page.reload()
    await question.getByRole('button', { name: 'Read and accept' }).click()
    await page.getByRole('link', { name: 'Read Risk Disclosure' }).click()
    await expect(page.getByText('One example more.')).toBeVisible()
    await acceptDocument(page, 'Risk Disclosure')
    await expect(page).toHaveURL('/main/documents')
    await page.goto('/mt4')
    await room.untilLive()
    await room.order('Buy')
    await expect(room.positionRows).toHaveCount(1)
  },
)
