import type { DayRange } from './journal-entries.ts'

/** Ranges that one press chooses. */
export const PRESETS = [
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'year', label: 'This year' },
  { value: 'all', label: 'All' },
] as const
export type PresetId = (typeof PRESETS)[number]['value']

/** What the journal is about: a range that moves on with the days, or days that were chosen. */
export type RangeChoice =
  { readonly kind: 'preset'; readonly id: PresetId } | ({ readonly kind: 'days' } & DayRange)

const USUAL: PresetId = '30d'
const DAYS: Readonly<Partial<Record<PresetId, number>>> = { '7d': 7, '30d': 30, '90d': 90 }
const DAY_MS = 86_400_000

/** The day ('YYYY-MM-DD') a number of days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A day as the address or a field has it; `undefined` if it isn't a day. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const at = Date.parse(`${text}T00:00:00Z`)
  // 30 February is read as another day by some engines.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : text
}

/** What the address asks for; the last 30 days where it asks for nothing that can be read. */
export function choiceOf(params: URLSearchParams): RangeChoice {
  const from = readDay(params.get('from'))
  const to = readDay(params.get('to'))
  if (from !== undefined || to !== undefined) return { kind: 'days', from, to }
  const preset = PRESETS.find(({ value }) => value === params.get('range'))
  return { kind: 'preset', id: preset?.value ?? USUAL }
}

/** The address's query for a choice; the usual one needs none. */
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

/** The days of a choice, seen from today ('YYYY-MM-DD'): '7 days' are today and the six before it. */
export function rangeOf(choice: RangeChoice, today: string): DayRange {
  if (choice.kind === 'days') return { from: choice.from, to: choice.to }
  if (choice.id === 'all') return {}
  if (choice.id === 'year') return { from: `${today.slice(0, 4)}-01-01` }
  return { from: dayAfter(today, 1 - (DAYS[choice.id] ?? 0)) }
}

/** Whether a range's first day is after its last one: nothing can be in it. */
export function isReversed({ from, to }: DayRange): boolean {
  return from !== undefined && to !== undefined && from > to
}

/** Whose positions the address asks for, by id; `undefined` for everyone's. */
export function openerIn(params: URLSearchParams): string | undefined {
  return params.get('by') ?? undefined
}

/** The same query for the positions of one opener, or of everyone. */
export function withOpener(params: URLSearchParams, opener: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (opener !== undefined) next.set('by', opener)
  return next
}
