import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true })

test(
  '[ROOM-03] another style, scale and interval; a retracement drawn, taken back and made again; the menu of a right click',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await enterRoom(page)
    // Places in the picture are only valid while no price moves the scale.
    await sandbox.control('POST', 'market', { freeze: true })
    const chart = chartOf(page)
    const style = chart.getByRole('button', { name: 'Chart style' })
    await style.click()
    await page.getByRole('menuitemradio', { name: 'Heikin-Ashi' }).click()
    await page.getByRole('menuitemradio', { name: 'Logarithmic' }).click()
    await page.keyboard.press('Escape')
    await chart.getByRole('button', { name: 'All intervals' }).click()
    await page.getByRole('menuitemradio', { name: '1W' }).click()
    await expect(chart.getByRole('figure', { name: /1W candles, last price/ })).toBeVisible()
    await page.keyboard.press('Escape')

    const box = await chart.getByRole('figure').boundingBox()
    if (box === null) throw new Error('nothing to be seen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await chart.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Fibonacci retracement' }).click()
    await page.mouse.move(x - 120, y + 60)
    await page.mouse.down()
    await page.mouse.move(x + 60, y - 60, { steps: 3 })
    await page.mouse.up()
    const fibonacci = chart.getByRole('button', { name: /^Fibonacci retracement from [\d,.]+ to [\d,.]+$/ })
    await expect(fibonacci).toBeFocused()
    await expect(chart.getByText(/^61.8%/)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(fibonacci).toHaveCount(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(fibonacci).toBeVisible()

    await page.mouse.click(x + 160, y + 30, { button: 'right' })
    await page.getByRole('menuitem', { name: /^Horizontal line at/ }).click()
    await expect(chart.getByRole('button', { name: /^Horizontal line at/ })).toBeVisible()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'section[aria-label=Chart]' })

    await page.reload()
    await expect(chart.getByRole('figure', { name: /1W candles/ })).toBeVisible()
    await expect(fibonacci).toBeVisible()
  },
)
