import type { PriceBook } from '@tradefront/contracts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeSchedule } from '../testing/fake-schedule.ts'
import { createPriceBook } from './price-book.ts'
import { usePrice } from './use-price.ts'

const rendered = vi.fn()
afterEach(cleanup)

function Price({ book, id }: { book: PriceBook; id: string | undefined }) {
  const quote = usePrice(book, id, 'frame')
  rendered()
  return <output>{quote === undefined ? 'none' : quote.price}</output>
}

function setUp() {
  const clock = createFakeClock()
  const schedule = createFakeSchedule(clock)
  rendered.mockClear()
  return { schedule, book: createPriceBook({ clock, schedule }) }
}

describe('usePrice', () => {
  test('[MKT-08] shows the last price and follows it, one render per frame for any number of ticks', () => {
    const { book, schedule } = setUp()
    render(<Price book={book} id="a" />)
    expect(screen.getByRole('status')).toHaveTextContent('none')
    for (let price = 1; price <= 50; price += 1) book.apply([{ id: 'a', price }])
    const before = rendered.mock.calls.length
    act(() => {
      schedule.frame16()
    })
    expect(screen.getByRole('status')).toHaveTextContent('50')
    expect(rendered.mock.calls.length - before).toBe(1)
  })

  test('does not re-render for other instruments', () => {
    const { book, schedule } = setUp()
    render(<Price book={book} id="a" />)
    const before = rendered.mock.calls.length
    for (let tick = 1; tick <= 1_000; tick += 1) {
      act(() => {
        book.apply([{ id: 'b', price: tick }])
        schedule.frame16()
      })
    }
    expect(rendered.mock.calls.length).toBe(before)
  })

  test('follows a change of instrument, and shows no price without one', () => {
    const { book } = setUp()
    book.seed([
      { id: 'a', price: 1 },
      { id: 'b', price: 2 },
    ])
    const { rerender } = render(<Price book={book} id="a" />)
    rerender(<Price book={book} id="b" />)
    expect(screen.getByRole('status')).toHaveTextContent('2')
    rerender(<Price book={book} id={undefined} />)
    expect(screen.getByRole('status')).toHaveTextContent('none')
  })

  test('[MKT-13] shows no price after prices were cleared', () => {
    const { book, schedule } = setUp()
    book.apply([{ id: 'a', price: 1 }])
    render(<Price book={book} id="a" />)
    act(() => {
      book.clear()
      schedule.frame16()
    })
    expect(screen.getByRole('status')).toHaveTextContent('none')
  })

  test('unsubscribes on unmount', () => {
    const { book, schedule } = setUp()
    const { unmount } = render(<Price book={book} id="a" />)
    unmount()
    book.apply([{ id: 'a', price: 1 }])
    expect(schedule.waiting).toBe(0)
  })
})
