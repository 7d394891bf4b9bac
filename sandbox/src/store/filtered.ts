import type { SqlValue } from './database.ts'

/** Which payments of a person: deposits or withdrawals. */
export interface PaymentFilter {
  readonly status?: string | undefined
  readonly method?: string | undefined
  /** Moments as `toISOString` writes them: payments from the one, and before the other. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A condition and what stands for its question mark; it is left out while there is no value. */
export type Condition = readonly [text: string, value: string | number | undefined]

/** The conditions that have a value, joined, with their values in order. */
export function conditions(parts: readonly Condition[]): { text: string; values: SqlValue[] } {
  const given = parts.filter(([, value]) => value !== undefined)
  return {
    text: given.map(([text]) => text).join(' AND '),
    values: given.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

/** The condition of a filter of payments. */
export function paymentConditions(userId: number, { status, method, from, to }: PaymentFilter) {
  return conditions([
    ['user_id = ?', userId],
    ['status = ?', status],
    ['method = ?', method],
    ['created_at >= ?', from],
    ['created_at < ?', to],
  ])
}
