import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FederationProvider, type FederationRuntime, type ViewLoader } from '@tradefront/federation'
import { healParts } from '@tradefront/federation/heal'
import { openFederation, registryOf, remoteEntry, remoteFacts } from '@tradefront/federation/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Parts, usePartSubject } from './Parts.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shows =
  (text: string): ViewLoader =>
  async () => ({ default: () => <p>{text}</p> })

type Loads = Readonly<Record<string, ViewLoader>>

/** A site whose remotes contribute these parts: their declarations, and their code by name. */
async function open(
  remotes: Readonly<Record<string, { parts: Record<string, unknown>; code: Loads }>>,
  subject?: unknown,
) {
  const entries = Object.entries(remotes).map(([name, { parts }]) => {
    const facts = remoteFacts({ name, global: `${name}_1_4_0`, routes: [], slots: [], parts })
    return [name, remoteEntry([facts])] as const
  })
  const runtime: FederationRuntime = {
    registerRemotes: () => {},
    registerPlugins: () => {},
    loadRemote: async (id: string) => {
      const name = Object.keys(remotes).find((known) => id.startsWith(known)) ?? ''
      return { default: { name, routes: [], slots: remotes[name]?.code ?? {} } }
    },
  }
  const { federation } = await openFederation({
    hostRuntime: runtime,
    registry: registryOf(Object.fromEntries(entries)),
  })
  render(
    <AppProvider>
      <FederationProvider value={federation}>
        <main>
          <Parts place="dashboard.cards" subject={subject} />
        </main>
      </FederationProvider>
    </AppProvider>,
  )
  return { federation, main: within(screen.getByRole('main')) }
}

test('[MFE-02] parts of several remotes are in one order, and those of other places are not there', async () => {
  const { main } = await open({
    chat: {
      parts: {
        'dashboard.cards/late': { title: 'Late', order: 90 },
        'dashboard.cards/early': { title: 'Early', order: 5, half: true },
        'header.items/elsewhere': { title: 'Elsewhere', order: 1 },
      },
      code: { 'dashboard.cards/late': shows('late'), 'dashboard.cards/early': shows('early') },
    },
    wallet: {
      parts: { 'dashboard.cards/early': { title: 'Money', order: 50 } },
      code: { 'dashboard.cards/early': shows('money') },
    },
  })
  await main.findByText('late')
  await main.findByText('money')
  expect(main.getAllByText(/./).map(({ textContent }) => textContent)).toEqual(['early', 'money', 'late'])
  expect(main.getByText('early').parentElement).toHaveAttribute('data-half')
  expect(main.getByText('money').parentElement).not.toHaveAttribute('data-half')
})

test('[MFE-03] a part that fails is named, and costs nothing but itself; it comes back by retry', async () => {
  let broken = true
  const { main } = await open({
    chat: {
      parts: { 'dashboard.cards/news': { title: 'Market news', order: 1 } },
      code: {
        'dashboard.cards/news': async () => {
          if (broken) throw new Error('lost file')
          return { default: () => <p>news</p> }
        },
      },
    },
    wallet: {
      parts: { 'dashboard.cards/money': { title: 'Money', order: 2 } },
      code: { 'dashboard.cards/money': shows('money') },
    },
  })
  expect(await main.findByText('money')).toBeVisible()
  expect(await main.findByText('Market news is unavailable', undefined, { timeout: 5_000 })).toBeVisible()
  broken = false
  await userEvent.click(main.getByRole('button', { name: 'Retry' }))
  expect(await main.findByText('news')).toBeVisible()
})

test('[MFE-03] a part whose file was lost comes back by itself', async () => {
  let broken = true
  const { federation, main } = await open({
    chat: {
      parts: { 'dashboard.cards/news': { title: 'Market news', order: 1 } },
      code: {
        'dashboard.cards/news': async () => {
          if (broken) throw new Error('lost file')
          return { default: () => <p>news</p> }
        },
      },
    },
  })
  await main.findByText('Market news is unavailable', undefined, { timeout: 5_000 })
  broken = false
  const stop = healParts(federation)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(main.getByText('news')).toBeVisible(), { timeout: 5_000 })
  stop()
})

test('[MFE-03] a part that crashes each time leaves the others alone', async () => {
  const { main } = await open({
    chat: {
      parts: { 'dashboard.cards/news': { title: 'Market news', order: 1 } },
      code: {
        'dashboard.cards/news': async () => ({
          default: () => {
            throw new Error('a mistake in the card')
          },
        }),
      },
    },
    wallet: {
      parts: { 'dashboard.cards/money': { title: 'Money', order: 2 } },
      code: { 'dashboard.cards/money': shows('money') },
    },
  })
  expect(await main.findByText('Market news is unavailable')).toBeVisible()
  expect(main.getByText('money')).toBeVisible()
})

test('[MFE-08] parts this host can’t read are left out, and the rest is shown', async () => {
  const { main } = await open({
    chat: {
      parts: {
        'dashboard.cards/odd': { title: 'Odd', order: 'first' },
        'dashboard.cards/none': null,
        'dashboard.cards/newer': { title: 'Newer', order: 3, corners: 'round' },
      },
      code: { 'dashboard.cards/newer': shows('newer'), 'dashboard.cards/odd': shows('odd') },
    },
  })
  expect(await main.findByText('newer')).toBeVisible()
  expect(main.queryByText('odd')).toBeNull()
})

test('[MFE-02] a part knows what its place is about', async () => {
  const About = () => <p>{`about ${String(usePartSubject())}`}</p>
  const { main } = await open(
    {
      chat: {
        parts: { 'dashboard.cards/about': { title: 'About', order: 1 } },
        code: { 'dashboard.cards/about': async () => ({ default: About }) },
      },
    },
    'customer 7',
  )
  expect(await main.findByText('about customer 7')).toBeVisible()
})

test('a page that is rendered without a host has no parts', () => {
  render(<Parts place="dashboard.cards" />)
  expect(document.body).toHaveTextContent('')
})
