import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BarTable } from './BarTable.tsx'

afterEach(cleanup)

const ROWS = [
  { id: 'a', name: 'A', size: 0.75, cells: ['+$75'] },
  { id: 'b', name: 'B', size: -0.25, cells: ['−$25'] },
]

const bars = (name: string) => [
  ...screen.getByRole('row', { name }).querySelectorAll<HTMLElement>('[style*="--size"]'),
]

test('gains and losses share a zero; a phone has the bar below the name, which screen readers don’t hear', () => {
  render(<BarTable label="P/L" head="Name" columns={['P/L']} rows={ROWS} zero={0.25} />)
  expect(screen.getByRole('table', { name: 'P/L' }).style.getPropertyValue('--zero')).toBe('25%')
  const [below, beside] = bars('B −$25')
  expect(screen.getByRole('rowheader', { name: 'B' })).toContainElement(below ?? null)
  for (const bar of [below, beside]) {
    expect(bar).toHaveAttribute('data-sign', 'down')
    expect(bar?.style.getPropertyValue('--size')).toBe('25%')
  }
})

test('shares have bars without a sign, in the same places', () => {
  render(<BarTable label="Shares" head="Name" columns={['P/L']} rows={ROWS} plain />)
  const [below, beside] = bars('A +$75')
  expect(screen.getByRole('rowheader', { name: 'A' })).toContainElement(below ?? null)
  for (const bar of [below, beside]) {
    expect(bar).not.toHaveAttribute('data-sign')
    expect(bar?.style.getPropertyValue('--size')).toBe('75%')
  }
})
