import { expect, test } from '../fixtures/test.ts'
import { TradingRoom } from '../fixtures/trading-room.ts'

for (const width of [768, 1440]) {
  test(
    `[ROOM-01] the header’s order buttons stay where they are while the room loads, at ${width} px`,
    { tag: '@by-turns' },
    async ({ page, asCustomer }) => {
      await page.setViewportSize({ width, height: 900 })
      await asCustomer()
      // Where 'Sell' begins, in every frame since it was first drawn.
      await page.addInitScript(() => {
        const places = new Set<number>()
        Reflect.set(window, 'sellPlaces', places)
        const look = () => {
          const button = document.querySelector('header [data-side=sell] > button')
          if (button) places.add(Math.round(button.getBoundingClientRect().x))
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      const room = new TradingRoom(page)
      await room.open()
      await room.untilLive()
      await expect(page.getByRole('button', { name: 'Connection details' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      const places = await page.evaluate(() => [...(Reflect.get(window, 'sellPlaces') as Set<number>)])
      expect(places).toHaveLength(1)
    },
  )
}
