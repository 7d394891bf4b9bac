import { act, render, screen } from '@testing-library/react'
import { fakeSight, onPhone, showElements } from '@tradefront/ui/testing'
import { expect, onTestFinished, test } from 'vitest'
import { useApproached } from './use-approached.ts'

function Approached() {
  const { ref, hasApproached } = useApproached()
  return <p ref={ref}>{hasApproached ? 'here' : 'not yet'}</p>
}

test('on a phone, an element that has been near the screen stays approached', async () => {
  onPhone()
  fakeSight(false)
  render(<Approached />)
  await act(async () => {})
  expect(screen.getByText('not yet')).toBeVisible()
  showElements(true)
  expect(screen.getByText('here')).toBeVisible()
  showElements(false)
  expect(screen.getByText('here')).toBeVisible()
})

test('on any other screen, everything is approached from the first render, and stays if it becomes a phone’s', () => {
  fakeSight(false)
  const changed: ((event: { readonly matches: boolean }) => void)[] = []
  const { matchMedia } = window
  window.matchMedia = (query) =>
    Object.assign(matchMedia.call(window, query), {
      addEventListener: (_: string, listener: (typeof changed)[number]) => changed.push(listener),
    })
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
  render(<Approached />)
  expect(screen.getByText('here')).toBeVisible()
  expect(changed).not.toEqual([])
  act(() => {
    for (const listener of changed) listener({ matches: true })
  })
  expect(screen.getByText('here')).toBeVisible()
})
