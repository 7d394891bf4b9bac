import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppProvider } from '@tradefront/ui/AppProvider'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RemoteDefinition, ViewModule } from './contract/define-remote.ts'
import { FederationProvider } from './federation-context.tsx'
import { RemoteRoute } from './routes/RemoteRoute.tsx'
import { Slot } from './slot/Slot.tsx'
import {
  memoryStorage,
  readyRuntime,
  registryOf,
  remoteEntry,
  remoteFacts,
  remoteModule,
} from './testing/fixtures.ts'
import { openFederation } from './testing/open-federation.ts'

/* A page or slot that fails twice falls back to the previous version, as an entry does. */

const ROOM = { path: '/mt4', access: 'user', layout: 'full', title: 'Trading room' } as const
const FAILS = () => Promise.reject(new Error('ChunkLoadError'))
const shows = (text: string) => async (): Promise<ViewModule> => ({ default: () => <p>{text}</p> })
const throws = (error: () => unknown) => async (): Promise<ViewModule> => ({
  default: () => {
    throw error()
  },
})

type Views = { readonly page: () => Promise<ViewModule>; readonly slot: () => Promise<ViewModule> }
const OLD: Views = { page: shows('room of 1.0.0'), slot: shows('pairs of 1.0.0') }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function definitionOf({ page, slot }: Views): RemoteDefinition {
  return remoteModule({ routes: [{ path: '/mt4', lazy: page }], slots: { 'header.pairs': slot } }).default
}

/** Version 2.0.0 with these views, and 1.0.0 as previous; `failing` versions can't be loaded at all. */
async function openSite(
  views: Partial<Views>,
  { old = OLD, oldFacts = {}, failing = [] as string[], withdrawn = {} } = {},
) {
  const loaded: string[] = []
  const { federation, reports } = await openFederation({
    hostRuntime: readyRuntime((id) => {
      const version = /@(.*)#/.exec(id)?.[1] ?? ''
      loaded.push(version)
      if (failing.includes(version)) throw new Error('ScriptNetworkError')
      const chosen = version === '2.0.0' ? { ...two, ...views } : old
      return { default: definitionOf(chosen) }
    }),
    registry: registryOf({
      trading: remoteEntry(
        [remoteFacts({ version: '2.0.0' }), remoteFacts({ version: '1.0.0', ...oldFacts })],
        { withdrawn },
      ),
    }),
    random: () => 0,
  })
  const site = (...children: readonly ReactNode[]) => (
    <AppProvider>
      <FederationProvider value={federation}>{children}</FederationProvider>
    </AppProvider>
  )
  const codes = () => reports.map(({ code, version }) => `${code} ${version}`)
  return { federation, loaded, codes, site }
}
const two: Views = { page: shows('room of 2.0.0'), slot: shows('pairs of 2.0.0') }
const room = <RemoteRoute key="room" remote="trading" route={ROOM} />
const pairs = <Slot key="pairs" name="header.pairs" />

describe('a chunk that fails twice', () => {
  test('[MFE-03] falls back to the previous version, together with the remote’s other views', async () => {
    const { site, codes, loaded, federation } = await openSite({ page: FAILS })
    render(site(pairs, room))
    expect(await screen.findByText('room of 1.0.0')).toBeVisible()
    expect(await screen.findByText('pairs of 1.0.0')).toBeVisible()
    expect(screen.queryByText('pairs of 2.0.0')).toBeNull()
    expect(loaded).toEqual(['2.0.0', '1.0.0'])
    expect(codes()).toEqual(['view-unreachable 2.0.0', 'view-unreachable 2.0.0'])
    expect(federation.states.get()[0]?.state).toMatchObject({ phase: 'ready', version: '1.0.0' })
  })

  test('[MFE-03] without another working version it is reported, and the remote’s other views stay', async () => {
    const { site } = await openSite({ page: FAILS }, { failing: ['1.0.0'] })
    render(site(pairs, room))
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(screen.getByText(/trading 2\.0\.0 · view-unreachable/)).toBeVisible()
    expect(screen.getByText('pairs of 2.0.0')).toBeVisible()
  })

  test('[MFE-03] reports the first failure if the previous version fails as well', async () => {
    const { site, loaded } = await openSite({ page: FAILS }, { old: { ...OLD, page: FAILS } })
    render(site(room))
    expect(await screen.findByText(/trading 2\.0\.0 · view-unreachable/)).toBeVisible()
    expect(loaded).toEqual(['2.0.0', '1.0.0'])
  })

  test('[MFE-03] a previous version without this page is not tried', async () => {
    const { site, loaded } = await openSite({ page: FAILS }, { oldFacts: { routes: [] } })
    render(site(room))
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(loaded).toEqual(['2.0.0'])
  })

  test('[MFE-04] a withdrawn version is not used as fallback', async () => {
    const { site, loaded } = await openSite({ page: FAILS }, { withdrawn: { '1.0.0': { reason: 'Bad.' } } })
    render(site(room))
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(loaded).toEqual(['2.0.0'])
  })

  test('[MFE-03] a slot’s fallback never replaces a page in use', async () => {
    const { site, loaded } = await openSite({ slot: FAILS })
    render(site(room, pairs))
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(screen.getByText('room of 2.0.0')).toBeVisible()
    expect(loaded).toEqual(['2.0.0'])
  })

  test('[MFE-03] a slot alone falls back', async () => {
    const { site } = await openSite({ slot: FAILS })
    render(site(pairs))
    expect(await screen.findByText('pairs of 1.0.0')).toBeVisible()
  })

  test('[MFE-03] a preloaded page falls back before it is first shown', async () => {
    const { federation, site } = await openSite({ page: FAILS })
    await act(() => federation.preload('/mt4'))
    render(site(room))
    expect(screen.getByText('room of 1.0.0')).toBeVisible()
  })
})

describe('a page that crashes', () => {
  test('[MFE-03] once is re-rendered automatically', async () => {
    let crashes = 1
    const lazy = async (): Promise<ViewModule> => ({
      default: () => {
        if (crashes > 0) throw new Error('cannot read properties of undefined')
        return <p>room of 2.0.0</p>
      },
    })
    // React itself renders a failed tree a second time before giving up.
    vi.mocked(console.error).mockImplementation(() => {
      crashes = 0
    })
    const { site, codes } = await openSite({ page: lazy })
    render(site(room))
    expect(await screen.findByText('room of 2.0.0')).toBeVisible()
    expect(codes()).toEqual(['view-crashed 2.0.0'])
  })

  test('[MFE-03] twice falls back to the previous version', async () => {
    const { site, codes } = await openSite({ page: throws(() => new Error('cannot read')) })
    render(site(room))
    expect(await screen.findByText('room of 1.0.0')).toBeVisible()
    expect(codes()).toEqual(['view-crashed 2.0.0', 'view-crashed 2.0.0'])
  })

  test('[MFE-03] in every version is reported, and can be retried with a click', async () => {
    let broken = true
    const lazy = async (): Promise<ViewModule> => ({
      default: () => {
        if (broken) throw new Error('cannot read')
        return <p>room at last</p>
      },
    })
    const { site, codes } = await openSite({ page: lazy }, { old: { ...OLD, page: lazy } })
    render(site(room))
    expect(await screen.findByText('Trading room is unavailable')).toBeVisible()
    expect(codes()).toEqual([
      'view-crashed 2.0.0',
      'view-crashed 2.0.0',
      'view-crashed 1.0.0',
      'view-crashed 1.0.0',
    ])
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByText('room at last')).toBeVisible()
  })
})

describe('a newer revocation list', () => {
  const list = (revision: number, changes = {}) => ({
    schema: 1 as const,
    revision,
    disabled: {},
    withdrawn: {},
    ...changes,
  })
  const OFF = { disabled: { trading: { reason: 'Back at noon.' } } }

  test('[MFE-03] a remote not opened yet shows why it is off, and works again without a reload', async () => {
    const { site, federation } = await openSite({})
    federation.revoke(list(2, OFF))
    render(site(room))
    expect(await screen.findByText(/Back at noon\./)).toBeVisible()
    federation.revoke(list(3))
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }))
    expect(await screen.findByText('room of 2.0.0')).toBeVisible()
  })

  test('[MFE-03] what is on screen stays until left', async () => {
    const { site, federation } = await openSite({})
    const { rerender } = render(site(room))
    expect(await screen.findByText('room of 2.0.0')).toBeVisible()
    act(() => federation.revoke(list(2, OFF)))
    expect(screen.getByText('room of 2.0.0')).toBeVisible()
    rerender(site(<p key="other">elsewhere</p>))
    rerender(site(room))
    expect(await screen.findByText(/Back at noon\./)).toBeVisible()
  })

  test('[MFE-04] a withdrawn version is replaced by the previous one', async () => {
    const { federation, site } = await openSite({})
    await act(() => federation.preload('/mt4'))
    federation.revoke(list(2, { withdrawn: { trading: { '2.0.0': { reason: 'Bad.' } } } }))
    render(site(room))
    expect(await screen.findByText('room of 1.0.0')).toBeVisible()
  })

  test.each([
    ['its replacement', { withdrawn: { trading: { '2.0.0': { reason: 'Bad.' } } } }, 'room of 1.0.0'],
    ['why it is off', OFF, /Back at noon\./],
  ])(
    '[MFE-04] that arrives while the remote loads is obeyed when it is ready: %s',
    async (_, changes, text) => {
      const { site, federation } = await openSite({})
      render(site(room))
      act(() => federation.revoke(list(2, changes)))
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test('[MFE-04] lists older than the page, or than another list, are ignored', async () => {
    const { site, federation } = await openSite({})
    federation.revoke(list(1, OFF))
    federation.revoke(list(3))
    federation.revoke(list(2, OFF))
    render(site(room))
    expect(await screen.findByText('room of 2.0.0')).toBeVisible()
  })
})

test('[MFE-04] the next page of the tab obeys the list, even if it comes from a cache', async () => {
  const tab = memoryStorage()
  const open = async (revision: number) => {
    const { federation } = await openFederation({
      hostRuntime: readyRuntime(() => ({ default: definitionOf(two) })),
      registry: { ...registryOf({ trading: remoteEntry([remoteFacts({ version: '2.0.0' })]) }), revision },
      tab,
    })
    return federation
  }
  const phase = async (revision: number) => {
    const federation = await open(revision)
    await federation.preload('/mt4')
    return federation.view('trading', 'route:/mt4').state.get()
  }
  const first = await open(1)
  first.revoke({ schema: 1, revision: 2, disabled: { trading: { reason: 'Off.' } }, withdrawn: {} })
  expect(await phase(1)).toMatchObject({ phase: 'failed', error: { code: 'remote-disabled' } })
  expect(await phase(2)).toMatchObject({ phase: 'ready' })
  tab.setItem('tradefront-revoked', '{"schema":1,"revision":"many"}')
  expect(await phase(1)).toMatchObject({ phase: 'ready' })
})
