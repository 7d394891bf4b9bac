import { act, cleanup, render, screen } from '@testing-library/react'
import { storedFaults } from '@tradefront/browser'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppProvider } from '../provider/AppProvider.tsx'
import { chooseColorScheme, getAppearance } from './appearance.ts'
import { useColorScheme, usePageColorScheme } from './use-color-scheme.ts'

function Room() {
  usePageColorScheme('dark')
  return <p>room</p>
}

function Choice() {
  const { scheme, choose, choosePalette } = useColorScheme()
  return (
    <>
      <p>on screen: {scheme}</p>
      <button type="button" onClick={() => choose('light')}>
        Light
      </button>
      <button type="button" onClick={() => choose('auto')}>
        System
      </button>
      <button type="button" onClick={() => choosePalette('colour-blind')}>
        Blue and orange
      </button>
    </>
  )
}

const root = document.documentElement

function clear() {
  localStorage.clear()
  // The event another tab causes by clearing its storage.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  act(clear)
  cleanup()
})

/** A painted component: reads its colours in an effect whenever the scheme changes. */
function Painted({ onPaint }: { onPaint: (scheme: string, found: string | null) => void }) {
  const { scheme } = useColorScheme()
  useEffect(() => onPaint(scheme, root.getAttribute('data-mantine-color-scheme')), [scheme, onPaint])
  return null
}

describe('colour scheme', () => {
  test('effects of a render with a new scheme already see it in the document', () => {
    const onPaint = vi.fn()
    render(
      <AppProvider>
        <Painted onPaint={onPaint} />
      </AppProvider>,
    )
    act(() => chooseColorScheme('dark'))
    act(() => chooseColorScheme('light'))
    expect(onPaint.mock.calls).toEqual([
      ['light', 'light'],
      ['dark', 'dark'],
      ['light', 'light'],
    ])
  })

  test('follows the system until the user chooses, and the room is dark meanwhile', () => {
    const { rerender } = render(<AppProvider>{null}</AppProvider>)
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
    rerender(
      <AppProvider>
        <Room />
      </AppProvider>,
    )
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    rerender(<AppProvider>{null}</AppProvider>)
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  })

  test('a page with its own setting overrides the choice while mounted', async () => {
    function Own({ theme }: { theme: 'auto' | 'light' | 'dark' }) {
      usePageColorScheme(theme, true)
      return null
    }
    const page = (own: ReactNode) => (
      <AppProvider>
        <Choice />
        {own}
      </AppProvider>
    )
    const { rerender } = render(page(<Own theme="dark" />))
    await userEvent.click(screen.getByRole('button', { name: 'Light' }))
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    // The system's is light here.
    rerender(page(<Own theme="auto" />))
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
    rerender(page(<Own theme="dark" />))
    expect(screen.getByText('on screen: dark')).toBeVisible()
    rerender(page(null))
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  })

  test('a choice is stored and overrides the default of a page', async () => {
    render(
      <AppProvider>
        <Room />
        <Choice />
      </AppProvider>,
    )
    expect(screen.getByText('on screen: dark')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Light' }))
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(localStorage.getItem('color-scheme')).toBe('light')
    await userEvent.click(screen.getByRole('button', { name: 'System' }))
    expect(screen.getByText('on screen: light')).toBeVisible()
  })

  test('the colours of up and down are a stored choice', async () => {
    render(
      <AppProvider>
        <Choice />
      </AppProvider>,
    )
    expect(root).toHaveAttribute('data-palette', 'standard')
    await userEvent.click(screen.getByRole('button', { name: 'Blue and orange' }))
    expect(root).toHaveAttribute('data-palette', 'colour-blind')
    expect(localStorage.getItem('palette')).toBe('colour-blind')
  })

  test.each([
    ['color-scheme', 'dark', 'data-mantine-color-scheme'],
    ['palette', 'red-up', 'data-palette'],
    ['motion', 'reduced', 'data-motion'],
  ])('a choice of %s made in another tab holds here too', (key, value, attribute) => {
    render(<AppProvider>{null}</AppProvider>)
    localStorage.setItem(key, value)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(root).toHaveAttribute(attribute, value)
  })

  test.each(['', '{', 'null', 'pink', '["dark"]', 'constructor'])(
    'a stored scheme and palette of "%s" count as not chosen, and are listed',
    (text) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      render(<AppProvider>{null}</AppProvider>)
      localStorage.setItem('color-scheme', text)
      localStorage.setItem('palette', text)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
      expect(getAppearance()).toMatchObject({ choice: undefined, palette: 'standard' })
      expect(storedFaults().map(({ key }) => key)).toEqual(
        expect.arrayContaining(['color-scheme', 'palette']),
      )
    },
  )
})
