import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { followChannels } from '../fixtures/channels.ts'
import { Conversation, openSupportChat, writeAsSupport } from '../fixtures/conversation.ts'
import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { expectStill, PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'
import { writeToEachOther } from '../fixtures/writers.ts'

/** Delivery time of a message to the other side, ms [ADM-06]. */
const LIVE_MS = 1000
const BACKUP = 'Using backup connection - messages may be slightly delayed'
/** The smallest possible picture. */
const PICTURE = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Writes until one message arrives in time: on a busy machine single ones may take longer. */
async function expectLive(from: Conversation, to: Conversation, texts: readonly string[]): Promise<void> {
  const times: number[] = []
  for (const text of texts) {
    await from.input.fill(text)
    const sent = Date.now()
    // Both concurrently: a polling assertion sees it up to half a second late.
    await Promise.all([to.message(text).waitFor(), from.input.press('Enter')])
    times.push(Date.now() - sent)
    if (Math.min(...times) < LIVE_MS) break
  }
  expect(Math.min(...times), 'ms to the other side').toBeLessThan(LIVE_MS)
}

test(
  '[CHAT-01] [CHAT-03] the history under its days, with times, names and Read marks; what Enter does',
  { tag: '@team-chat' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/chat')
    const chat = new Conversation(page)
    const lines = chat.log.getByRole('listitem')
    await expect(lines.filter({ hasText: /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ }).first()).toBeVisible()
    await expect(lines.last()).toContainText('Write to us at any time.')
    const texts = await lines.allTextContents()
    const question = texts.findIndex((text) => text.includes('is there a way to see the margin'))
    const answer = texts.findIndex((text) => text.includes('the order ticket shows the required margin'))
    const last = texts.findIndex((text) => text.includes('Write to us at any time.'))
    expect(question).toBeGreaterThan(0)
    expect(answer).toBeGreaterThan(question)
    expect(last).toBe(texts.length - 1)
    expect(texts[answer]).toContain('Sam')
    expect(texts[answer]).toMatch(/\d{1,2}:\d{2} [AP]M/)
    await expect(chat.line('Found it, thank you.')).toContainText('Read')

    // Enter sends, Shift+Enter breaks the line, blank text cannot be sent.
    await chat.untilLive()
    await expect(chat.sendButton).toBeDisabled()
    await chat.input.fill('   ')
    await expect(chat.sendButton).toBeDisabled()
    const heightOf = () => chat.input.evaluate((field) => field.getBoundingClientRect().height)
    const oneLine = await heightOf()
    await chat.input.fill('First line')
    expect(await heightOf(), 'of one line').toBe(oneLine)
    await chat.input.fill('\n'.repeat(5))
    const sixLines = await heightOf()
    expect(sixLines, 'of six lines').toBeGreaterThan(oneLine + 5 * 16)
    await chat.input.fill('\n'.repeat(30))
    expect(await heightOf(), 'of more lines').toBeLessThanOrEqual(sixLines + 1)
    await chat.input.fill('First line')
    await chat.input.press('Shift+Enter')
    await chat.input.pressSequentially('second line')
    await expect(chat.input).toHaveValue('First line\nsecond line')
    await chat.input.press('Enter')
    await expect(chat.message('First line second line')).toBeVisible()
    await expect(chat.input).toHaveValue('')
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[CHAT-02] the page opens at the newest message without jumping', async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/chat')
    await expect(new Conversation(page).log.getByText('Write to us at any time.')).toBeInViewport()
    await expectStill(page)
  })
})

test(
  '[CHAT-05] [ADM-06] [ADM-05] [CHAT-04] [CHAT-09] [CHAT-10] [ADM-14] [ADM-15] a customer and an admin talk both ways within a second, files included; assigned, closed, rated',
  { tag: ['@team-chat', '@team-admin'] },
  async ({ page, otherPage }) => {
    const joined = [page, otherPage].map(followChannels)
    await Promise.all([login(page, PEOPLE.demo, '/main/chat'), openSupportChat(otherPage)])
    await expect(otherPage.getByText('Account 100001', { exact: true })).toBeVisible()
    const customer = new Conversation(page)
    const admin = new Conversation(otherPage)
    await customer.untilLive()
    // Typing events are neither stored nor resent.
    await Promise.all(joined.map((joins) => joins('private-chat.customer')))

    await customer.input.pressSequentially('When')
    await expect(otherPage.getByText('Alex is typing...')).toBeVisible()
    await customer.send('When does my deposit arrive?')
    await expect(otherPage.getByText('Alex is typing...')).toBeHidden()
    await expect(admin.message('When does my deposit arrive?')).toBeVisible()
    await expectLive(admin, customer, ['It is on its way, Alex.', 'By bank transfer.', 'Anything else?'])
    await expectLive(customer, admin, ['Thank you.', 'One moment, please.', 'Still here.'])

    await page.getByLabel('File to attach').setInputFiles(PICTURE)
    await expect(page.getByRole('button', { name: 'Remove receipt.png' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Uploading receipt.png' })).toBeHidden()
    await customer.send('Here is the receipt.')
    await expect(admin.log.getByRole('img', { name: 'receipt.png' })).toBeVisible()
    await expect(admin.log.getByRole('link', { name: 'Download receipt.png' })).toBeVisible()

    // The call's answer and the event are the same message.
    await expect(customer.message('When does my deposit arrive?')).toHaveCount(1)
    await expect(admin.message('It is on its way, Alex.')).toHaveCount(1)

    const work = otherPage.getByRole('region', { name: 'Conversation', exact: true })
    await work.getByRole('button', { name: 'Take' }).click()
    await expect(work.getByText('Assigned to you')).toBeVisible()
    const notes = otherPage.getByRole('region', { name: /^Internal notes/ })
    await notes.getByRole('textbox', { name: 'Note' }).fill('Deposit confirmed by phone')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Deposit confirmed by phone')
    await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    await expectNoAxeViolations(otherPage, { include: '[aria-label="Conversation"]' })
    await work.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'This conversation is closed' })).toBeVisible()
    await page.getByRole('radio', { name: '4 of 5' }).check()
    await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Quick help')
    await expectNoAxeViolations(page, { include: '[aria-label="Rate our support"]' })
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(work.getByText('Rated 4 of 5: Quick help')).toBeVisible()
    await customer.send('One more thing')
    await expect(page.getByRole('heading', { name: 'This conversation is closed' })).toBeHidden()
    await expect(work.getByRole('button', { name: 'Close' })).toBeVisible()
  },
)

test(
  '[CHAT-05] [ADM-06] both write while the broker dies: nothing is lost, in one order',
  { tag: '@long' },
  async ({ page, otherPage, sandbox, console }) => {
    // Thousands of messages and ten kills: `long/two-writers.spec.ts`.
    console.allowLostEvents()
    console.allow(/net::ERR_|^error: Call failed \{kind: (network|timeout)|^warning: legal documents /)
    await Promise.all([login(page, PEOPLE.demo, '/main/chat'), openSupportChat(otherPage)])
    await new Conversation(page).untilLive()
    await writeToEachOther({ sandbox, customer: page, support: otherPage, messages: 20, kills: 1 })
  },
)

test(
  '[CHAT-07] an unread message shows a banner on other pages, which opens the chat',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    const banner = page.getByRole('link', { name: /New Messages/ })
    await expect
      .poll(async () => (await sandbox.calls('GET', '/chat/unread-count')).length)
      .toBeGreaterThan(0)
    await expect(banner).toBeHidden()
    await writeAsSupport(sandbox, 'Your deposit has arrived.')
    await expect(banner).toContainText('You have 1 unread message(s), TAP TO VIEW')
    await writeAsSupport(sandbox, 'Anything else?')
    await expect(banner).toContainText('You have 2 unread message(s), TAP TO VIEW')

    await banner.click()
    await expect(page).toHaveURL('/main/chat')
    await expect(banner).toBeHidden()
    await expect(new Conversation(page).message('Anything else?')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(banner).toBeHidden()
  },
)

test(
  '[CHAT-07] the notice covers no control of the room and can be closed',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const room = new TradingRoom(page)
    await login(page, PEOPLE.demo, '/mt4')
    await room.untilLive()
    await expect
      .poll(async () => (await sandbox.calls('GET', '/chat/unread-count')).length)
      .toBeGreaterThan(0)
    await writeAsSupport(sandbox, 'Your deposit has arrived.')
    const notice = page.getByRole('link', { name: /New Messages/ })
    await expect(notice).toBeVisible()
    // A trial click fails if something covers the control.
    await page.getByRole('link', { name: 'DASHBOARD' }).click({ trial: true })
    await page.setViewportSize(PHONE)
    for (const side of ['Buy', 'Sell'] as const) await room.sideButton(side).click({ trial: true })
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
  },
)

test('[CHAT-06] a failed message keeps its text, shows why, and arrives once when resent', async ({
  page,
  sandbox,
  console,
}) => {
  console.allowFailedCalls('/chat/messages')
  await login(page, PEOPLE.demo, '/main/chat')
  const chat = new Conversation(page)
  await chat.untilLive()
  await sandbox.fault({ target: 'rest', method: 'POST', path: '/chat/messages', kind: 'status', status: 429 })
  await chat.send('Do not lose me')
  // Text of the sandbox's answer.
  await expect(chat.line('Do not lose me')).toContainText('A fault is switched on')
  await sandbox.clearFaults()
  await chat.line('Do not lose me').getByRole('button', { name: 'Try again' }).click()
  await expect(chat.line('Do not lose me')).toContainText('Sent')
  await expect(chat.message('Do not lose me')).toHaveCount(1)
})

test(
  '[CHAT-05] an acknowledged message survives a broker crash, and the conversation continues',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allowLostEvents()
    console.allow(/net::ERR_|^error: Call failed \{kind: (network|timeout)|^warning: legal documents /)
    await login(page, PEOPLE.demo, '/main/chat')
    const chat = new Conversation(page)
    await chat.untilLive()
    await markDocument(page)
    await chat.send('Written before the crash')
    await expect(chat.line('Written before the crash')).toContainText('Sent')

    await sandbox.crash()
    await expect(page.getByText('Reconnecting...', { exact: true })).toBeVisible()
    await sandbox.start()
    await writeAsSupport(sandbox, 'We are back')
    await expect(chat.message('We are back')).toBeVisible()
    await chat.untilLive()
    await chat.send('Written after it')
    await expect(chat.line('Written after it')).toContainText('Sent')
    await expectSameDocument(page)

    await page.reload()
    for (const text of ['Written before the crash', 'We are back', 'Written after it'])
      await expect(chat.message(text)).toHaveCount(1)
  },
)

test(
  '[CHAT-05] [ADM-03] without account events the conversation polls and sends, then goes live again',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    console.allowLostEvents()
    await sandbox.fault({ target: 'pusher', kind: 'status', status: 503 })
    await login(page, PEOPLE.demo, '/main/chat')
    const chat = new Conversation(page)
    await expect(page.getByText(BACKUP)).toBeVisible()
    await writeAsSupport(sandbox, 'Over the backup')
    await expect(chat.message('Over the backup')).toBeVisible()
    const polls = await sandbox.calls('GET', '/chat/messages')
    expect(polls.some((call) => 'after' in call.query)).toBe(true)
    await chat.send('Sent over the backup')
    await expect(chat.line('Sent over the backup')).toContainText('Sent')

    await sandbox.clearFaults()
    // The browser reports being online: the next attempt is immediate.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await chat.untilLive()
    await expect(page.getByText(BACKUP)).toBeHidden()
    await writeAsSupport(sandbox, 'Live again')
    await expect(chat.message('Live again')).toBeVisible()
    for (const text of ['Over the backup', 'Sent over the backup', 'Live again'])
      await expect(chat.message(text)).toHaveCount(1)
  },
)
