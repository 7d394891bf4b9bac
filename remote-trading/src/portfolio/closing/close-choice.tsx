import { plural, t } from '@lingui/core/macro'
import type { Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { livePnl } from '../trades/live-pnl.ts'
import { resumeRun } from './close-all.ts'
import type { TradePricing, useTradePricing } from '../trades/use-trade-pricing.ts'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'

/** Which of the listed positions to close together. */
export type CloseChoice = (
  | { readonly kind: 'all' }
  | { readonly kind: 'instrument'; readonly assetId: string; readonly symbol: string }
  | { readonly kind: 'winners' | 'losers' }
) & {
  /** Opener by which the list is filtered: 'Auto Trader', 'manual'. */
  readonly opener?: string | undefined
}

/** The question before positions are closed together; texts depend on their number. */
export interface CloseAsk {
  readonly title: () => string
  readonly question: (count: number) => string
  readonly yes: (count: number) => string
  readonly no: (count: number) => string
}

/** The listed positions that currently match a choice; without a known P/L, or with 0, they neither win nor lose. */
export function chosenOf(
  choice: CloseChoice,
  trades: readonly Trade[],
  { assetOf, book, conversion }: TradePricing,
): readonly Trade[] {
  if (choice.kind === 'all') return trades
  if (choice.kind === 'instrument') return trades.filter(({ asset_id: id }) => id === choice.assetId)
  return trades.filter((trade) => {
    const pnl = livePnl(trade, assetOf(trade), book, conversion) ?? 0n
    return choice.kind === 'winners' ? pnl > 0n : pnl < 0n
  })
}

/** 'Close all EUR/USD positions' */
function choiceTitle(choice: CloseChoice): string {
  const { opener } = choice
  switch (choice.kind) {
    case 'all':
      return opener === undefined ? t`Close all positions` : t`Close all ${opener} positions`
    case 'instrument': {
      const { symbol } = choice
      return opener === undefined
        ? t`Close all ${symbol} positions`
        : t`Close all ${symbol} ${opener} positions`
    }
    case 'winners':
      return opener === undefined ? t`Close winning positions` : t`Close winning ${opener} positions`
    case 'losers':
      return opener === undefined ? t`Close losing positions` : t`Close losing ${opener} positions`
  }
}

function choiceQuestion(choice: CloseChoice, count: number): string {
  const { opener } = choice
  switch (choice.kind) {
    case 'all':
      return opener === undefined
        ? t`Close ${plural(count, { one: 'your position', other: `all ${count} positions` })} at the current prices?`
        : t`Close ${plural(count, { one: `your ${opener} position`, other: `all ${count} ${opener} positions` })} at the current prices?`
    case 'instrument': {
      const { symbol } = choice
      return opener === undefined
        ? t`Close ${plural(count, { one: `your ${symbol} position`, other: `all ${count} ${symbol} positions` })} at the current prices?`
        : t`Close ${plural(count, { one: `your ${symbol} ${opener} position`, other: `all ${count} ${symbol} ${opener} positions` })} at the current prices?`
    }
    case 'winners':
      return opener === undefined
        ? t`Close ${plural(count, { one: 'your winning position', other: `all ${count} winning positions` })} at the current prices?`
        : t`Close ${plural(count, { one: `your winning ${opener} position`, other: `all ${count} winning ${opener} positions` })} at the current prices?`
    case 'losers':
      return opener === undefined
        ? t`Close ${plural(count, { one: 'your losing position', other: `all ${count} losing positions` })} at the current prices?`
        : t`Close ${plural(count, { one: `your losing ${opener} position`, other: `all ${count} losing ${opener} positions` })} at the current prices?`
  }
}

/** Question before the positions of a choice are closed [ORD-08]. */
export function askOf(choice: CloseChoice): CloseAsk {
  return {
    title: () => choiceTitle(choice),
    question: (count) => choiceQuestion(choice, count),
    yes: (count) =>
      choice.kind === 'all'
        ? t`Yes, close all`
        : plural(count, { one: 'Yes, close it', other: 'Yes, close them' }),
    no: () => t`No`,
  }
}

/** Question about the positions of a robot that was switched off [ALGO-01] [ALGO-02]. */
export function askToCloseLeft(robot: string): CloseAsk {
  return {
    title: () => t`Positions of ${robot}`,
    question: (count) =>
      `${leftText(count)} ${plural(count, { one: 'Close it too?', other: 'Close them too?' })}`,
    yes: (count) => plural(count, { one: 'Close it', other: 'Close them' }),
    no: (count) => plural(count, { one: 'Keep it', other: 'Keep them' }),
  }
}

/** Up to ten in words. */
function leftText(count: number): string {
  return plural(count, {
    one: 'One position stays open.',
    2: 'Two positions stay open.',
    3: 'Three positions stay open.',
    4: 'Four positions stay open.',
    5: 'Five positions stay open.',
    6: 'Six positions stay open.',
    7: 'Seven positions stay open.',
    8: 'Eight positions stay open.',
    9: 'Nine positions stay open.',
    10: 'Ten positions stay open.',
    other: '# positions stay open.',
  })
}

/** State of closing several positions [ORD-08]. */
export interface CloseSome {
  readonly opened: boolean
  /** Whether it asks first; otherwise the results of the last run are shown. */
  readonly asks: boolean
  readonly choice: CloseChoice
  /** Positions in question that are still open. */
  readonly trades: readonly Trade[]
  ask(choice: CloseChoice): void
  showResults(): void
  end(): void
}

interface Asked {
  readonly opened: boolean
  readonly asks: boolean
  readonly choice: CloseChoice
  /** Undefined means all, including those opened while asking. */
  readonly ids: ReadonlySet<string> | undefined
}

/**
 * Asks which of the listed positions to close. Winners and losers are determined at the press: the positions listed in
 * the question are closed, whatever prices do meanwhile.
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

const dialogCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "position-actions" */ './CloseAllDialog.tsx')).CloseAllDialog,
)

export interface CloseSomeDialogProps {
  readonly some: CloseSome
  readonly facts: ReturnType<typeof useTradePricing>
}

/** Confirms the closing of several positions, then shows the result of each [ORD-08]. */
export function CloseSomeDialog({ some, facts }: CloseSomeDialogProps) {
  const { opened, asks, choice, trades, showResults, end } = some
  const dialog = useDialogCode(dialogCode, opened, end)
  if (dialog.state !== 'ready') return null
  return (
    <dialog.code
      {...{ opened, asks, trades, facts }}
      ask={askOf(choice)}
      onConfirmed={showResults}
      onClose={end}
    />
  )
}
