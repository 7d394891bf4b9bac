/**
 * Rounding modes: `half-up` and `half-even` to the nearest (ties away from zero, ties to the even digit), `down`
 * towards zero, `up` away from zero, `floor` towards minus infinity, `ceil` towards plus infinity.
 */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up' | 'floor' | 'ceil'

/** Whether the magnitude grows by one, given the truncated quotient and the remainder. */
function growsByOne(
  negative: boolean,
  quotient: bigint,
  remainder: bigint,
  divisor: bigint,
  mode: Rounding,
): boolean {
  const twice = remainder * 2n
  switch (mode) {
    case 'down':
      return false
    case 'up':
      return true
    case 'floor':
      return negative
    case 'ceil':
      return !negative
    case 'half-up':
      return twice >= divisor
    case 'half-even':
      return twice > divisor || (twice === divisor && quotient % 2n === 1n)
  }
}

/**
 * Integer division with the given rounding.
 *
 * @throws RangeError if the divisor is 0
 */
export function divide(dividend: bigint, divisor: bigint, mode: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('division by zero')
  const negative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const quotient = top / bottom
  const remainder = top % bottom
  const magnitude =
    remainder !== 0n && growsByOne(negative, quotient, remainder, bottom, mode) ? quotient + 1n : quotient
  return negative ? -magnitude : magnitude
}
