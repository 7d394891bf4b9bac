import { act, render, screen } from '@testing-library/react'
import { fakeSight, onPhone, showElements, TestProvider } from '@tradefront/ui/testing'
import { expect, onTestFinished, test } from 'vitest'
import { usePrinting } from '../../kit/long-list/use-printing.ts'
import { WhenNear } from './WhenNear.tsx'

const List = () => <p>{usePrinting() ? 'Content, every row' : 'Content'}</p>
const show = () =>
  render(
    <WhenNear height={4}>
      <List />
    </WhenNear>,
    { wrapper: TestProvider },
  )
const content = () => screen.queryByText(/^Content/)

test('on a phone, content waits until it is near, and stays', async () => {
  onPhone()
  fakeSight(false)
  show()
  await act(async () => {})
  expect(content()).toBeNull()
  showElements(true)
  expect(content()).toBeVisible()
  showElements(false)
  expect(content()).toBeVisible()
})

test('what is printed is rendered before the event ends, a list with every row, and stays', () => {
  onPhone()
  fakeSight(false)
  show()
  expect(content()).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(content()).toHaveTextContent('Content, every row')
  window.dispatchEvent(new Event('afterprint'))
  expect(content()).toHaveTextContent(/^Content$/)
})

test('on any other screen, content is there from the first render, and stays if the screen becomes a phone’s', () => {
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
  show()
  expect(content()).toBeVisible()
  expect(changed).not.toEqual([])
  act(() => {
    for (const listener of changed) listener({ matches: true })
  })
  expect(content()).toBeVisible()
})
