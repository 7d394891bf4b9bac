import { expect, test, vi } from 'vitest'
import { fakeSurface } from '../../testing/fake-surface.ts'
import { onPaint } from './pane.ts'

const candleAt = (time: number, close = 1.1) => ({ time, open: 1.1, high: 1.2, low: 1, close })

test('[MKT-08] overlays are positioned once per repaint, however many changes it includes', () => {
  const { surface, update, paint, held } = fakeSurface()
  const place = vi.fn()
  const stop = onPaint(surface, place)
  update(candleAt(0))
  update(candleAt(0, 1.11))
  update(candleAt(300))
  expect(place).not.toHaveBeenCalled()
  paint()
  expect(place).toHaveBeenCalledTimes(1)
  stop()
  paint()
  expect(place).toHaveBeenCalledTimes(1)
  expect(held()).toBe(0)
})
