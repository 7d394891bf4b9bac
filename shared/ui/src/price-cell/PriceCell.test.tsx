import { act, cleanup, render } from '@testing-library/react'
import { i18n } from '@tradefront/language'
import { Profiler, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createManualPriceBook } from '../testing/price-book.ts'
import { PriceCell } from './PriceCell.tsx'

const ID = '11'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function cellOf(container: HTMLElement): HTMLElement {
  const cell = container.querySelector('span')
  if (cell === null) throw new Error('no cell')
  return cell
}

describe('PriceCell', () => {
  test('[MKT-12] shows the price with its decimals, and a dash until there is one', () => {
    const book = createManualPriceBook()
    const { container } = render(<PriceCell book={book} id={ID} decimals={5} field="price" />)
    expect(cellOf(container)).toHaveTextContent('–')
    book.tick(ID, 1.0842)
    expect(cellOf(container)).toHaveTextContent('1.08420')
  })

  test('[MKT-12] another language writes the same price its way, without a tick', () => {
    onTestFinished(() => act(() => i18n.activate('en')))
    const book = createManualPriceBook()
    book.tick(ID, 64_231.5)
    const { container } = render(<PriceCell book={book} id={ID} decimals={2} field="price" />)
    expect(cellOf(container)).toHaveTextContent('64,231.50')
    act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }))
    expect(cellOf(container)).toHaveTextContent('64.231,50')
    book.tick(ID, 64_231.6)
    expect(cellOf(container)).toHaveTextContent('64.231,60')
  })

  test('[GATE-10] translators cannot detach a price from its updates', () => {
    const { container } = render(
      <PriceCell book={createManualPriceBook()} id={ID} decimals={5} field="price" />,
    )
    expect(cellOf(container)).toHaveAttribute('translate', 'no')
  })

  test('[MKT-08] bid and ask are the rate times their factor', () => {
    const book = createManualPriceBook()
    book.tick(ID, 2)
    const { container } = render(<PriceCell book={book} id={ID} decimals={4} field="ask" factor={1.05} />)
    expect(cellOf(container)).toHaveTextContent('2.1000')
    expect(cellOf(container)).toHaveAttribute('data-field', 'ask')
  })

  test('[MKT-10] a rise shows up for 2.2 s, a fall down, then neither', () => {
    const book = createManualPriceBook()
    book.tick(ID, 1)
    const { container } = render(<PriceCell book={book} id={ID} decimals={5} field="price" />)
    const cell = cellOf(container)
    expect(cell).not.toHaveAttribute('data-direction')
    book.tick(ID, 1.1)
    expect(cell).toHaveAttribute('data-direction', 'up')
    vi.advanceTimersByTime(1000)
    book.tick(ID, 1.05)
    expect(cell).toHaveAttribute('data-direction', 'down')
    vi.advanceTimersByTime(2199)
    expect(cell).toHaveAttribute('data-direction', 'down')
    vi.advanceTimersByTime(2)
    expect(cell).not.toHaveAttribute('data-direction')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('[MKT-10] a cell mounted shortly after a change shows only the remaining time', () => {
    const book = createManualPriceBook()
    book.tick(ID, 1)
    book.tick(ID, 2)
    vi.advanceTimersByTime(2000)
    const { container } = render(<PriceCell book={book} id={ID} decimals={5} field="price" />)
    expect(cellOf(container)).toHaveAttribute('data-direction', 'up')
    vi.advanceTimersByTime(201)
    expect(cellOf(container)).not.toHaveAttribute('data-direction')
  })

  test('[MKT-10] changed digits are emphasised for 2.2 s, within the same text node', () => {
    const ranges = new Set<StaticRange>()
    vi.stubGlobal('Highlight', function Highlight() {
      return ranges
    })
    vi.stubGlobal('CSS', { highlights: new Map() })
    vi.stubGlobal('StaticRange', function StaticRange(init: StaticRangeInit) {
      return init
    })
    const book = createManualPriceBook()
    book.tick(ID, 1.0842)
    const { container, unmount } = render(<PriceCell book={book} id={ID} decimals={4} field="price" />)
    const marked = () =>
      [...ranges].map(({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset),
      )
    expect(marked()).toEqual([])
    book.tick(ID, 1.0849)
    expect(marked()).toEqual(['9'])
    const [first] = ranges
    book.tick(ID, 1.0847)
    expect(marked()).toEqual(['7'])
    // The same ranges: not removed and reinserted.
    expect([...ranges][0]).toBe(first)
    book.tick(ID, 1.0939)
    expect(marked()).toEqual(['939'])
    book.tick(ID, 10.0939)
    expect(marked()).toEqual(['10.0939'])
    expect(cellOf(container).childNodes).toHaveLength(1)
    vi.advanceTimersByTime(2201)
    expect(marked()).toEqual([])
    book.tick(ID, 10.0938)
    expect(marked()).toEqual(['8'])
    unmount()
    expect(marked()).toEqual([])
    vi.unstubAllGlobals()
  })

  test('1,000 ticks commit nothing in React, and write the text once for each change', () => {
    const book = createManualPriceBook()
    book.tick(ID, 1)
    const commits = vi.fn()
    const { container } = render(
      <Profiler id="cell" onRender={commits}>
        <PriceCell book={book} id={ID} decimals={2} field="price" arrow />
      </Profiler>,
    )
    const text = cellOf(container).firstChild
    if (!(text instanceof Text)) throw new Error('no text node')
    const write = vi.spyOn(CharacterData.prototype, 'data', 'set')
    const before = commits.mock.calls.length
    let shown = '1.00'
    let changes = 0
    act(() => {
      for (let tick = 0; tick < 1000; tick += 1) {
        // Every second tick moves by less than the two decimals shown.
        const price = 1 + Math.floor(tick / 2) * 0.01 + (tick % 2) * 0.001
        book.tick(ID, price)
        if (price.toFixed(2) !== shown) {
          shown = price.toFixed(2)
          changes += 1
        }
      }
    })
    expect(commits.mock.calls.length - before).toBe(0)
    expect(changes).toBe(499)
    expect(write).toHaveBeenCalledTimes(changes)
    expect(cellOf(container).firstChild).toBe(text)
    expect(text.data).toBe(shown)
    write.mockRestore()
  })

  test('1,000 ticks leave only one timer', () => {
    const book = createManualPriceBook()
    render(<PriceCell book={book} id={ID} decimals={5} field="price" />)
    for (let tick = 0; tick < 1000; tick += 1) book.tick(ID, tick)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('another instrument replaces the subscription and the direction; unmounting ends both', () => {
    const book = createManualPriceBook()
    book.tick(ID, 1)
    book.tick('12', 5)
    const { container, rerender, unmount } = render(
      <StrictMode>
        <PriceCell book={book} id={ID} decimals={1} field="price" />
      </StrictMode>,
    )
    book.tick(ID, 2)
    rerender(
      <StrictMode>
        <PriceCell book={book} id="12" decimals={1} field="price" />
      </StrictMode>,
    )
    expect(cellOf(container)).toHaveTextContent('5.0')
    expect(cellOf(container)).not.toHaveAttribute('data-direction')
    expect(book.listeners(ID)).toBe(0)
    expect(book.listeners('12')).toBe(1)
    unmount()
    expect(book.listeners('12')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('[MKT-14] a stale price is marked and keeps its last text', () => {
    const book = createManualPriceBook()
    book.tick(ID, 1.5)
    const { container, rerender } = render(<PriceCell book={book} id={ID} decimals={1} field="price" />)
    expect(cellOf(container)).not.toHaveAttribute('data-stale')
    rerender(<PriceCell book={book} id={ID} decimals={1} field="price" stale />)
    expect(cellOf(container)).toHaveAttribute('data-stale')
    expect(cellOf(container)).toHaveTextContent('1.5')
  })
})
