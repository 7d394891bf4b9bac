import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

test(
  '[ROOM-03] four charts in a layout saved by name, with one crosshair, are there after a reload',
  { tag: '@by-turns' },
  async ({ page }) => {
    await enterRoom(page)
    const chart = page.getByRole('region', { name: 'Chart', exact: true })
    await chart.getByRole('button', { name: 'Layout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Layout' })
    await dialog.getByRole('button', { name: '4 charts' }).click()
    await dialog.getByRole('textbox', { name: 'Layout name' }).fill('Coins')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Apply layout Coins' })).toBeVisible()
    await page.keyboard.press('Escape')

    const others = chart.getByRole('region', { name: / chart, 5m$/ })
    await expect(others).toHaveCount(3)
    const figure = others.first().getByRole('figure', { name: /last price/ })
    await expect(figure).toBeVisible()
    // The crosshair of one chart moves the legend of another.
    const legend = chart.getByRole('status', { name: 'Candle' }).first()
    const latest = (await legend.textContent())?.slice(0, 13) ?? ''
    const box = await figure.boundingBox()
    if (box === null) throw new Error('nothing to be seen')
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
    await expect(legend).not.toHaveText(new RegExp(`^${latest}`))
    await expectNoAxeViolations(page, { schemes: ['dark'], include: 'section[aria-label=Chart]' })

    await page.reload()
    await expect(others).toHaveCount(3)
    await others
      .first()
      .getByRole('button', { name: /^Close .* chart$/ })
      .click()
    await expect(others).toHaveCount(2)
  },
)
