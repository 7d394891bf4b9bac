import { Conversation, openSupportChat } from '../fixtures/conversation.ts'
import { login } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { writeToEachOther } from '../fixtures/writers.ts'

/** `npm run test:long` has 2,000 each way and ten kills. With 20 and one it is in `flows/chat.spec.ts`. */
const MESSAGES = Number(process.env['E2E_MESSAGES'] ?? 100)
const KILLS = MESSAGES < 2_000 ? 2 : 10

test(
  '[CHAT-05] [ADM-06] two browsers write simultaneously while the broker is killed: the same messages in one order on both',
  { tag: '@long' },
  async ({ page, otherPage, sandbox, console }) => {
    test.setTimeout(30 * 60_000)
    console.allowLostEvents()
    // Both write faster than anyone types.
    console.allow(/\[conduct\] (chat|admin) sends work:unsaved too often/)
    console.allow(/net::ERR_|^error: Call failed \{kind: (network|timeout)/)
    console.allow(
      /^error: Call failed \{.*\/chat\/messages, status: 429|status of 429|^warning: legal documents /,
    )
    await Promise.all([login(page, undefined, '/main/chat'), openSupportChat(otherPage)])
    await new Conversation(page).untilLive()
    await writeToEachOther({
      sandbox,
      customer: page,
      support: otherPage,
      messages: MESSAGES,
      kills: KILLS,
    })
    // A reload shows the same messages.
    await page.reload()
    await expect(new Conversation(page).log.getByText(/ \d{4}$/).last()).toBeVisible()
  },
)
