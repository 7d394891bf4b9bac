import type { Asset, PriceBook } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import {
  bookedPnl,
  unitLimits,
  VOLUME,
  type AccountRate,
  type Lots,
  type Money,
  type Price,
  type Side,
} from '@tradefront/money'
import { knownOf, useKnown, valueOf } from '@tradefront/server-state'
import { useCurrency, useSession } from '@tradefront/session'
import { useCallback, useSyncExternalStore } from 'react'
import { INSTRUMENTS } from '../../instruments/assets/instruments.ts'
import { closingPriceOf, openingPriceOf } from '../../instruments/assets/prices-of.ts'
import { useLeverage } from '../../instruments/assets/leverage.ts'
import { accountSummary, type AccountSummary } from '../../portfolio/trades/account-summary.ts'
import { pnlSources } from '../../portfolio/trades/live-pnl.ts'
import {
  accountRate,
  bookedConversion,
  isUnconverted,
  rateSource,
  usePnlConversion,
  type PnlConversion,
} from '../../portfolio/trades/pnl-conversion.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import {
  checkExit,
  checkSize,
  isAboveMost,
  isRiskUnit,
  pasteProblem,
  sizeOf,
  sourceOf,
  type Checked,
  type Size,
  type SizeMarket,
  type TicketDraft,
} from './ticket-draft.ts'
import {
  inAccount,
  inDisplay,
  orderMargin,
  costsOf,
  orderCosts,
  type AccountNow,
  type OrderCosts,
  type OrderMarket,
} from './after-order.ts'
import { riskOf, type Risk, type RiskMarket } from './risk-size.ts'

/** Input for a ticket's figures, at one moment. */
export interface TicketInputs {
  readonly asset: Asset
  readonly side: Side
  readonly draft: TicketDraft
  /** Live rate of the instrument; undefined while unknown. */
  readonly rate: number | undefined
  readonly leverage: number
  /** Set if the broker books converted amounts: the rate from the instrument's currency to the account's. */
  readonly booked?: AccountRate | undefined
  /** The broker books converted amounts, but {@link booked} is unknown. */
  readonly isRateMissing?: boolean | undefined
  /** Units of the display currency per US dollar; default 1 [HEAD-09]. */
  readonly display?: number | undefined
  /** Conversion rate for displaying P/L. */
  readonly shown?: AccountRate | undefined
  /** Returns the trading account in its currency; unknown if absent. */
  readonly account?: (() => AccountNow) | undefined
}

/** P/L at an exit: as displayed, and as booked. */
export interface ExitPnl {
  readonly shown: Money | undefined
  readonly booked: Money | undefined
}

/** Everything a ticket shows and sends. */
export interface TicketFigures extends OrderCosts {
  /** Price at which the order would open: ask for a buy, bid for a sell. */
  readonly opening: Price | undefined
  /** Price at which it could be closed immediately: the other side's. */
  readonly closing: Price | undefined
  readonly market: SizeMarket
  /** In all units, valid or not; undefined if no volume matches a typed risk. */
  readonly size: Size | undefined
  readonly checkedSize: Checked<Size>
  readonly takeProfit: Checked<Price | undefined>
  readonly stopLoss: Checked<Price | undefined>
  /** P/L at the take profit and at the stop loss, as displayed and as booked. */
  readonly gain: ExitPnl
  readonly loss: ExitPnl
  /** The size's booked loss at the stop loss; undefined without a valid stop loss. */
  readonly risk: () => Risk | undefined
  /** For a typed risk without a matching volume: the nearest one, minimum or maximum, and its loss. */
  readonly nearest: () => { readonly lots: Lots; readonly risk: Risk | undefined }
  /** Input for the costs of any size; undefined without a price. */
  readonly costs: OrderMarket | undefined
  /** Lots x contract size x opening price / leverage, rounded up [ORD-02]. */
  readonly margin: Money | undefined
}

/** Calculates everything a ticket shows and sends; without a positive price it is unknown, as there is no margin. */
export function figuresOf(facts: TicketInputs): TicketFigures {
  const {
    asset,
    side,
    draft,
    rate: quoted = 0,
    leverage,
    booked,
    isRateMissing,
    shown,
    display,
    account,
  } = facts
  const rate = quoted > 0 ? quoted : undefined
  const opening = openingPriceOf(asset, rate, side)
  const closing = closingPriceOf(asset, rate, side)
  const value = opening && inDisplay(inAccount(opening, booked), display)
  const takeProfit =
    pasteProblem(draft, 'takeProfit') ?? checkExit('take-profit', draft.takeProfit, side, closing, asset)
  const stopLoss =
    pasteProblem(draft, 'stopLoss') ?? checkExit('stop-loss', draft.stopLoss, side, closing, asset)
  const risk: RiskMarket = {
    side,
    opening,
    stopLoss: stopLoss.ok ? stopLoss.value : 'wrong',
    contractSize: asset.contract_size,
    booked,
    isRateMissing,
    display: display ?? 1,
    equity: () => account?.().equity,
  }
  const market: SizeMarket = { contractSize: asset.contract_size, price: value, risk }
  const size = sizeOf(draft, market)
  const pnlAt = (exit: Checked<Price | undefined>): ExitPnl => {
    if (opening === undefined || size === undefined || !exit.ok || exit.value === undefined) return NO_PNL
    const position = { side, opening, closing: exit.value, volume: size.units }
    return { shown: bookedPnl(position, shown), booked: bookedPnl(position, booked) }
  }
  const costs =
    opening === undefined || closing === undefined
      ? undefined
      : {
          side,
          opening,
          closing,
          contractSize: asset.contract_size,
          leverage,
          booked,
          ...costsOf(asset, side),
        }
  return {
    opening,
    closing,
    market,
    size,
    checkedSize: checkSize(draft, market),
    takeProfit,
    stopLoss,
    gain: pnlAt(takeProfit),
    loss: pnlAt(stopLoss),
    risk: () => size && riskOf(size.units, risk),
    nearest() {
      const limit = isAboveMost(draft, risk) ? 'max' : 'min'
      return { lots: VOLUME.lots[limit], risk: riskOf(unitLimits(asset.contract_size)[limit], risk) }
    },
    costs,
    margin: size && costs && orderMargin(size.lots, costs),
    ...(size === undefined || costs === undefined ? NO_COSTS : orderCosts(size.lots, size.units, costs)),
  }
}

const NO_COSTS: OrderCosts = { spread: undefined }
const NO_PNL: ExitPnl = { shown: undefined, booked: undefined }

/** Shared by the parts of the ticket. */
export interface TicketParts {
  readonly asset: Asset
  readonly side: Side
  readonly draft: TicketDraft
}

/** A part's figures: comparable, so that a price that doesn't change them renders nothing. */
type Figure = string | bigint | boolean | undefined

/** Returns a getter for the ticket's figures at the current price, for event handlers. */
export function useFiguresNow({ asset, side, draft }: TicketParts): () => TicketFigures {
  const factsNow = useInputsNow(asset)
  return () => figuresOf({ asset, side, draft, ...factsNow() })
}

/** Returns a getter for the broker's inputs to a ticket at the time of the call: price, leverage, rates. */
export function useInputsNow(asset: Asset): () => Omit<TicketInputs, 'asset' | 'side' | 'draft'> {
  const { book } = useRemoteContext().realtime.prices
  const leverage = useLeverage(asset)
  const conversion = usePnlConversion()
  const display = useCurrency((state) => state.current.rate)
  return () => ({
    display,
    account: accountAt(book, conversion),
    rate: book.get(asset.asset_id)?.price,
    leverage,
    shown: accountRate(asset, book, conversion),
    booked: accountRate(asset, book, bookedConversion(conversion)),
    isRateMissing: isUnconverted(asset, book, bookedConversion(conversion)),
  })
}

/** Returns a getter for the account at this moment, calculated on first use only. */
function accountAt(book: PriceBook, conversion: PnlConversion | undefined): () => AccountNow {
  let summary: AccountSummary | undefined
  return () => {
    summary ??= accountSummary({
      user: useSession.getState().user,
      trades: knownOf(OPEN_TRADES),
      assets: knownOf(INSTRUMENTS)?.byId,
      book,
      conversion,
    })
    return summary
  }
}

/** Instruments whose prices move the equity, needed only for a size by risk; else empty. */
function useEquitySources(draft: TicketDraft): string {
  const isByRisk = isRiskUnit(draft.unit) || isRiskUnit(sourceOf(draft).unit)
  const conversion = usePnlConversion()
  return useKnown(OPEN_TRADES, (loaded) => {
    if (!isByRisk) return ''
    const assets = knownOf(INSTRUMENTS)?.byId
    const trades = valueOf(loaded) ?? []
    const ids = trades.flatMap((trade) => pnlSources(trade, assets?.get(trade.asset_id), conversion))
    return [...new Set(ids)].join(SEPARATOR)
  })
}

const SEPARATOR = '\n'

/**
 * One of the ticket's figures at the live price. Prices arrive up to once per frame: only the part that shows this
 * figure renders, and only when it changes. The fields around it render on input.
 */
export function useFigure<T extends Figure>(parts: TicketParts, read: (figures: TicketFigures) => T): T {
  const { book } = useRemoteContext().realtime.prices
  const { asset_id: id } = parts.asset
  const pair = rateSource(parts.asset, usePnlConversion())
  const sources = useEquitySources(parts.draft)
  const figures = useFiguresNow(parts)
  const subscribe = useCallback(
    (changed: () => void) => {
      const ids = sources === '' ? [] : sources.split(SEPARATOR)
      return book.subscribeMany([id, ...(pair === undefined ? [] : [pair]), ...ids], 'frame', changed)
    },
    [book, id, pair, sources],
  )
  const now = () => read(figures())
  return useSyncExternalStore(subscribe, now, now)
}
