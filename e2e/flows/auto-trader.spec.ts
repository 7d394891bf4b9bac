import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { followChannels } from '../fixtures/channels.ts'
import { expectNoSidewaysScroll, PHONE } from '../fixtures/layout.ts'
import { login, PEOPLE } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

const DEMO = 'users/demo@tradefront.test'

/** Opens the auto trader's dialog by its button in the header. */
async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Auto Trader' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auto Trader' })
  await expect(dialog.getByRole('radio', { name: /^Medium/ })).toBeChecked()
  return dialog
}

for (const [where, viewport] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', PHONE],
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test(
      '[HEAD-04] [ALGO-01] a level is chosen, accepted and activated, and persists',
      { tag: where === 'on a phone' ? '@long' : '@by-turns' },
      async ({ page, sandbox }) => {
        await login(page, PEOPLE.demo, '/main/settings')
        const dialog = await openDialog(page)
        await expect(dialog.getByRole('button', { name: 'Activate' })).toBeHidden()
        await dialog.getByRole('radio', { name: /^High/ }).click()
        await dialog.getByRole('checkbox', { name: /^Accept/ }).check()
        await expectNoAxeViolations(page)
        await dialog.getByRole('button', { name: 'Activate' }).click()
        await expect(page.getByText('AutoTrader settings saved successfully')).toBeVisible()
        await expect(dialog).toBeHidden()
        const sent = await sandbox.calls('POST', '/update/autotrader')
        expect(sent.map(({ body }) => body)).toEqual([{ autotrader_type: 'high', account: 'real' }])
        await expectNoSidewaysScroll(page)
        await page.reload()
        await expect(page.getByRole('button', { name: 'Auto Trader, on' })).toBeVisible()
      },
    )
  })
}

test(
  '[ALGO-01] shows a pending request and a failure, and keeps what was chosen',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/update/autotrader')
    await sandbox.control('PATCH', DEMO, { autotrader_pending: true })
    await login(page, PEOPLE.demo, '/main/settings')
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: /^Low/ }).click()
    await dialog.getByRole('checkbox', { name: /^Accept/ }).check()
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await expect(
      page.getByText('You already have a pending AutoTrader request. Please wait for approval.'),
    ).toBeVisible()
    await sandbox.control('PATCH', DEMO, { autotrader_pending: false })

    await sandbox.fault({ target: 'rest', path: '/update/autotrader', kind: 'status', status: 500, times: 1 })
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('Failed to save AutoTrader settings')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /^Low/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('AutoTrader settings saved successfully')).toBeVisible()
  },
)

test(
  '[ALGO-01] the dialog works by keyboard, and returns the focus',
  { tag: '@by-turns' },
  async ({ page }) => {
    await login(page, PEOPLE.demo, '/main/settings')
    const button = page.getByRole('banner').getByRole('button', { name: 'Auto Trader' })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Auto Trader' })
    await dialog.getByRole('checkbox', { name: /^Accept/ }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Activate' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test(
  '[ROOM-04] [ALGO-02] [ALGO-03] an advisor in the room: activated, started, guarded, deactivated',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    const joined = followChannels(page)
    await enterRoom(page)
    const algo = page.getByRole('region', { name: 'Algo Trader' })
    const trading = algo.getByRole('switch', { name: 'Automated trading' })
    await trading.click()
    await expect(page.getByText('Please activate the EA before starting automated trading.')).toBeVisible()

    await algo.getByRole('button', { name: 'Activate Trend Rider' }).click()
    await expect(page.getByText('Trend Rider has been activated.')).toBeVisible()
    await trading.check()
    await expect(page.getByText('Expert Advisor started')).toBeVisible()
    await algo.getByRole('button', { name: 'Activate Night Scalper' }).click()
    await expect(page.getByText('This Expert Advisor is not available for your plan')).toBeVisible()
    await expect(trading).not.toBeChecked()

    // The plan is removed while it trades: the open page is notified.
    await trading.check()
    await expect(
      algo.getByRole('region', { name: 'Expert Advisor status' }).getByText('Running'),
    ).toBeVisible()
    await joined('private-user')
    await sandbox.control('PATCH', DEMO, { eas: [] })
    await expect(trading).not.toBeChecked()

    await algo.getByRole('button', { name: 'Trend Rider menu' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expect(page.getByText('Trend Rider has been deactivated.')).toBeVisible()
    const top = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top)
    await expect.poll(top, 'the room has not been scrolled away').toBe(0)
    await expectNoAxeViolations(page, { schemes: ['dark'] })
  },
)

test(
  '[ALGO-02] the advisor’s limits, record and kill switch: it closes and stops, permanently',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await enterRoom(page)
    const algo = page.getByRole('region', { name: 'Algo Trader' })
    await algo.getByRole('button', { name: 'Activate Trend Rider' }).click()
    const trading = algo.getByRole('switch', { name: 'Automated trading' })
    await trading.check()
    await expect(page.getByText('Expert Advisor started')).toBeVisible()

    await algo.getByRole('button', { name: 'Record and limits' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trend Rider' })
    const standing = dialog.getByRole('region', { name: 'State' })
    const largest = dialog.getByRole('textbox', { name: 'Largest position, lots' })
    await largest.fill('0.02')
    for (const symbol of ['GBP/USD', 'AUD/USD', 'NZD/USD'])
      await dialog.getByRole('checkbox', { name: symbol }).uncheck()
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await expect(page.getByText('Limits saved')).toBeVisible()
    await expect(standing).toContainText('0.02 lots')

    // A jump that any average detects: the advisor buys, once.
    await sandbox.control('POST', 'market', { freeze: true, asset_id: 'EURUSD', price: 1.5 })
    await sandbox.control('POST', 'robots/decide')
    await page.reload()
    await algo.getByRole('button', { name: 'Record and limits' }).click()
    await expect(standing).toContainText('1 of 4')
    await expect(standing).toContainText('Running')
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Close positions and stop' }).click()
    await dialog.getByRole('button', { name: 'Yes, close and stop' }).click()
    await expect(dialog.getByText('Closed', { exact: true })).toBeVisible()

    await page.reload()
    await expect(trading).not.toBeChecked()
    await sandbox.control('POST', 'robots/decide')
    await algo.getByRole('button', { name: 'Record and limits' }).click()
    await expect(standing).toContainText('Stopped')
    await expect(standing).toContainText('0 of 4')
    await expect(largest).toHaveValue('0.02')
    await expect(dialog.getByRole('checkbox', { name: 'GBP/USD' })).not.toBeChecked()
    const closed = dialog.getByRole('region', { name: 'Closed positions of the record' })
    await expect(closed.getByRole('row').filter({ hasText: 'EUR/USD' })).toHaveCount(1)
  },
)

test(
  '[ALGO-02] advisors that cannot be loaded: shown in place, retried, and the room keeps trading',
  { tag: '@long' },
  async ({ page, sandbox, console }) => {
    console.allowFailedCalls('/expert_advisors')
    await sandbox.fault({ target: 'rest', path: '/expert_advisors', kind: 'status', status: 500 })
    const room = await enterRoom(page)
    const algo = page.getByRole('region', { name: 'Algo Trader' })
    await expect(algo.getByText("We couldn't load the Expert Advisors")).toBeVisible()
    await expect(room.sideButton('Buy')).toBeEnabled()
    await sandbox.clearFaults()
    await algo.getByRole('button', { name: 'Retry' }).click()
    await expect(algo.getByRole('button', { name: 'Activate Trend Rider' })).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('[ROOM-04] [ALGO-02] the Algo Trader is in the More sheet', { tag: '@by-turns' }, async ({ page }) => {
    await enterRoom(page)
    await page.getByRole('navigation', { name: 'Room' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Algo Trader' }).click()
    const sheet = page.getByRole('dialog', { name: 'Algo Trader' })
    await sheet.getByRole('button', { name: 'Activate Gold Harbour' }).click()
    await sheet.getByRole('switch', { name: 'Automated trading' }).check()
    await expect(page.getByText('Expert Advisor started')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
  })
})
