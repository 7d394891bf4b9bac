import { describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { watchPage } from './page-signals.ts'

function setUp() {
  const clock = createFakeClock()
  const page = createFakePage()
  const kick = vi.fn<(suspect: boolean) => void>()
  const network = vi.fn<(online: boolean) => void>()
  const visible = vi.fn<(visible: boolean) => void>()
  const stop = watchPage(clock, page, { kick, network, visible })
  return { clock, page, kick, network, visible, stop }
}

describe('triggers to reconnect', () => {
  test('the page becomes visible', () => {
    const { page, kick } = setUp()
    page.show(false)
    expect(kick).not.toHaveBeenCalled()
    page.show(true)
    expect(kick).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('the network comes back; after a long time, open connections are suspect', () => {
    const { clock, page, kick } = setUp()
    page.network(false)
    clock.advance(1_000)
    page.network(true)
    page.network(false)
    clock.advance(6_000)
    page.network(true)
    expect(kick.mock.calls).toEqual([[false], [true]])
  })

  test('reports offline and page visibility immediately', () => {
    const { page, network, visible } = setUp()
    expect(visible).toHaveBeenCalledExactlyOnceWith(true)
    page.network(false)
    expect(network.mock.calls).toEqual([[false]])
    page.network(true)
    page.show(false)
    expect([network.mock.calls, visible.mock.calls]).toEqual([
      [[false], [true]],
      [[true], [false]],
    ])
  })

  test('the wall clock jumps: a little may be a slow timer, a lot means the machine slept', () => {
    const { clock, kick } = setUp()
    clock.advance(60_000)
    expect(kick).not.toHaveBeenCalled()
    clock.sleep(60_000)
    clock.advance(5_000)
    clock.sleep(3_600_000)
    clock.advance(5_000)
    expect(kick.mock.calls).toEqual([[false], [true]])
  })

  test('nothing after unsubscribing, and no handlers left', () => {
    const { clock, page, kick, stop } = setUp()
    stop()
    expect(page.handlers).toBe(0)
    expect(clock.pending).toBe(0)
    clock.sleep(3_600_000)
    clock.advance(60_000)
    expect(kick).not.toHaveBeenCalled()
  })
})
