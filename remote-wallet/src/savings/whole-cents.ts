import { parseDecimal, toDecimalText } from '@tradefront/money'

/** The part of earned interest that is paid: its whole cents, as decimal text. */
export const wholeCents = (interest: string): string => toDecimalText(parseDecimal(interest) ?? 0n, 2, 'down')
