import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Asset, Trade } from '@tradefront/contracts'
import { refreshRead } from '@tradefront/server-state'
import { forgetReads } from '@tradefront/server-state/testing'
import { even, trade } from '@tradefront/testing'
import { Profiler, type ReactNode } from 'react'
import { vi } from 'vitest'
import { closings } from '../portfolio/closing/close-position.ts'
import { OPEN_TRADES } from '../portfolio/trades/trades.ts'
import { haveInstruments } from './known.ts'
import { liveRemote, type LiveRemote } from './live-remote.tsx'

export { haveInstruments }

/* Shared by tests of positions. */

/** Instruments without a spread. */
export const euro = even('EUR/USD')
export const pound = even('GBP/USD')
export const yen = even('EUR/JPY', { digits: 3 })
export const dollarYen = even('USD/JPY', { digits: 3 })

/** A position of 1,000 in an instrument. */
export function position(
  id: string,
  of: Pick<Asset, 'asset_id' | 'symbol'> = euro,
  changes: Partial<Trade> = {},
): Trade {
  return trade({ id, asset_id: of.asset_id, asset_symbol: of.symbol, ...changes })
}

/** Call before each test: these instruments are loaded, and nothing is being closed. */
export function positionsRemote(assets: readonly Asset[]): LiveRemote {
  localStorage.clear()
  const remote = liveRemote()
  forgetReads()
  haveInstruments(assets)
  closings.reset()
  return remote
}

/** Renders a part of the room and waits for open positions and the lists' code; `commits` counts React's commits. */
export async function showPositions(remote: LiveRemote, ui: ReactNode) {
  const commits = vi.fn<() => void>()
  await act(() => refreshRead(OPEN_TRADES))
  const view = render(
    <Profiler id="positions" onRender={commits}>
      {ui}
    </Profiler>,
    { wrapper: remote.Around },
  )
  // Loaded in advance, so that no test waits for their code.
  await act(
    async () =>
      void (await Promise.all([
        import('../portfolio/positions/OpenTable.tsx'),
        import('../portfolio/positions/ClosedTable.tsx'),
        import('../portfolio/positions/PortfolioBar.tsx'),
      ])),
  )
  return { ...view, commits, user: userEvent.setup() }
}
