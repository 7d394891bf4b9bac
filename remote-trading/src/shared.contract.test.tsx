import { ApiError, isOutcomeUnknown } from '@tradefront/api'
import type { PriceBook, Quote } from '@tradefront/contracts'
import { createBus } from '@tradefront/realtime'
import { formatDate } from '@tradefront/ui/dates'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

/* What trading relies on of the host. Run against every host before it goes live (docs/teams.md). */

test('[RT-05] an event reaches its handlers in the order in which they subscribed', () => {
  const bus = createBus()
  const heard: string[] = []
  bus.on('asset:select', ({ assetId }) => heard.push(`first ${assetId}`))
  bus.on('asset:select', ({ assetId }) => heard.push(`second ${assetId}`))
  bus.emit('asset:select', { assetId: '11' })
  expect(heard).toEqual(['first 11', 'second 11'])
})

test('[MKT-08] [MKT-12] a price cell shows the rate times its factor, with its decimals', () => {
  const quote: Quote = { id: '11', price: 2, receivedAt: 0, changedAt: 0, direction: 0 }
  const book: PriceBook = {
    get: () => quote,
    subscribe: () => () => {},
    subscribeMany: () => () => {},
    seed: () => {},
  }
  const { container } = render(<PriceCell book={book} id="11" decimals={4} field="ask" factor={1.05} />)
  expect(container).toHaveTextContent(/^2\.1000$/)
})

test('[ORD-06] an order is unknown after a timeout and a gateway error, and failed after a refusal', () => {
  const call = { method: 'POST', url: '/trades/store' }
  const unknown = (facts: Pick<ApiError, 'kind'> & { status?: number }) =>
    isOutcomeUnknown(new ApiError('', { ...call, ...facts }))
  expect(unknown({ kind: 'timeout' })).toBe(true)
  expect(unknown({ kind: 'network' })).toBe(true)
  expect(unknown({ kind: 'http', status: 504 })).toBe(true)
  expect(unknown({ kind: 'http', status: 422 })).toBe(false)
})

test('times of trades are shown in the zone that is asked for', () => {
  const at = Date.UTC(2026, 10, 18, 14, 4, 5)
  expect(formatDate(at, 'clock', { locale: 'en-GB', zone: 'UTC' })).toBe('14:04:05')
  expect(formatDate(at, 'clock', { locale: 'en-GB', zone: 'Europe/Berlin' })).toBe('15:04:05')
})
