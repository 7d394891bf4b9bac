import { describe, expect, test, vi } from 'vitest'
import { createBus } from './bus.ts'

describe('event bus', () => {
  test('[RT-05] a payload reaches every handler of its event, in order of subscription, and no other', () => {
    const bus = createBus()
    const order: string[] = []
    const other = vi.fn()
    bus.on('asset:select', ({ assetId }) => order.push(`first ${assetId}`))
    bus.on('asset:select', ({ assetId }) => order.push(`second ${assetId}`))
    bus.on('plans:open', other)
    bus.emit('asset:select', { assetId: 'EURUSD' })
    expect(order).toEqual(['first EURUSD', 'second EURUSD'])
    expect(other).not.toHaveBeenCalled()
  })

  test('[RT-05] a handler is called until it is removed; removing it twice is harmless', () => {
    const bus = createBus()
    const handler = vi.fn()
    const off = bus.on('user:refresh', handler)
    const offAgain = bus.on('user:refresh', handler)
    off()
    off()
    bus.emit('user:refresh', {})
    expect(handler).toHaveBeenCalledTimes(1)
    offAgain()
    bus.emit('user:refresh', {})
    expect(handler).toHaveBeenCalledTimes(1)
  })

  test("[RT-05] a throwing handler is logged and doesn't affect the others", () => {
    const onLog = vi.fn()
    const bus = createBus({ onLog })
    const handler = vi.fn()
    const broken = new Error('broken')
    bus.on('user:refresh', () => {
      throw broken
    })
    bus.on('user:refresh', handler)
    bus.emit('user:refresh', {})
    expect(handler).toHaveBeenCalledTimes(1)
    expect(onLog).toHaveBeenCalledWith({
      level: 'error',
      source: 'bus',
      message: 'a handler of user:refresh failed',
      error: broken,
    })
  })

  test('[RT-05] handlers added or removed during delivery neither miss nor repeat an event', () => {
    const bus = createBus()
    const late = vi.fn()
    const gone = vi.fn()
    bus.on('user:refresh', () => {
      bus.on('user:refresh', late)
      off()
    })
    const off = bus.on('user:refresh', gone)
    bus.emit('user:refresh', {})
    expect(late).not.toHaveBeenCalled()
    expect(gone).not.toHaveBeenCalled()
    bus.emit('user:refresh', {})
    expect(late).toHaveBeenCalledTimes(1)
  })
})
