import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

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
