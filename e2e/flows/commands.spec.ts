import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom, TradingRoom } from '../fixtures/trading-room.ts'

test('[HEAD-01] [ORD-08] [WALL-01] the command palette goes to the room, opens the ticket, asks before it closes, fills in a deposit, and logs out', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/main/settings')
  const palette = page.getByRole('dialog', { name: 'Quick search' })
  const field = palette.getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const deposit = palette.getByRole('option', { name: 'Deposit', exact: true })
  await expect(deposit).toBeVisible()
  await expectNoAxeViolations(page, { include: '[role=dialog]' })

  await field.fill('buy btc')
  await expect(palette.getByRole('option', { name: /^Buy BTC\/USD / })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mt4?symbol=BTC%2FUSD')
  const room = new TradingRoom(page)
  await expect(room.volume).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(room.positionRows).toHaveCount(1)

  await page.keyboard.press('Control+k')
  await field.fill('close all btc')
  await expect(palette.getByRole('option')).toHaveText([/^Close all BTC\/USD positions/])
  await expectNoAxeViolations(page, { include: '[role=dialog]' })
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Close all BTC/USD positions' })
  await question.getByRole('button', { name: 'Yes, close it' }).click()
  await expect(room.positionRows).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill('deposit 500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/main/deposit/card')
  await expect(page.getByRole('textbox', { name: 'Amount (USD)' })).toHaveValue('500')

  await page.keyboard.press('Control+k')
  // Closing isn't listed: nothing is open any more.
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    /^Deposit \$500\.00/,
    /^Buy BTC\/USD/,
  ])
  await field.fill('log out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test(
  '[HEAD-01] what is typed after Ctrl+K is for the palette, also while its code is on its way: no button of the room is pressed',
  { tag: '@by-turns' },
  async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/side-menu[^/]*\.js$/, async (route) => {
      await arrived
      await route.continue()
    })
    const room = await enterRoom(page)
    // The keys' code comes after the room.
    await expect(page.locator('[data-notification-bell] button')).toBeVisible()
    await room.sideButton('Buy').focus()
    const asked = page.waitForRequest(/\/side-menu[^/]*\.js$/)
    await page.keyboard.press('Control+k')
    await asked
    await page.keyboard.type('close x all')
    for (const _ of 'x all') await page.keyboard.press('Backspace')
    await page.keyboard.type('all')
    arrive()
    const palette = page.getByRole('dialog', { name: 'Quick search' })
    await expect(palette.getByRole('combobox')).toHaveValue('close all')
    await page.keyboard.type(' btc')
    await expect(palette.getByRole('combobox')).toHaveValue('close all btc')
    await expect(room.ticket).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(room.sideButton('Buy')).toBeFocused()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test(
    '[HEAD-08] the command palette and the shortcuts, from the menu',
    { tag: '@by-turns' },
    async ({ page }) => {
      await signIn(page)
      await page.goto('/main/settings')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: /^Search pages/ }).click()
      const palette = page.getByRole('dialog', { name: 'Quick search' })
      await expect(palette).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, { include: '[role=dialog]' })
      await palette.getByRole('combobox').fill('shortcuts')
      await palette.getByRole('option').click()
      const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(shortcuts.getByRole('region', { name: 'Support chat' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, { include: '[role=dialog]' })
      await page.keyboard.press('Escape')
      await expect(shortcuts).toBeHidden()
    },
  )
})
