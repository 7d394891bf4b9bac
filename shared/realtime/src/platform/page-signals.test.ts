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

describe('moments when trying to connect is promising', () => {
  test('the page becomes visible', () => {
    const { page, kick } = setUp()
    page.show(false)
    expect(kick).not.toHaveBeenCalled()
    page.show(true)
    expect(kick).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('the network comes back; away for long, it took open connections with it', () => {
    const { clock, page, kick } = setUp()
    page.network(false)
    clock.advance(1_000)
    page.network(true)
    page.network(false)
    clock.advance(6_000)
    page.network(true)
    expect(kick.mock.calls).toEqual([[false], [true]])
  })

  test('reports at once that the network has gone, and whether the page is seen', () => {
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

  test('the wall clock jumps: a little may be a slow timer, much is a machine that slept', () => {
    const { clock, kick } = setUp()
    clock.advance(60_000)
    expect(kick).not.toHaveBeenCalled()
    clock.sleep(60_000)
    clock.advance(5_000)
    clock.sleep(3_600_000)
    clock.advance(5_000)
    expect(kick.mock.calls).toEqual([[false], [true]])
  })

  test('nothing after the end, and nothing left behind', () => {
    const { clock, page, kick, stop } = setUp()
    stop()
    expect(page.handlers).toBe(0)
    expect(clock.pending).toBe(0)
    clock.sleep(3_600_000)
    clock.advance(60_000)
    expect(kick).not.toHaveBeenCalled()
  })
})
