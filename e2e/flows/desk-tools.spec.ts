import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  '[ADM-20] [ADM-21] [ADM-22] [ADM-23] an agent tags a conversation, adds a reply, saves the transcript and reads the report',
  { tag: '@by-turns' },
  async ({ page, asAdmin, sandbox }) => {
    const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
    await sandbox.post('/chat/messages', token, {
      message: 'Where is my refund?',
      client_id: crypto.randomUUID(),
      attachments: [],
    })
    await asAdmin()
    await page.goto('/admin/chat')
    await page.getByRole('button', { name: /Alex Demo/ }).click()
    const bar = page.getByRole('region', { name: 'Conversation' })
    await bar.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('textbox', { name: 'Tag' }).fill('Refund')
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('listitem')).toHaveText('Refund')
    const list = page.getByRole('complementary', { name: 'Users' })
    await list.getByRole('combobox', { name: 'Tag' }).click()
    await page.getByRole('option', { name: 'Refund' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)

    await page.getByRole('button', { name: 'Canned replies' }).click()
    await page.getByRole('menuitem', { name: 'Edit replies' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New reply' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Refunds')
    await dialog.getByRole('textbox', { name: 'Text' }).fill('{first_name}, refunds take two days.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('button', { name: 'Edit Refunds' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Canned replies' }).click()
    await page.getByRole('menuitem', { name: /^Refunds/ }).click()
    const composer = page.getByRole('textbox', { name: 'Message', exact: true })
    await expect(composer).toHaveValue('Alex, refunds take two days.')
    await expect(composer).toBeFocused()
    await page.keyboard.press('Enter')
    const log = page.getByRole('log', { name: 'Messages' })
    await expect(log.getByText('Alex, refunds take two days.')).toBeVisible()
    await expect(log.getByText('Delivered').or(log.getByText('Sent')).last()).toBeVisible()

    const details = page.getByRole('region', { name: 'Files and transcript' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      details.getByRole('button', { name: 'Save transcript' }).click(),
    ])
    const transcript = await readFile(await download.path(), 'utf8')
    expect(transcript).toContain('Conversation with Alex Demo, demo@tradefront.test')
    expect(transcript.indexOf('Where is my refund?')).toBeLessThan(
      transcript.indexOf('Alex, refunds take two days.'),
    )

    await bar.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Report' }).click()
    const figures = page.getByLabel('Team figures')
    await expect(figures).toContainText('1 conversation closed')
    await expect(page.getByRole('row', { name: /^Sam Support/ })).toBeVisible()
    await expectNoAxeViolations(page)
  },
)
