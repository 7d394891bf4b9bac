import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinePlot } from './LinePlot.tsx'

afterEach(cleanup)

const DAY = 86_400_000

function plot(last: number, days = 30) {
  render(
    <LinePlot
      points={[
        { at: 0, value: 0 },
        { at: DAY, value: 50 },
        { at: days * DAY, value: last },
      ]}
      label="Balance"
      textOf={({ value }) => `${value}`}
      tickText={(value) => `tick ${value}`}
      timeText={(at) => `day ${Math.floor(at / DAY)}`}
      height={100}
    />,
  )
  return screen.getByRole('figure', { name: 'Balance' })
}

test('a plot has the tone of its last value', () => {
  expect(plot(20)).toHaveAttribute('data-tone', 'up')
  cleanup()
  expect(plot(-20)).toHaveAttribute('data-tone', 'down')
  cleanup()
  expect(plot(0)).not.toHaveAttribute('data-tone')
})

test('a dot marks the last point', () => {
  // -50 to 50: 0 is in the middle.
  const dot = plot(0).querySelector('path:last-of-type')
  expect(dot).toHaveAttribute('d', 'M100 100h.001')
})

test('the time axis has dates between the first and the last', () => {
  plot(20, 30)
  expect(screen.getAllByText(/^day /).map((label) => label.textContent)).toEqual([
    'day 0',
    'day 10',
    'day 20',
    'day 30',
  ])
})
