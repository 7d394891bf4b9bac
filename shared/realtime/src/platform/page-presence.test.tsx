import { expect, test, vi } from 'vitest'
import { browserPageEvents } from './page-signals.ts'

test('[RT-05] a page is suspended while in the back/forward cache or frozen', () => {
  const present = vi.fn<(present: boolean) => void>()
  const off = browserPageEvents().onPresence(present)
  const pass = (name: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }))
  pass('pageshow', false)
  pass('pagehide', true)
  pass('pageshow', true)
  document.dispatchEvent(new Event('freeze'))
  document.dispatchEvent(new Event('resume'))
  expect(present.mock.calls.flat()).toEqual([true, false, true, false, true])
  // A page that is being closed needs nothing any more.
  pass('pagehide', false)
  off()
  pass('pagehide', true)
  document.dispatchEvent(new Event('freeze'))
  expect(present).toHaveBeenCalledTimes(5)
})
