import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeSight, showElements } from '../testing/screen.ts'
import { useInSight } from './use-in-sight.ts'

function Sight() {
  const { ref, isInSight } = useInSight()
  return <p ref={ref}>{isInSight ? 'in sight' : 'out of sight'}</p>
}

test('an element is in sight as long as it is on the screen', async () => {
  fakeSight(false)
  render(<Sight />)
  await act(async () => {})
  expect(screen.getByText('out of sight')).toBeVisible()
  showElements(true)
  expect(screen.getByText('in sight')).toBeVisible()
  showElements(false)
  expect(screen.getByText('out of sight')).toBeVisible()
})
