import type { Page } from '@playwright/test'
import { chooseInMenu } from '../fixtures/account-menu.ts'
import { Conversation, writeAsSupport } from '../fixtures/conversation.ts'
import { expectSameDocument, markDocument } from '../fixtures/document.ts'
import { furnish } from '../fixtures/first-customer.ts'
import { customersPages, openInDocument, type PageOfSite } from '../fixtures/pages.ts'
import { PEOPLE, submitLogin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TextWatch } from '../fixtures/text-watch.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

/** Delay of every answer to the second customer, ms: long enough to show leftovers. */
const LATE_MS = 700
/** Unsent input of the first customer. */
const DRAFTS = {
  message: 'half a sentence about falcons',
  address: '0x27b1fdb04752bbc536007a920d24acb045561c26',
  city: 'Falcon under Draft',
  takeProfit: '917364.25',
}

const SETTINGS: PageOfSite = { path: '/main/settings', title: 'Settings' }
/** Shown on every page until the first customer has read it. */
const BANNER = 'unread message(s)'

/** Unsent input of the first customer, by page. */
const TYPING: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/main/chat': async (page) => {
    const chat = new Conversation(page)
    await expect(chat.message('Where is my falcon deposit?')).toBeVisible()
    await chat.input.fill(DRAFTS.message)
  },
  '/main/withdrawal': async (page) => {
    await page.getByRole('radio', { name: /^Ethereum/ }).click()
    await page.getByRole('textbox', { name: 'Your Ethereum (ERC-20) address' }).fill(DRAFTS.address)
  },
  '/main/personal': async (page) => {
    await page.getByLabel('Town or city').fill(DRAFTS.city)
  },
  '/mt4': async (page) => {
    const room = new TradingRoom(page)
    await room.untilLive()
    await expect(room.positionRows).toHaveCount(1)
    await room.sideButton('Buy').click()
    await room.ticket.getByRole('button', { name: /Take profit, stop loss/ }).click()
    await room.ticket.getByRole('textbox', { name: 'Take profit', exact: true }).fill(DRAFTS.takeProfit)
    await page.getByRole('tab', { name: 'POSITIONS HISTORY' }).click()
  },
}

/** Opens the header's customer content on every page. */
async function openHeader(page: Page): Promise<void> {
  await openInDocument(page, SETTINGS)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /\$[\d,.]+$/ })
    .click()
  await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible()
  await page.keyboard.press('Escape')
}

test(
  '[SESS-06] [WALL-01] in the same tab the next customer never sees anything of the previous one',
  { tag: '@by-turns' },
  async ({ page, sandbox, console }) => {
    // Every page twice, the second time with late answers.
    test.slow()
    const { shown, addresses, withdrawal } = await furnish(sandbox)
    // The second customer also opens the first one's withdrawal.
    console.allowFailedCalls(`/withdrawals/${withdrawal}`)
    console.allowFailedCalls('/statements/1')
    await page.route('**/api/v1/deposit/wallets', async (route) => {
      const answer = await route.fetch()
      const text = Object.entries(addresses).reduce(
        (known, [common, own]) => known.replaceAll(common, own),
        await answer.text(),
      )
      await route.fulfill({ response: answer, body: text })
    })
    const watch = await TextWatch.on(page)
    await page.goto('/login')
    await markDocument(page)
    const pages = await customersPages(page, { ':kind': 'withdrawal', ':id': withdrawal })
    const all = [...shown, ...Object.values(DRAFTS), BANNER, PEOPLE.demo.email]

    await test.step('the first customer opens every page', async () => {
      await watch.lookFor(all)
      await submitLogin(page, PEOPLE.demo)
      await expect(page).toHaveURL('/main/dashboard')
      for (const one of pages) {
        await openInDocument(page, one)
        await TYPING[one.path]?.(page)
      }
      await openHeader(page)
      // Announcements of an open page may still be visible when its reader leaves.
      await writeAsSupport(sandbox, 'Your falcon deposit is on its way.')
      await expect(page.getByText(BANNER)).toBeVisible()
      // Otherwise the second half couldn't fail.
      const found = await watch.found()
      expect(
        all.filter((text) => found[text] === undefined),
        'what no page of the first one shows',
      ).toEqual([])
    })

    await test.step('the second one opens every page, with every answer late', async () => {
      await chooseInMenu(page, 'Logout')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await page.unrouteAll()
      await watch.lookFor([...all, ...Object.values(addresses)])
      await sandbox.fault({ target: 'rest', kind: 'delay', ms: LATE_MS })
      await submitLogin(page, PEOPLE.mia)
      await expect(page).toHaveURL('/main/dashboard')
      for (const one of pages) await openInDocument(page, one)
      await openHeader(page)
      expect(await watch.found(), 'what is shown of the first one').toEqual({})
    })
    await expectSameDocument(page)
  },
)
