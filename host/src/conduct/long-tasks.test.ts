import { expect, test, vi } from 'vitest'
import { watchLongTasks } from './long-tasks.ts'

const CHAT = 'https://site.test/remotes/chat/1.0.0/main.js'
const HOST = 'https://site.test/host/1.0.0/framework.js'

interface Script {
  readonly late?: boolean
  readonly invokerType?: string
  readonly forcedStyleAndLayoutDuration?: number
}

/** A watch and a fake browser that reports frames to it; `late` frames began after the watch. */
function setUp(supported: string[] = ['long-animation-frame']) {
  let notify: (list: { getEntries(): unknown[] }) => void = () => {}
  const observe = vi.fn()
  const disconnect = vi.fn()
  class Observer {
    static supportedEntryTypes = supported
    observe = observe
    disconnect = disconnect
    constructor(callback: typeof notify) {
      notify = callback
    }
  }
  const onBlock = vi.fn()
  const stop = watchLongTasks({
    remoteOf: (text) => (text.includes('/chat/') ? 'chat' : undefined),
    mounted: () => ['trading', 'chat'],
    onBlock,
    Observer: Observer as unknown as typeof PerformanceObserver,
  })
  const frame = (sourceURL: string, duration: number, { late = true, ...more }: Script = {}) =>
    notify({
      getEntries: () => [{ startTime: late ? Infinity : 0, scripts: [{ sourceURL, duration, ...more }] }],
    })
  return { onBlock, frame, stop, observe, disconnect }
}

test('[MFE-03] a remote whose script blocks the thread for a second is reported with the duration', () => {
  const { onBlock, frame, observe } = setUp()
  expect(observe).toHaveBeenCalledWith({ type: 'long-animation-frame', buffered: true })
  frame(CHAT, 999)
  expect(onBlock).not.toHaveBeenCalled()
  frame(CHAT, 2_400)
  expect(onBlock).toHaveBeenCalledExactlyOnceWith('chat', 'blocks', 2_400)
})

test('[MFE-03] layout of waiting content isn’t attributed to the file whose load released it', () => {
  const { onBlock, frame } = setUp()
  const layout = { forcedStyleAndLayoutDuration: 1_600 }
  frame(CHAT, 2_100, { invokerType: 'classic-script', ...layout })
  expect(onBlock).not.toHaveBeenCalled()
  frame(CHAT, 3_100, { invokerType: 'classic-script', ...layout })
  expect(onBlock).toHaveBeenLastCalledWith('chat', 'blocks', 1_500)
  // Layout that a remote forces while it runs is its own.
  frame(CHAT, 2_100, { invokerType: 'user-callback', ...layout })
  expect(onBlock).toHaveBeenLastCalledWith('chat', 'blocks', 2_100)
})

test('[MFE-03] shared code that blocks the thread counts against every remote on the screen', () => {
  const { onBlock, frame } = setUp()
  frame(HOST, 1_500)
  expect(onBlock.mock.calls).toEqual([
    ['trading', 'blocksWhileShown', 1_500],
    ['chat', 'blocksWhileShown', 1_500],
  ])
})

test('[MFE-03] blocks before the watch count only against remotes whose script is known', () => {
  const { onBlock, frame } = setUp()
  frame(HOST, 1_500, { late: false })
  frame(CHAT, 1_500, { late: false })
  expect(onBlock).toHaveBeenCalledExactlyOnceWith('chat', 'blocks', 1_500)
})

test('[MFE-03] does nothing in browsers without long animation frames, nor after it is stopped', () => {
  expect(setUp(['longtask']).observe).not.toHaveBeenCalled()
  const { stop, disconnect } = setUp()
  stop()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
