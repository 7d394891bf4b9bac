import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { Conversation, openSupportChat } from '../fixtures/conversation.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { openPositions } from '../fixtures/positions.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

/** A card is read again after this, ms. */
const NEXT_READ_MS = 15_000

test(
  '[CHAT-15] a customer asks about a position; both sides see it live, and closed without a reload',
  { tag: '@by-turns' },
  async ({ page, browser, sandbox }) => {
    await sandbox.control('POST', 'market', { speed: 0 })
    // For the next reads of the cards: time passes as usual until then.
    await page.clock.install()
    const [position] = await openPositions(sandbox, [['EURUSD', 'buy', 0.3]])
    const room = await enterRoom(page)
    await room.positionRows
      .first()
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Ask about this' }).click()
    await expect(page).toHaveURL(/\/main\/chat$/)
    const chat = new Conversation(page)
    const chip = page.getByRole('form', { name: 'Write a message' }).getByRole('group', { name: 'About' })
    await expect(chip).toContainText('EUR/USDBuy 0.30 lots')
    await page.reload()
    await expect(chip).toContainText(/Open, P\/L [+−]\$\d/)
    await chat.untilLive()
    await chat.send('Why is it down?')
    await expect(chip).toBeHidden()
    const own = chat.line('Why is it down?').getByRole('group', { name: 'About' })
    await expect(own).toContainText('Open, P/L')
    await expectNoAxeViolations(page, { include: '[role=log]' })

    const staffPage = await (await browser.newContext()).newPage()
    await staffPage.clock.install()
    await openSupportChat(staffPage)
    const seen = new Conversation(staffPage).line('Why is it down?').getByRole('group', { name: 'About' })
    await expect(seen).toContainText('EUR/USDBuy 0.30 lots')
    await expect(seen).toContainText(await own.getByText(/^[+−]\$/).innerText())
    await expect(seen.getByRole('link')).toHaveCount(0)
    await expectNoAxeViolations(staffPage, { include: '[role=log]' })

    const token = await sandbox.token(PEOPLE.demo.email, PEOPLE.demo.password)
    // The account is read after a closing: a read that is under way would time out in the leap.
    const read = page.waitForResponse(/\/user$/)
    await sandbox.post(`/trade/${position?.id}/close`, token, {})
    await read
    await Promise.all([page, staffPage].map((each) => each.clock.fastForward(NEXT_READ_MS)))
    for (const card of [own, seen]) await expect(card).toContainText(/Closed at \d\.\d{5}, P\/L [+−]\$\d/)
    await own.getByRole('link', { name: 'EUR/USD' }).click()
    await expect(page).toHaveURL(/\/main\/journal/)
  },
)
