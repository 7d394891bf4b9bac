import { expect, test } from 'vitest'
import { memoryStorage, readyRuntime, remoteModule } from '../testing/fixtures.ts'
import { openFederation } from '../testing/open-federation.ts'
import { resumeRemotes, suspendedRemotes, suspendRemotes } from './suspend.ts'

/** A tab's page with one remote, recording the attempts to load it. */
async function openPage(tab: Storage) {
  let loads = 0
  const load = async () => ({ default: () => null })
  const { federation } = await openFederation({
    hostRuntime: readyRuntime(() => {
      loads += 1
      return remoteModule({ routes: [{ path: '/mt4', lazy: load }] })
    }),
    tab,
  })
  await federation.preload('/mt4')
  const view = federation.view('trading', 'route:/mt4')
  return { federation, view, loads: () => loads }
}

test('[MFE-03] a suspended remote is not loaded in this tab, until it is resumed', async () => {
  const tab = memoryStorage()
  expect(suspendRemotes(tab, ['trading'])).toBe(true)
  const { view, loads, federation } = await openPage(tab)
  expect(view.state.get()).toMatchObject({ phase: 'failed', error: { code: 'remote-suspended' } })
  expect(loads()).toBe(0)
  // Its pages stay, to show the reason.
  expect(federation.match('/mt4')?.remote).toBe('trading')
  resumeRemotes(tab)
  expect((await openPage(tab)).view.state.get().phase).toBe('ready')
})

test('[MFE-03] suspending returns whether a reload would change the page', () => {
  const tab = memoryStorage()
  expect(suspendRemotes(tab, [])).toBe(false)
  expect(suspendRemotes(tab, ['chat'])).toBe(true)
  expect(suspendRemotes(tab, ['chat'])).toBe(false)
  expect(suspendRemotes(tab, ['chat', 'wallet'])).toBe(true)
  expect(suspendedRemotes(tab)).toEqual(['chat', 'wallet'])
  expect(suspendRemotes(undefined, ['trading'])).toBe(false)
  tab.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(suspendRemotes(tab, ['trading'])).toBe(false)
})

test('[MFE-03] a malformed stored value suspends nothing', () => {
  expect(suspendedRemotes(memoryStorage({ 'tradefront-suspended': '["chat"]' }))).toEqual([])
})

test('[MFE-03] remotes count as mounted while one of their views is on screen', async () => {
  const { federation, view } = await openPage(memoryStorage())
  expect(federation.mounted()).toEqual([])
  const leave = view.hold()
  expect(federation.mounted()).toEqual(['trading'])
  leave()
  expect(federation.mounted()).toEqual([])
})
