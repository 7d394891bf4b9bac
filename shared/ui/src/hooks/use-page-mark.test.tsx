import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageMark } from './use-page-mark.ts'

function Ticket() {
  usePageMark('data-ticket')
  return null
}

test('a page mark is there while its component is, also when another takes over', () => {
  const marked = () => document.documentElement.hasAttribute('data-ticket')
  const { rerender, unmount } = render(<Ticket key="a" />)
  expect(marked()).toBe(true)
  rerender(<Ticket key="b" />)
  expect(marked()).toBe(true)
  unmount()
  expect(marked()).toBe(false)
})
