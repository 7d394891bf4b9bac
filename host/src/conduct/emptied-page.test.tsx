import { suspendedRemotes, suspendRemotes } from '@tradefront/federation/suspend'
import { TestProvider } from '@tradefront/ui/testing'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageFallback } from '../routing/PageFallback.tsx'
import { watchRoot } from './emptied-page.ts'

const reload = vi.fn()
let root: HTMLElement
let stop = () => {}
/** The remote that the stack of a call resolves to; undefined if unknown. */
let caller: string | undefined
let mounted: string[]

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockReset()
  caller = undefined
  mounted = ['chat', 'trading']
  document.body.innerHTML = '<div id="root"><main>Page</main></div>'
  root = document.querySelector<HTMLElement>('#root')!
  watch()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

function watch() {
  stop = watchRoot(root, {
    remoteOf: (stack) => (stack.includes('emptied-page') ? caller : undefined),
    mounted: () => mounted,
    suspend: (names) => suspendRemotes(sessionStorage, names),
    reload,
  })
}
const pass = (ms = 500) => vi.advanceTimersByTimeAsync(ms)
const off = () => suspendedRemotes(sessionStorage)
const words = () => document.querySelector('[role=alert]')?.textContent

describe('an emptied page', () => {
  test.each<[string, () => void]>([
    ['innerHTML', () => (root.innerHTML = '')],
    ['textContent', () => (root.textContent = '')],
    ['replaceChildren', () => root.replaceChildren()],
    ['removeChild', () => root.removeChild(root.firstChild!)],
    ['remove', () => root.remove()],
    ['the body', () => (document.body.innerHTML = '')],
    ['removal from the body', () => document.body.removeChild(root)],
  ])('[MFE-03] by %s is reloaded without only the remote that caused it', async (_, empty) => {
    caller = 'chat'
    empty()
    await pass()
    expect(off()).toEqual(['chat'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[MFE-03] with an unknown culprit reloads without the remotes on the screen at that moment', async () => {
    root.firstElementChild!.remove()
    await pass(1)
    mounted = []
    await pass()
    expect(off()).toEqual(['chat', 'trading'])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each(['<div></div>', '<style>main { color: red }</style>'])(
    '[MFE-03] stays blank when only %s comes back',
    async (html) => {
      caller = 'chat'
      root.replaceChildren()
      await pass(100)
      root.innerHTML = html
      await pass()
      expect(off()).toEqual(['chat'])
      expect(reload).toHaveBeenCalledTimes(1)
    },
  )

  test('[MFE-03] that was already empty when the watch began counts', async () => {
    stop()
    root.firstElementChild!.remove()
    watch()
    await pass()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[MFE-03] again, with no suspects left, ends in a message and a link', async () => {
    suspendRemotes(sessionStorage, ['chat', 'trading'])
    root.replaceChildren()
    await pass()
    expect(reload).not.toHaveBeenCalled()
    expect(words()).toContain('This page went blank')
    expect(document.querySelector('[role=alert] a')).toHaveTextContent('Reload page')
  })

  test('[MFE-03] is never reloaded where the tab cannot remember why', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    root.replaceChildren()
    await pass()
    expect(reload).not.toHaveBeenCalled()
    expect(words()).toContain('This page went blank')
  })
})

test('[MFE-03] a page that is replaced immediately or changed inside is ignored', async () => {
  caller = 'chat'
  root.replaceChildren()
  await pass(100)
  root.append(document.createElement('main'))
  root.firstElementChild!.textContent = 'Another page'
  await pass(1)
  root.firstElementChild!.replaceChildren()
  await pass(5_000)
  expect(off()).toEqual([])
  expect(reload).not.toHaveBeenCalled()
})

describe('a slow page, whose timers come late', () => {
  /** The half second passes, but the timer fires a second late. */
  async function passLate() {
    await pass(499)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
    await pass(1)
  }

  test('[MFE-03] gets the full wait again', async () => {
    root.replaceChildren()
    await passLate()
    await pass(100)
    root.append(document.createElement('main'))
    root.firstElementChild!.textContent = 'Another page'
    await pass(5_000)
    expect(off()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  test('[MFE-03] that stays blank is still reloaded', async () => {
    root.replaceChildren()
    await passLate()
    expect(reload).not.toHaveBeenCalled()
    await pass(500)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})

test('[MFE-03] an element that is moved elsewhere in the document isn’t gone', async () => {
  const frame = document.createElement('div')
  document.body.append(frame)
  root.remove()
  await pass(100)
  frame.append(root)
  await pass(5_000)
  expect(reload).not.toHaveBeenCalled()
  expect(words()).toBeUndefined()
  expect(off()).toEqual([])
})

test('[MFE-03] the element’s methods work as before and are restored afterwards', () => {
  root.innerHTML = '<p>One</p><p>Two</p>'
  expect(root.innerHTML).toBe('<p>One</p><p>Two</p>')
  const first = root.firstElementChild!
  expect(root.removeChild(first)).toBe(first)
  stop()
  expect(Object.getOwnPropertyNames(root)).not.toContain('innerHTML')
  expect(Object.getOwnPropertyNames(document.body)).not.toContain('removeChild')
})

const skeleton = <output aria-label="Loading Create your account" data-skeleton="page" />
const ownSkeleton = (
  <TestProvider>
    <PageFallback />
  </TestProvider>
)

test('[MFE-03] a page that React replaces with a slow one isn’t blank', async () => {
  const react = createRoot(root)
  flushSync(() => react.render(<main>Page</main>))
  await pass(1)
  // Replaces everything with an element that has neither text nor pictures.
  flushSync(() => react.render(<div />))
  await pass(5_000)
  flushSync(() => react.unmount())
  expect(reload).not.toHaveBeenCalled()
  expect(words()).toBeUndefined()
})

test.each([
  ['of a remote', skeleton],
  ['of the host', ownSkeleton],
])('[MFE-03] a page %s that is loading after a moment of emptiness isn’t blank', async (_, loading) => {
  const react = createRoot(root)
  flushSync(() => react.render(<main>Page</main>))
  flushSync(() => react.render(null))
  await pass(100)
  flushSync(() => react.render(loading))
  await pass(5_000)
  flushSync(() => react.unmount())
  expect(reload).not.toHaveBeenCalled()
  expect(words()).toBeUndefined()
})

test('[MFE-03] the suspects are collected before React unmounts them', async () => {
  const react = createRoot(root)
  flushSync(() => react.render(<main>Page</main>))
  await pass(1)
  flushSync(() => react.render(null))
  mounted = []
  await pass()
  expect(off()).toEqual(['chat', 'trading'])
  expect(reload).toHaveBeenCalledTimes(1)
})
