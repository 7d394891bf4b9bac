import { act, render } from '@testing-library/react'
import { asset } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAssets } from '../../instruments/assets/asset.store.ts'
import { useTitlePart } from '@tradefront/browser/title-parts'
import { haveInstruments } from '../../testing/known.ts'
import { endRemote, liveRemote, type LiveRemote } from '../../testing/live-remote.tsx'
import { PageTitle } from './PageTitle.tsx'

const bitcoin = asset('BTC/USD', 'crypto')
const euro = asset('EUR/USD', 'forex')
let remote: LiveRemote

beforeEach(() => {
  vi.useFakeTimers()
  remote = liveRemote()
  document.title = 'Trading room | Northlight'
  haveInstruments([euro, bitcoin])
  useAssets.setState({ activeId: euro.asset_id })
})
afterEach(() => {
  endRemote(remote)
  vi.useRealTimers()
})

test('shows the active instrument and price, updated at most once a second, even without animation frames', () => {
  act(() => remote.tick(euro.asset_id, 1.1))
  const { unmount } = render(<PageTitle />, { wrapper: remote.Around })
  expect(document.title).toBe('EUR/USD 1.10000 | Trading room | Northlight')
  remote.book.apply([{ id: euro.asset_id, price: 1.2 }])
  remote.book.apply([{ id: euro.asset_id, price: 1.3 }])
  expect(document.title).toBe('EUR/USD 1.10000 | Trading room | Northlight')
  vi.advanceTimersByTime(1_000)
  expect(document.title).toBe('EUR/USD 1.30000 | Trading room | Northlight')
  unmount()
  expect(document.title).toBe('Trading room | Northlight')
})

test('urgent text comes first; the host’s new titles are kept, including the next page’s', async () => {
  function Mark({ text }: { text: string | undefined }) {
    useTitlePart('margin', text)
    return <PageTitle />
  }
  const { rerender, unmount } = render(<Mark text="Margin call" />, { wrapper: remote.Around })
  expect(document.title).toBe('Margin call · EUR/USD | Trading room | Northlight')
  document.title = 'Trading room | Southlight'
  await vi.waitFor(() => expect(document.title).toBe('Margin call · EUR/USD | Trading room | Southlight'))
  rerender(<Mark text={undefined} />)
  expect(document.title).toBe('EUR/USD | Trading room | Southlight')
  document.title = 'Dashboard | Southlight'
  unmount()
  expect(document.title).toBe('Dashboard | Southlight')
})
