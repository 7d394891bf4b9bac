import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { Conversation, openSupportChat } from '../fixtures/conversation.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test(
  '[CHAT-13] [CHAT-14] [ADM-18] a reply with its quote; edited and deleted messages, live on the other side',
  { tag: '@by-turns' },
  async ({ page, browser }) => {
    await login(page, PEOPLE.demo, '/main/chat')
    const chat = new Conversation(page)
    await chat.untilLive()
    await chat.send('Teh fees, please')
    const staffPage = await (await browser.newContext()).newPage()
    await openSupportChat(staffPage)
    const staff = new Conversation(staffPage)

    await staff.line('Teh fees, please').hover()
    await staff.line('Teh fees, please').getByRole('button', { name: 'Reply' }).click()
    await staff.input.pressSequentially('There are none.')
    await staff.input.press('Enter')
    const quote = chat
      .line('There are none.')
      .getByRole('button', { name: /^In reply to Alex Demo Teh fees/ })
    await expect(quote).toBeVisible()

    await chat.line('Teh fees, please').first().hover()
    await chat.line('Teh fees, please').first().getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('textbox', { name: 'Edited text' })
    await editor.fill('The fees, please')
    await expectNoAxeViolations(page)
    await editor.press('Enter')
    await expect(chat.input).toBeFocused()
    await expect(staff.line('The fees, please').first()).toContainText('Edited')
    await expect(staff.log.getByText('Teh fees, please')).toHaveCount(0)

    await page.reload()
    await expect(chat.line('There are none.').getByRole('button', { name: /The fees/ })).toBeVisible()
    await chat
      .line('There are none.')
      .getByRole('button', { name: /The fees/ })
      .click()
    await expect(chat.log).toBeFocused()
    await expect(chat.log.locator('[data-found]')).toContainText('The fees, please')

    await chat.line('The fees, please').first().hover()
    await chat.line('The fees, please').first().getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('group', { name: 'Delete this message?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(chat.log.getByText('Message deleted').first()).toBeVisible()
    await expect(staff.log.getByText('The fees, please')).toHaveCount(0)
    await staffPage.getByRole('button', { name: 'Show original' }).click()
    await expect(staffPage.getByRole('list', { name: 'Earlier versions' })).toContainText('Teh fees, please')
    await expectNoAxeViolations(staffPage)
  },
)
