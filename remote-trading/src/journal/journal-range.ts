import { msg } from '@lingui/core/macro'
import { dayAfter } from '@tradefront/ui/dates'
import type { DayRange } from './journal-entries.ts'

/** Ranges with a button. */
export const PRESETS = [
  { value: '7d', label: msg`7 days` },
  { value: '30d', label: msg`30 days` },
  { value: '90d', label: msg`90 days` },
  { value: 'year', label: msg`This year` },
  { value: 'all', label: msg({ message: 'All', context: 'days' }) },
] as const
export type PresetId = (typeof PRESETS)[number]['value']

/** The journal's range: relative to today, or fixed days. */
export type RangeChoice =
  | { readonly kind: 'preset'; readonly id: PresetId }
  | ({ readonly kind: 'days' } & DayRange)

const USUAL: PresetId = '30d'
const DAYS: Readonly<Partial<Record<PresetId, number>>> = { '7d': 7, '30d': 30, '90d': 90 }

/** Parses a day from the address or a field; undefined if invalid. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(`${text}T00:00:00Z`)
  // Some engines parse 30 February as another day.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text
}

/** Parses the address's range; the last 30 days if there is no valid one. */
export function choiceOf(params: URLSearchParams): RangeChoice {
  const from = readDay(params.get('from'))
  const to = readDay(params.get('to'))
  if (from !== undefined || to !== undefined) return { kind: 'days', from, to }
  const preset = PRESETS.find(({ value }) => value === params.get('range'))
  return { kind: 'preset', id: preset?.value ?? USUAL }
}

/** Query parameters for a choice; none for the default. */
export function paramsOf(choice: RangeChoice): URLSearchParams {
  const params = new URLSearchParams()
  if (choice.kind === 'preset') {
    if (choice.id !== USUAL) params.set('range', choice.id)
    return params
  }
  if (choice.from !== undefined) params.set('from', choice.from)
  if (choice.to !== undefined) params.set('to', choice.to)
  return params
}

/** Days of a choice, relative to today ('YYYY-MM-DD'): '7 days' are today and the six days before. */
export function rangeOf(choice: RangeChoice, today: string): DayRange {
  if (choice.kind === 'days') return { from: choice.from, to: choice.to }
  if (choice.id === 'all') return {}
  if (choice.id === 'year') return { from: `${today.slice(0, 4)}-01-01` }
  return { from: dayAfter(today, 1 - (DAYS[choice.id] ?? 0)) }
}

/** Whether a range's first day is after its last one, so that nothing matches. */
export function isReversed({ from, to }: DayRange): boolean {
  return from !== undefined && to !== undefined && from > to
}

/** Id of the opener in the address; undefined for everyone. */
export function openerIn(params: URLSearchParams): string | undefined {
  return params.get('by') ?? undefined
}

/** The query for the positions of one opener, or of everyone. */
export function withOpener(params: URLSearchParams, opener: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (opener !== undefined) next.set('by', opener)
  return next
}
