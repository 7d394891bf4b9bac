import { parseDecimal, toDecimalText } from '@tradefront/money'

/** The payable part of earned interest: whole cents, as decimal text. */
export const wholeCents = (interest: string): string => toDecimalText(parseDecimal(interest) ?? 0n, 2, 'down')
