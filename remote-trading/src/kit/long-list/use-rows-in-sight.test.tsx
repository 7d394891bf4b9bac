import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRowsInSight } from './use-rows-in-sight.ts'

const SIZES = { rowHeight: 40, headHeight: 30 }

/** Reports a resize to all observers, as the browser does before it paints. */
let resize: () => void
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        const others = resize
        resize = () => {
          others()
          callback()
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  resize = () => {}
  return () => vi.unstubAllGlobals()
})

function List({ count }: { count: number }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const inSight = useRowsInSight(scroller, count, SIZES)
  return (
    <div ref={setScroller} role="log">
      {inSight ? `${inSight.first} to ${inSight.end}` : 'not measured'}
    </div>
  )
}

test('[MKT-02] the rows follow resizes and scrolling; rendering measures nothing', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(430)
  const { rerender } = render(<List count={500} />)
  const list = screen.getByRole('log')
  expect(list).toHaveTextContent('not measured')
  rerender(<List count={600} />)
  expect(height).not.toHaveBeenCalled()

  act(() => resize())
  expect(list).toHaveTextContent('0 to 13')
  Object.defineProperty(list, 'scrollTop', { value: 4_000 })
  act(() => void list.dispatchEvent(new Event('scroll')))
  expect(list).toHaveTextContent('98 to 113')
})
