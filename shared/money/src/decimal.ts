import { divide, type Rounding } from './rounding.ts'

declare const kind: unique symbol
/** A fixed-point number: the value times 10^8, branded with its kind so that kinds can't be mixed. */
type Fixed<Kind extends string> = bigint & { readonly [kind]: Kind }

/** A price in the quote currency. */
export type Price = Fixed<'price'>
/** A volume in units of the instrument. */
export type Volume = Fixed<'volume'>
/** A volume in lots; one lot is `contract_size` units. */
export type Lots = Fixed<'lots'>
/** An amount of money. */
export type Money = Fixed<'money'>

/** Decimals of every fixed-point number. */
export const SCALE = 8
/** 1 as a fixed-point number. */
export const ONE = 10n ** BigInt(SCALE)

/** Text of a decimal number, which `Intl.NumberFormat` formats without converting it to a float. */
export type DecimalText = `${number}`

/** Input of a decimal. A number is read as its shortest decimal text: 1.1 is 1.1. */
export type DecimalInput = string | number | null | undefined

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/
/** Longer texts and larger exponents aren't amounts; parsing them would only cost time. */
const MAX_LENGTH = 400
const MAX_EXPONENT = 400

/**
 * Reads a decimal exactly, including exponents; digits after the eighth decimal are rounded once. `undefined` if
 * missing or not a finite decimal number, never 0.
 */
export function parseDecimal(input: DecimalInput, rounding: Rounding = 'half-even'): bigint | undefined {
  if (input === undefined || input === null) return undefined
  const text = typeof input === 'number' ? String(input) : input.trim()
  if (text.length > MAX_LENGTH) return undefined
  const match = DECIMAL.exec(text)
  if (match === null) return undefined
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match
  const digits = whole + fraction
  const exponent = Number(exponentText)
  if (digits === '' || Math.abs(exponent) > MAX_EXPONENT) return undefined
  const magnitude = BigInt(digits)
  const signed = sign === '-' ? -magnitude : magnitude
  const shift = SCALE + exponent - fraction.length
  return shift >= 0 ? signed * 10n ** BigInt(shift) : divide(signed, 10n ** BigInt(-shift), rounding)
}

/** Reads a price, see {@link parseDecimal}. */
export function price(input: DecimalInput): Price | undefined {
  return parseDecimal(input) as Price | undefined
}

/** Reads a volume in units, see {@link parseDecimal}. */
export function volume(input: DecimalInput): Volume | undefined {
  return parseDecimal(input) as Volume | undefined
}

/** Reads a volume in lots, see {@link parseDecimal}. */
export function lots(input: DecimalInput): Lots | undefined {
  return parseDecimal(input) as Lots | undefined
}

/** Reads an amount of money, see {@link parseDecimal}. */
export function money(input: DecimalInput): Money | undefined {
  return parseDecimal(input) as Money | undefined
}

/** Rounds to 0 to 8 decimals, keeping the kind: `roundTo(margin, 2, 'up')`. */
export function roundTo<T extends bigint>(value: T, decimals: number, rounding: Rounding): T {
  const step = 10n ** BigInt(SCALE - decimals)
  return (divide(value, step, rounding) * step) as T
}

/**
 * The value as plain decimal text without exponent. With `decimals` (0 to 8) exactly that many, rounded half-up by
 * default; without, as many as needed. Never '-0'.
 */
export function toDecimalText(value: bigint, decimals?: number, rounding: Rounding = 'half-up'): DecimalText {
  const places = decimals ?? SCALE
  const scaled = places === SCALE ? value : divide(value, 10n ** BigInt(SCALE - places), rounding)
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  const kept = decimals === undefined ? fraction.replace(/0+$/, '') : fraction
  return `${scaled < 0n ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}` as DecimalText
}

/** The nearest float: for charts, sliders and request bodies, not for money arithmetic. */
export function toNumber(value: bigint): number {
  return Number(toDecimalText(value))
}
