import {
  checkLots,
  currencyToUnits,
  formatUnits,
  lots,
  lotsToUnits,
  money,
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
import { asTyped } from '../../kit/typed-number.ts'

/** A text field's content together with what it counts. */
interface SizeText {
  readonly text: string
  readonly unit: VolumeUnit
}

/** What is typed on the ticket: texts, so that nothing is lost between keystrokes. */
export interface TicketDraft extends SizeText {
  /**
   * What was typed before the unit was switched; until the next keystroke it is the size, so that switching
   * there and back, while the price moves, changes nothing.
   */
  readonly typed: SizeText | undefined
  readonly takeProfit: string
  readonly stopLoss: string
}

/** What conversions between the units need. */
export interface SizeMarket {
  /** Units in a lot; 100,000 where missing [ORD-02]. */
  readonly contractSize: number | undefined
  /** Price the order would be opened at, in the display currency; `undefined` while none is known. */
  readonly price: Price | undefined
}

/** A size in all three units. */
export interface Size {
  readonly lots: Lots
  readonly units: Volume
  /** Worth in the display currency; `undefined` while no price is known. */
  readonly amount: Money | undefined
}

/** A field's content: usable, or with the reason why not. */
export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** A new ticket: 0.01 lots, no exits [ORD-01]. */
export const NEW_DRAFT: TicketDraft = {
  text: toDecimalText(VOLUME.lots.initial),
  unit: 'lots',
  typed: undefined,
  takeProfit: '',
  stopLoss: '',
}

/** A hundredth of a lot. */
const CENT = VOLUME.lots.step

/** The draft after the size field was typed in. */
export function withText(draft: TicketDraft, raw: string): TicketDraft {
  const text = asTyped(raw, draft.text)
  return text === draft.text ? draft : { ...draft, text, typed: undefined }
}

/** The units that a text means. `undefined` where it is no number, or an amount without a price. */
function unitsOf({ text, unit }: SizeText, market: SizeMarket): Volume | undefined {
  if (unit === 'units') return volume(text)
  if (unit === 'lots') {
    const exact = lots(text)
    return exact === undefined ? undefined : lotsToUnits(exact, market.contractSize)
  }
  const exact = money(text)
  return exact === undefined || market.price === undefined ? undefined : currencyToUnits(exact, market.price)
}

/** The size in all three units, whether or not it may be ordered. `undefined` where the text is no number. */
export function sizeOf(draft: TicketDraft, market: SizeMarket): Size | undefined {
  const source = draft.typed ?? draft
  const units = unitsOf(source, market)
  if (units === undefined) return undefined
  return {
    // Typed lots are those very lots, not units turned back.
    lots: (source.unit === 'lots' ? lots(source.text) : undefined) ?? unitsToLots(units, market.contractSize),
    units,
    amount: market.price === undefined ? undefined : unitsToCurrency(units, market.price),
  }
}

/** The same size in another unit. A text that is no number becomes empty. */
export function withUnit(draft: TicketDraft, unit: VolumeUnit, market: SizeMarket): TicketDraft {
  if (unit === draft.unit) return draft
  const typed = draft.typed ?? { text: draft.text, unit: draft.unit }
  if (typed.unit === unit) return { ...draft, ...typed, typed: undefined }
  const size = sizeOf(draft, market)
  if (size === undefined) return { ...draft, unit, text: '', typed: undefined }
  return { ...draft, unit, text: textIn(unit, size), typed }
}

/** The draft with an exact size in lots, shown in the unit that is chosen. */
export function withLots(draft: TicketDraft, size: Lots, market: SizeMarket): TicketDraft {
  const typed: SizeText = { text: toDecimalText(size, size % CENT === 0n ? 2 : undefined), unit: 'lots' }
  const inLots = { ...draft, ...typed, typed: undefined }
  return draft.unit === 'lots' ? inLots : withUnit(inLots, draft.unit, market)
}

function textIn(unit: VolumeUnit, size: Size): string {
  if (unit === 'lots') return toDecimalText(size.lots)
  if (unit === 'units') return toDecimalText(size.units)
  return size.amount === undefined ? '' : toDecimalText(size.amount, 2)
}

/**
 * Step and limits of a unit for this instrument, fixed point: 0.01 lots, its units (1,000 at the default
 * contract size), 10 of currency [ORD-01]. The least amount of currency is never worth less than 0.01 lots.
 */
export function stepsOf(unit: VolumeUnit, market: SizeMarket): { step: bigint; min: bigint; max?: bigint } {
  if (unit === 'lots') return VOLUME.lots
  const limits = unitLimits(market.contractSize)
  if (unit === 'units') return { step: limits.min, ...limits }
  const { step } = VOLUME.currency
  if (market.price === undefined) return { step, min: step }
  const worth = unitsToCurrency(limits.min, market.price, 'up')
  const max = unitsToCurrency(limits.max, market.price, 'down')
  return { step, min: worth > step ? worth : step, max }
}

/** One press of a stepper; it stays within the limits. */
export function stepped(draft: TicketDraft, direction: 1 | -1, market: SizeMarket): TicketDraft {
  const { step, min, max } = stepsOf(draft.unit, market)
  const next = (volume(draft.text) ?? 0n) + BigInt(direction) * step
  const above = next < min ? min : next
  const value = max !== undefined && above > max ? max : above
  // Cents are rounded up, since the least amount rounded down would be too little.
  const text = draft.unit === 'currency' ? toDecimalText(value, 2, 'up') : toDecimalText(value)
  return { ...draft, text, typed: undefined }
}

/** The size if it may be ordered, else what is wrong with it [ORD-01]. */
export function checkSize(draft: TicketDraft, market: SizeMarket): Checked<Size> {
  if (draft.text === '') return wrong('Enter a volume.')
  if (volume(draft.text) === undefined) return wrong('The volume must be a number.')
  const size = sizeOf(draft, market)
  if (size === undefined) return wrong('There is no price for this instrument yet.')
  const limits = unitLimits(market.contractSize)
  switch (checkLots(size.lots)) {
    case 'too-small':
      return wrong(`The least volume is 0.01 lots (${formatUnits(limits.min)}).`)
    case 'too-large':
      return wrong(`The greatest volume is 50 lots (${formatUnits(limits.max)}).`)
    case 'ok': {
      const amount = draft.typed === undefined && draft.unit === 'currency' ? money(draft.text) : undefined
      return amount !== undefined && amount < VOLUME.currency.min
        ? wrong('The least amount is 10.')
        : { ok: true, value: size }
    }
  }
}

/** Which exit a text is for. */
export type ExitKind = 'take-profit' | 'stop-loss'

const EXIT_NAME: Readonly<Record<ExitKind, string>> = {
  'take-profit': 'take profit',
  'stop-loss': 'stop loss',
}

/**
 * A take profit or stop loss: unset (empty or 0), or a price on its side of the one at which the position
 * would be closed now.
 */
export function checkExit(
  kind: ExitKind,
  text: string,
  side: 'buy' | 'sell',
  closing: Price | undefined,
): Checked<Price | undefined> {
  const name = EXIT_NAME[kind]
  if (text === '') return { ok: true, value: undefined }
  const exact = price(text)
  if (exact === undefined) return wrong(`The ${name} must be a number.`)
  if (exact === 0n) return { ok: true, value: undefined }
  const above = (kind === 'take-profit') === (side === 'buy')
  if (closing === undefined || (above ? exact > closing : exact < closing)) return { ok: true, value: exact }
  return wrong(`The ${name} must be ${above ? 'above' : 'below'} the current price.`)
}

function wrong(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
