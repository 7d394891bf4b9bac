import { msg, t } from '@lingui/core/macro'
import type { Asset } from '@tradefront/contracts'
import { textNow } from '@tradefront/language'
import {
  checkLots,
  currencyToUnits,
  lots,
  lotsToUnits,
  money,
  ONE,
  price,
  toDecimalText,
  unitLimits,
  unitsToCurrency,
  unitsToLots,
  VOLUME,
  volume,
  type Lots,
  type Money,
  type Price,
  type Volume,
  type VolumeUnit,
} from '@tradefront/money'
import { decimalsProblem } from '../../instruments/assets/prices-of.ts'
import { readTyped, type Refused } from '../../kit/typed-number/typed-number.ts'
import { unitsText } from '../../kit/words/units.ts'
import { inDisplay } from './after-order.ts'
import { lotsAtRisk, riskAmount, riskOf, type RiskMarket, type RiskUnit } from './risk-size.ts'

/** Unit of the size: a volume, or the risk at the stop loss. */
export type SizeUnit = VolumeUnit | RiskUnit

/** A text field's content with its unit. */
interface SizeText {
  readonly text: string
  readonly unit: SizeUnit
}

/** Input on the ticket, as texts, so that nothing is lost between keystrokes. */
export interface TicketDraft extends SizeText {
  /**
   * The input before the last unit switch, so that switching back and forth changes nothing while the price moves. It
   * determines the size until the next keystroke, see {@link sourceOf}.
   */
  readonly typed: SizeText | undefined
  /** The size came from Max and wasn't edited since, so it isn't preset on the next ticket. */
  readonly isMax?: boolean | undefined
  readonly takeProfit: string
  readonly stopLoss: string
  /** Rejected input by field; {@link refusalOf} says whether it still matters. */
  readonly refused?: Readonly<Partial<Record<TypedField, Refused | undefined>>>
}

/** A text field of the ticket. */
export type TypedField = 'text' | 'takeProfit' | 'stopLoss'

/** Input for conversions between units. */
export interface SizeMarket {
  /** Units in a lot; 100,000 where missing [ORD-02]. */
  readonly contractSize: number | undefined
  /** Price at which the order would open, in the display currency; undefined while unknown. */
  readonly price: Price | undefined
  /** Used to convert a risk to a volume. */
  readonly risk?: RiskMarket
}

/** A size in all three units. */
export interface Size {
  readonly lots: Lots
  readonly units: Volume
  /** Value in the display currency; undefined without a price. */
  readonly amount: Money | undefined
}

/** A field's content: valid, or the reason why not. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

/** A hundredth of a lot. */
const CENT = VOLUME.lots.step
/** Below a tenth of a percent, percentages have four decimals. */
const TENTH = ONE / 10n
/** The whole equity, in percent. */
const MAX_PERCENT = 100n * ONE
const NO_PRICE = msg`No price for this instrument yet.`

/** A new ticket with a preset size, without exits. */
export function newDraft(size: Lots): TicketDraft {
  return { ...lotsText(size), typed: undefined, takeProfit: '', stopLoss: '' }
}

/** Whether the size is entered as a risk. */
export function isRiskUnit(unit: SizeUnit): unit is RiskUnit {
  return unit === 'risk-percent' || unit === 'risk-money'
}

/** The draft after input in a field. */
export function withTyped(draft: TicketDraft, field: TypedField, raw: string): TicketDraft {
  const { text, refused } = readTyped(raw, draft[field], refusalOf(draft, field))
  const next = { ...draft, refused: { ...draft.refused, [field]: refused } }
  if (text === draft[field]) return next
  return field === 'text'
    ? { ...next, text, typed: undefined, isMax: undefined }
    : withExits(next, { [field]: text })
}

/**
 * The draft with new exits. A new stop loss changes the size of a risk, and the risk of a size; after a unit switch
 * the displayed text then becomes the input.
 */
export function withExits(
  draft: TicketDraft,
  exits: Partial<Pick<TicketDraft, 'takeProfit' | 'stopLoss'>>,
): TicketDraft {
  const next = { ...draft, ...exits }
  const isOther =
    next.stopLoss !== draft.stopLoss &&
    (isRiskUnit(draft.unit) || isRiskUnit(draft.typed?.unit ?? draft.unit))
  return isOther ? { ...next, typed: undefined } : next
}

/**
 * The text that determines the size. Lots and units show a size in full, so an amount or risk typed before, which
 * gives another size at the next price, no longer counts.
 */
export function sourceOf(draft: TicketDraft): SizeText {
  const { typed, unit } = draft
  if (typed === undefined) return draft
  return isExact(unit) && !isExact(typed.unit) ? draft : typed
}

function isExact(unit: SizeUnit): boolean {
  return unit === 'lots' || unit === 'units'
}

/** A field's rejected input, until its text changes. */
export function refusalOf(draft: TicketDraft, field: TypedField): Refused | undefined {
  const refused = draft.refused?.[field]
  return refused?.over === draft[field] ? refused : undefined
}

/** A field whose last paste was rejected blocks the order, although it still shows the previous text. */
export function pasteProblem(draft: TicketDraft, field: TypedField): Checked<never> | undefined {
  const words = textNow(refusalOf(draft, field)?.words)
  return words === undefined ? undefined : wrong(words)
}

/**
 * The units that a text means. Undefined if it isn't a number, is an amount without a price, or is a risk without a
 * stop loss or without a matching volume.
 */
function unitsOf({ text, unit }: SizeText, market: SizeMarket): Volume | undefined {
  if (isRiskUnit(unit)) return unitsAtRisk(text, unit, market)
  if (unit === 'units') return volume(text)
  if (unit === 'lots') {
    const exact = lots(text)
    return exact === undefined ? undefined : lotsToUnits(exact, market.contractSize)
  }
  const exact = money(text)
  return exact === undefined || market.price === undefined ? undefined : currencyToUnits(exact, market.price)
}

function unitsAtRisk(text: string, unit: RiskUnit, { risk, contractSize }: SizeMarket): Volume | undefined {
  const found = lotsAtTypedRisk(text, unit, risk)
  // Less than one step, or above the maximum: there is no such size.
  return found === undefined || checkLots(found) !== 'ok' ? undefined : lotsToUnits(found, contractSize)
}

function lotsAtTypedRisk(text: string, unit: RiskUnit, risk: RiskMarket | undefined): Lots | undefined {
  const exact = money(text)
  if (exact === undefined || exact <= 0n || risk === undefined) return undefined
  const amount = riskAmount(exact, unit, risk)
  return amount === undefined ? undefined : lotsAtRisk(amount, risk)
}

/** Whether a typed risk needs more than the maximum volume. */
export function isAboveMost(draft: TicketDraft, risk: RiskMarket): boolean {
  const { text, unit } = sourceOf(draft)
  if (!isRiskUnit(unit)) return false
  const found = lotsAtTypedRisk(text, unit, risk)
  return found !== undefined && checkLots(found) === 'too-large'
}

/** The size in all three units, valid or not. Undefined if the text has none. */
export function sizeOf(draft: TicketDraft, market: SizeMarket): Size | undefined {
  const source = sourceOf(draft)
  const units = unitsOf(source, market)
  if (units === undefined) return undefined
  return {
    // Typed lots are used exactly, not converted back from units.
    lots: (source.unit === 'lots' ? lots(source.text) : undefined) ?? unitsToLots(units, market.contractSize),
    units,
    amount: market.price === undefined ? undefined : unitsToCurrency(units, market.price),
  }
}

/** The same size in another unit. Text that isn't a number is cleared. */
export function withUnit(draft: TicketDraft, unit: SizeUnit, market: SizeMarket): TicketDraft {
  if (unit === draft.unit) return draft
  if (draft.typed?.unit === unit) return { ...draft, ...draft.typed, typed: undefined }
  const size = sizeOf(draft, market)
  const text = size && textIn(unit, size, market)
  // There is no size, or it can't be expressed as a risk: without a stop loss it has no loss.
  if (text === undefined) return { ...draft, unit, text: '', typed: undefined }
  const source = sourceOf(draft)
  return { ...draft, unit, text, typed: { text: source.text, unit: source.unit } }
}

/** The draft with an exact size in lots, shown in the current unit; a size by risk becomes one in lots. */
export function withLots(draft: TicketDraft, size: Lots, market: SizeMarket): TicketDraft {
  const inLots = { ...draft, ...lotsText(size), typed: undefined, isMax: undefined }
  return draft.unit === 'lots' || isRiskUnit(draft.unit) ? inLots : withUnit(inLots, draft.unit, market)
}

function lotsText(size: Lots): { text: string; unit: 'lots' } {
  return { text: toDecimalText(size, size % CENT === 0n ? 2 : undefined), unit: 'lots' }
}

function textIn(unit: SizeUnit, size: Size, { risk }: SizeMarket): string | undefined {
  if (unit === 'lots') return toDecimalText(size.lots)
  if (unit === 'units') return toDecimalText(size.units)
  if (unit === 'currency') return size.amount === undefined ? '' : toDecimalText(size.amount, 2)
  if (risk?.isRateMissing === true) return undefined
  const now = risk && riskOf(size.units, risk)
  if (now === undefined || now.loss <= 0n) return undefined
  if (unit === 'risk-money') return toDecimalText(inDisplay(now.loss, risk?.display), 2)
  const { percent } = now
  return percent === undefined ? undefined : toDecimalText(percent, percent < TENTH ? 4 : 2)
}

/**
 * Step and limits of a unit for this instrument, fixed point: 0.01 lots, its units (1,000 at the default contract
 * size), 10 of currency [ORD-01]. The minimum amount of currency is never worth less than 0.01 lots.
 */
export function stepsOf(unit: SizeUnit, market: SizeMarket): { step: bigint; min: bigint; max?: bigint } {
  if (unit === 'lots') return VOLUME.lots
  if (isRiskUnit(unit)) return RISK_STEPS[unit]
  const limits = unitLimits(market.contractSize)
  if (unit === 'units') return { step: limits.min, ...limits }
  const { step } = VOLUME.currency
  if (market.price === undefined) return { step, min: step }
  const worth = unitsToCurrency(limits.min, market.price, 'up')
  const max = unitsToCurrency(limits.max, market.price, 'down')
  return { step, min: worth > step ? worth : step, max }
}

/** Our decision: a risk's step is a tenth of a percent, or 10 of the display currency, as for any amount. */
const RISK_STEPS: Readonly<Record<RiskUnit, { step: bigint; min: bigint; max?: bigint }>> = {
  'risk-percent': { step: TENTH, min: TENTH, max: MAX_PERCENT },
  'risk-money': VOLUME.currency,
}

/** One press of a stepper, within the limits. */
export function stepped(draft: TicketDraft, direction: 1 | -1, market: SizeMarket): TicketDraft {
  const { step, min, max } = stepsOf(draft.unit, market)
  const next = (volume(draft.text) ?? 0n) + BigInt(direction) * step
  const above = next < min ? min : next
  const value = max !== undefined && above > max ? max : above
  // Cents are rounded up, since the minimum amount rounded down would be too little.
  const isMoney = draft.unit === 'currency' || draft.unit === 'risk-money'
  const text = isMoney ? toDecimalText(value, 2, 'up') : toDecimalText(value)
  return { ...draft, text, typed: undefined }
}

/** The size if it is valid, else what is wrong with it [ORD-01]. */
export function checkSize(draft: TicketDraft, market: SizeMarket): Checked<Size> {
  const pasted = pasteProblem(draft, 'text')
  if (pasted !== undefined) return pasted
  const source = sourceOf(draft)
  if (isRiskUnit(draft.unit) || isRiskUnit(source.unit)) {
    const problem =
      stopProblem(market.risk) ??
      (isRiskUnit(source.unit) ? riskProblem(source.text, source.unit, market.risk) : undefined)
    if (problem !== undefined) return wrong(problem)
  }
  if (draft.text === '') return wrong(t`Enter a volume.`)
  if (volume(draft.text) === undefined) return wrong(t`The volume must be a number.`)
  const size = sizeOf(draft, market)
  if (size === undefined) {
    if (!isRiskUnit(source.unit) || market.risk === undefined) return wrong(t(NO_PRICE))
    return wrong(isAboveMost(draft, market.risk) ? t(TOO_MUCH_RISK) : t(TOO_LITTLE_RISK))
  }
  const limits = unitLimits(market.contractSize)
  switch (checkLots(size.lots)) {
    case 'too-small':
      return wrong(t`Minimum volume: 0.01 lots (${{ units: unitsText(limits.min) }}).`)
    case 'too-large':
      return wrong(t`Maximum volume: 50 lots (${{ units: unitsText(limits.max) }}).`)
    case 'ok': {
      const amount = draft.typed === undefined && draft.unit === 'currency' ? money(draft.text) : undefined
      return amount !== undefined && amount < VOLUME.currency.min
        ? wrong(t`Minimum amount: 10.`)
        : { ok: true, value: size }
    }
  }
}

/** Message if the ticket has no stop loss to measure a risk by. */
export const NO_STOP_LOSS = msg`Set a stop loss first. The risk is what you would lose there.`
const TOO_LITTLE_RISK = msg`Below the minimum volume: 0.01 lots would lose more. Raise the risk or move the stop loss closer.`
const TOO_MUCH_RISK = msg`Above the maximum volume: 50 lots would lose less. Lower the risk or move the stop loss farther away.`
const NO_RATE = msg`The conversion rate for this instrument is not known yet. Try again in a moment, or enter the size in lots.`
const NO_EQUITY = msg`You have no equity to risk. Deposit first.`

/** Why no risk can be calculated at all; undefined if it can. */
function stopProblem(risk: RiskMarket | undefined): string | undefined {
  if (risk?.opening === undefined) return t(NO_PRICE)
  if (risk.stopLoss === undefined) return t(NO_STOP_LOSS)
  if (risk.stopLoss === 'wrong') return t`Correct the stop loss first. The risk is what you would lose there.`
  return risk.isRateMissing === true ? t(NO_RATE) : undefined
}

/** Why a typed risk can't be converted to a volume; undefined if it can. */
function riskProblem(text: string, unit: RiskUnit, risk: RiskMarket | undefined): string | undefined {
  if (text === '') return t`Enter a risk.`
  const exact = money(text)
  if (exact === undefined) return t`The risk must be a number.`
  if (exact <= 0n) return t`The risk must be above 0.`
  const equity = risk?.equity()
  if (unit === 'risk-percent' && equity === undefined)
    return t`Your equity is not known yet. Try again in a moment, or enter the size in lots.`
  if (equity !== undefined && equity <= 0n) return t(NO_EQUITY)
  const amount = risk && riskAmount(exact, unit, risk)
  return amount !== undefined && equity !== undefined && amount > equity
    ? t`The risk can't be more than your equity.`
    : undefined
}

export type ExitKind = 'take-profit' | 'stop-loss'

const WRONG_EXIT = {
  'take-profit': {
    noNumber: msg`The take profit must be a number.`,
    above: msg`The take profit must be above the current price.`,
    below: msg`The take profit must be below the current price.`,
  },
  'stop-loss': {
    noNumber: msg`The stop loss must be a number.`,
    above: msg`The stop loss must be above the current price.`,
    below: msg`The stop loss must be below the current price.`,
  },
} as const

/**
 * Validates a take profit or stop loss: unset (empty or 0), or a price of the instrument on the right side of the
 * current closing price.
 */
export function checkExit(
  kind: ExitKind,
  text: string,
  side: 'buy' | 'sell',
  closing: Price | undefined,
  asset: Pick<Asset, 'digits'>,
): Checked<Price | undefined> {
  const problems = WRONG_EXIT[kind]
  if (text === '') return { ok: true, value: undefined }
  const exact = price(text)
  if (exact === undefined) return wrong(t(problems.noNumber))
  if (exact === 0n) return { ok: true, value: undefined }
  const tooFine = decimalsProblem(exact, asset)
  if (tooFine !== undefined) return wrong(tooFine)
  const above = (kind === 'take-profit') === (side === 'buy')
  if (closing === undefined || (above ? exact > closing : exact < closing)) return { ok: true, value: exact }
  return wrong(t(above ? problems.above : problems.below))
}

function wrong(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
