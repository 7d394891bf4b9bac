import { t } from '@lingui/core/macro'
import type { Trade } from '@tradefront/contracts'
import { ONE, price, toDecimalText, toNumber, type Price, type Side } from '@tradefront/money'
import { decimalsProblem } from '../../instruments/assets/prices-of.ts'
import { exitLevel } from '../trades/exit-figures.ts'

/** The exits of a position as typed; '' is unset. */
export interface ExitDraft {
  readonly takeProfit: string
  readonly stopLoss: string
  /** Distance of a trailing stop. */
  readonly trailing: string
  readonly isTrailing: boolean
}

/** The form for the current exits of a position. */
export function draftOf(trade: Trade): ExitDraft {
  const text = (level: Price | undefined) => (level === undefined ? '' : toDecimalText(level))
  const trailing = price(trade.trailing_distance)
  return {
    takeProfit: text(exitLevel(trade, 'takeProfit')),
    stopLoss: text(exitLevel(trade, 'stopLoss')),
    trailing: text(trailing),
    isTrailing: trailing !== undefined,
  }
}

/** Exits as they are sent, or what is wrong with a field. */
export type CheckedExits =
  | { readonly ok: true; readonly takeProfit: number; readonly stopLoss: number; readonly trailing: number }
  | { readonly ok: false; readonly field: keyof ExitDraft; readonly message: string }

/** What typed exits are checked against. */
export interface ExitChecks {
  readonly side: Side
  /** Price at which the position would close now; undefined while unknown. */
  readonly closing: Price | undefined
  /** Decimals of the instrument's prices, if the broker gives them. */
  readonly digits: number | undefined
  /** Exits of the position: one that stays may be finer than the instrument's prices, such as a trailing stop. */
  readonly set: ExitDraft
}

/**
 * Checks typed exits against the current closing price: each on its side of it. A trailing stop begins at its distance,
 * unless a stop loss is set.
 */
export function checkExits(draft: ExitDraft, { side, closing, digits, set }: ExitChecks): CheckedExits {
  const takeProfit = levelOf(draft.takeProfit)
  const stopLoss = levelOf(draft.stopLoss)
  const trailing = draft.isTrailing ? price(draft.trailing) : (0n as Price)
  const isBuy = side === 'buy'
  if (takeProfit === undefined) return wrong('takeProfit', t`The take profit must be a number.`)
  if (stopLoss === undefined) return wrong('stopLoss', t`The stop loss must be a number.`)
  const levels = [
    ['takeProfit', takeProfit],
    ['stopLoss', stopLoss],
    ['trailing', trailing ?? (0n as Price)],
  ] as const
  for (const [field, level] of levels) {
    const tooFine = draft[field] === set[field] ? undefined : decimalsProblem(level, { digits })
    if (tooFine !== undefined) return wrong(field, tooFine)
  }
  if (closing !== undefined) {
    if (takeProfit !== 0n && (isBuy ? takeProfit <= closing : takeProfit >= closing))
      return wrong(
        'takeProfit',
        isBuy
          ? t`The take profit must be above the current price.`
          : t`The take profit must be below the current price.`,
      )
    if (stopLoss !== 0n && (isBuy ? stopLoss >= closing : stopLoss <= closing))
      return wrong(
        'stopLoss',
        isBuy
          ? t`The stop loss must be below the current price.`
          : t`The stop loss must be above the current price.`,
      )
  }
  if (trailing === undefined || (draft.isTrailing && trailing <= 0n))
    return wrong('trailing', t`Enter the distance at which the stop loss follows the price.`)
  if (closing !== undefined && trailing >= closing)
    return wrong('trailing', t`The distance must be less than the price.`)
  return {
    ok: true,
    takeProfit: toNumber(takeProfit),
    stopLoss: toNumber(stopLoss),
    trailing: toNumber(trailing),
  }
}

/** Undefined for what isn't a number; 0 for unset. */
function levelOf(text: string): Price | undefined {
  return text === '' ? (0n as Price) : price(text)
}

const wrong = (field: keyof ExitDraft, message: string): CheckedExits => ({ ok: false, field, message })

/** One press of a stepper: the instrument's tenth of a pip or more, from the field or from `from`. */
export function steppedLevel(
  text: string,
  from: Price | undefined,
  direction: 1 | -1,
  decimals: number,
): string | undefined {
  const start = price(text) ?? from
  if (start === undefined) return undefined
  const next = start + BigInt(direction) * stepOf(decimals)
  return next > 0n ? toDecimalText(next, decimals) : undefined
}

/** Ten of the instrument's last decimal. */
export function stepOf(decimals: number): bigint {
  return ONE / 10n ** BigInt(Math.max(0, decimals - 1))
}
