/*
 * Exact decimals for prices, volumes and money: integers of 10^-8. Deliberately separate from the client's package,
 * so that a mistake in one shows against the other.
 */

const DIGITS = 8
export const ONE = 10n ** BigInt(DIGITS)

const PATTERN = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * The decimal of a text or number, rounded half up (away from zero) at the 8th decimal.
 *
 * @throws RangeError unless it is a finite decimal number.
 */
export function decimal(input: string | number): bigint {
  const match = PATTERN.exec(String(input))
  if (match === null) throw new RangeError('Not a decimal number')
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(whole + fraction)
  const shift = DIGITS - fraction.length + Number(exponent)
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : divideRounded(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -value : value
}

/** Plain text with at least `minDecimals` decimals (2 for money) and no other trailing zeros. */
export function decimalText(value: bigint, minDecimals = 0): string {
  const magnitude = value < 0n ? -value : value
  const fraction = (magnitude % ONE)
    .toString()
    .padStart(DIGITS, '0')
    .replace(/0+$/, '')
    .padEnd(minDecimals, '0')
  return `${value < 0n ? '-' : ''}${magnitude / ONE}${fraction === '' ? '' : `.${fraction}`}`
}

/** Money as sent to clients: at least two decimals, such as '10000.00'. */
export function moneyText(value: bigint): string {
  return decimalText(value, 2)
}

/** Thousands separators: '-1,234.50'. */
export function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? groups : `${groups}.${fraction}`
}

/** Product of two decimals, rounded half up. */
export function multiply(a: bigint, b: bigint): bigint {
  return divideRounded(a * b, ONE)
}

/** Quotient of two decimals, rounded half up. @throws RangeError when dividing by zero. */
export function divide(a: bigint, b: bigint): bigint {
  return divideRounded(a * ONE, b)
}

/** Integer quotient, rounded half up, away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const quotient = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -quotient : quotient
}
