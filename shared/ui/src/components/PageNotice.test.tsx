import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageNotice } from './PageNotice.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.childElementCount * 50
  })
})
afterEach(cleanup)

const reserved = () => [
  document.documentElement.style.getPropertyValue('--tf-notice-height'),
  document.body.style.paddingBottom,
]

test('[CHAT-07] [MFE-03] notices stack in one place, and the last one to leave frees its space', () => {
  const { rerender } = render(<PageNotice label="First">one</PageNotice>)
  rerender(
    <>
      <PageNotice label="First">one</PageNotice>
      <PageNotice label="Second">two</PageNotice>
    </>,
  )
  const [first, second] = screen.getAllByRole('status')
  expect(first?.parentElement).toBe(second?.parentElement)
  expect(first?.parentElement?.parentElement).toBe(document.body)
  rerender(<PageNotice label="Second">two</PageNotice>)
  expect(screen.getByRole('status', { name: 'Second' })).toHaveTextContent('two')
  expect(reserved()).not.toEqual(['', ''])
  rerender(<></>)
  expect(screen.queryByRole('status')).toBeNull()
  expect(reserved()).toEqual(['', ''])
})
