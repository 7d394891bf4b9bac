import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { resumeRun } from './close-all.ts'
import { chosenOf, type CloseChoice } from './close-choice.ts'
import type { TradePricing } from './sorted-trades.ts'

/** Positions that are about to be closed together, and the steps there [ORD-08]. */
export interface CloseSome {
  readonly opened: boolean
  /** It asks first; otherwise the results of the last run are shown. */
  readonly asks: boolean
  readonly choice: CloseChoice
  /** Those asked about that are still open. */
  readonly trades: readonly Trade[]
  ask(choice: CloseChoice): void
  showResults(): void
  end(): void
}

interface Asked {
  readonly opened: boolean
  readonly asks: boolean
  readonly choice: CloseChoice
  /** Absent for all of them, also those that come while it is asked. */
  readonly ids: ReadonlySet<string> | undefined
}

/**
 * Asks which of the listed positions are to be closed. Who wins and who loses is judged at the press: what is listed
 * in the question is what will be closed, whatever prices do meanwhile.
 */
export function useCloseSome(rows: readonly Trade[], facts: TradePricing): CloseSome {
  const { bus } = useRemoteContext()
  const [{ opened, asks, choice, ids }, set] = useState<Asked>({
    opened: false,
    asks: true,
    choice: { kind: 'all' },
    ids: undefined,
  })
  useEffect(() => void resumeRun(bus), [bus])
  const trades = useMemo(() => (ids === undefined ? rows : rows.filter(({ id }) => ids.has(id))), [rows, ids])
  const end = useCallback(() => set((now) => ({ ...now, opened: false })), [])
  return {
    opened,
    asks,
    choice,
    trades,
    ask(next) {
      const chosen = new Set(chosenOf(next, rows, facts).map(({ id }) => id))
      set({ opened: true, asks: true, choice: next, ids: next.kind === 'all' ? undefined : chosen })
    },
    showResults: () => set((now) => ({ ...now, opened: true, asks: false })),
    end,
  }
}
