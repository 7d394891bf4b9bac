import type { EconomicEvent } from '@tradefront/contracts'

/** An event for tests. */
export function calendarEvent(changes: Partial<EconomicEvent> = {}): EconomicEvent {
  return {
    id: 'US-cpi',
    time: '2026-11-18T13:30:00.000Z',
    country: 'US',
    currency: 'USD',
    title: 'CPI YoY',
    importance: 'high',
    actual: undefined,
    forecast: '2.6%',
    previous: '2.5%',
    ...changes,
  }
}
