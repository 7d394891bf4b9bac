import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { enterRoom } from '../fixtures/trading-room.ts'

test(
  '[ROOM-03] a past day is replayed with a practice order that never leaves the page',
  { tag: '@by-turns' },
  async ({ page, sandbox }) => {
    await sandbox.control('POST', 'market', { speed: 0 })
    const room = await enterRoom(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && /\/(trades?|orders)\b/.test(request.url())) sent.push(request.url())
    })
    await page.getByRole('button', { name: 'Replay a past day' }).click()
    const replay = page.getByRole('dialog', { name: /^Replay of a past day/ })
    await replay.getByRole('button', { name: 'Start replay' }).click()
    await expect(replay.getByText('nothing is sent to your broker')).toBeVisible()
    await replay.getByRole('button', { name: /^Practice buy 0.10 lots/ }).click()
    await replay
      .getByRole('radiogroup', { name: 'Minutes of the day per second' })
      .getByText('60 min/s')
      .click()
    await replay.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(replay.getByText(/^Scratch balance/)).toBeVisible()
    await page.waitForTimeout(1_500)
    await replay.getByRole('button', { name: 'Pause', exact: true }).click()
    await expectNoAxeViolations(page, { schemes: ['dark'], include: '[role=dialog]' })
    await replay.getByRole('button', { name: 'End replay' }).click()
    const result = replay.getByRole('region', { name: 'Replay result' })
    await expect(result.getByRole('row', { name: /end of replay$/ })).toBeVisible()
    await result.getByRole('button', { name: 'Back to the trading room' }).click()
    await expect(replay).toBeHidden()
    await expect(room.positionRows).toHaveCount(0)
    expect(sent).toEqual([])
  },
)
