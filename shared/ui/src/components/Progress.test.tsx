import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Progress } from './Progress.tsx'

afterEach(cleanup)

test('exposes the progress in percent', () => {
  render(<Progress value={41.6} aria-label="Upload" />)
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' })
  expect(bar.position).toBeCloseTo(0.416)
})
