import type { SqlValue } from './database.ts'

/** Filter of a user's deposits or withdrawals. */
export interface PaymentFilter {
  readonly status?: string | undefined
  readonly method?: string | undefined
  /** Moments in `toISOString` format: `from` inclusive, `to` exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A condition and the value of its placeholder; omitted without a value. */
export type Condition = readonly [text: string, value: string | number | undefined]

/** The conditions with values, joined, and their values in order. */
export function conditions(parts: readonly Condition[]): { text: string; values: SqlValue[] } {
  const given = parts.filter(([, value]) => value !== undefined)
  return {
    text: given.map(([text]) => text).join(' AND '),
    values: given.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

/** SQL condition of a payment filter. */
export function paymentConditions(userId: number, { status, method, from, to }: PaymentFilter) {
  return conditions([
    ['user_id = ?', userId],
    ['status = ?', status],
    ['method = ?', method],
    ['created_at >= ?', from],
    ['created_at < ?', to],
  ])
}
