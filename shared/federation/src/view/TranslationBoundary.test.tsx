import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTranslationConflict, TranslationBoundary } from './TranslationBoundary.tsx'

const warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  vi.useFakeTimers()
  warn.mockReset().mockImplementation(() => {})
  // React reports caught errors here.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Imitates a browser's translator: wraps every text in a new element. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

const kept = { clicks: 0 }

/** Text beside a conditional element: what a translation breaks. */
function Page() {
  const [open, setOpen] = useState(true)
  return (
    <main>
      <button
        type="button"
        onClick={() => {
          kept.clicks += 1
          setOpen(!open)
        }}
      >
        Toggle
      </button>
      <p>
        {open && 'Spread '}
        <b>0.2</b>
        {!open && ' and more'}
      </p>
      <p>{`Clicks ${kept.clicks}`}</p>
    </main>
  )
}

class Outer extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <h1>Normal error screen</h1> : this.props.children
  }
}

function open(children: ReactNode) {
  kept.clicks = 0
  return render(
    <Outer>
      <TranslationBoundary fallback={<i>One moment</i>}>{children}</TranslationBoundary>
    </Outer>,
  )
}

function breakIt(container: Element): void {
  translate(container.querySelector('main') ?? container)
  act(() => screen.getByRole('button').click())
}

test('[GATE-10] a translated page that fails is re-rendered after 1 s, with a polite notice; stores stay', () => {
  const { container } = open(<Page />)
  expect(screen.queryByRole('status')).toBeNull()
  breakIt(container)
  expect(screen.getByText('One moment')).toBeInTheDocument()
  expect(container.querySelector('font')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.lastCall?.[1]).toMatchObject({ name: 'NotFoundError' })

  pass(999)
  expect(screen.queryByRole('button')).toBeNull()
  pass(1)
  expect(screen.getByText('Clicks 1')).toBeInTheDocument()
  expect(screen.queryByText('One moment')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(
    'A browser translation changed the page. We restored it.',
  )
})

test('[GATE-10] recovers five times within a minute, then the normal error screen takes over', () => {
  const { container } = open(<Page />)
  for (let time = 1; time <= 5; time += 1) {
    breakIt(container)
    expect(screen.getByText('One moment')).toBeInTheDocument()
    pass(1000)
    expect(screen.getByRole('button')).toBeInTheDocument()
  }
  breakIt(container)
  expect(screen.getByRole('heading', { name: 'Normal error screen' })).toBeInTheDocument()
})

test('[GATE-10] a long-lived page recovers any number of times', () => {
  const { container } = open(<Page />)
  for (let time = 1; time <= 12; time += 1) {
    breakIt(container)
    pass(15_000)
    expect(screen.getByRole('button')).toBeInTheDocument()
  }
})

test('[GATE-10] several failures of one translation count as one recovery', () => {
  const { container } = open(
    <>
      <Page />
      <Page />
    </>,
  )
  translate(container)
  act(() => screen.getAllByRole('button').forEach((button) => button.click()))
  expect(warn).toHaveBeenCalledTimes(1)
  pass(1000)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('[GATE-10] any other failure goes to the boundary above immediately', () => {
  function Broken(): ReactNode {
    throw new Error('a mistake of ours')
  }
  open(<Broken />)
  expect(screen.getByRole('heading', { name: 'Normal error screen' })).toBeInTheDocument()
  expect(warn).not.toHaveBeenCalled()
})

test('[GATE-10] nothing happens to a page left during a recovery', () => {
  const { container, unmount } = open(<Page />)
  breakIt(container)
  unmount()
  pass(5000)
  expect(container).toBeEmptyDOMElement()
})

test('[GATE-10] a conflict is recognised by the error type, whatever its message', () => {
  const failure = () => document.body.removeChild(document.createElement('p'))
  expect(failure).toThrow(expect.objectContaining({ name: 'NotFoundError' }))
  expect(isTranslationConflict(new DOMException('The object can not be found here.', 'NotFoundError'))).toBe(
    true,
  )
  expect(isTranslationConflict(new DOMException('full', 'QuotaExceededError'))).toBe(false)
  expect(isTranslationConflict(new Error('NotFoundError'))).toBe(false)
})
