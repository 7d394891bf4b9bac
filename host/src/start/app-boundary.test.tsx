import { cleanup, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetStores, settingsFetched } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

const fault = vi.hoisted(() => ({ error: undefined as unknown, at: '' }))

/** Throws during render while a test asks for it. */
function failsAt(at: string): null {
  if (fault.at === at && fault.error !== undefined) throw fault.error
  return null
}

vi.mock('../routing/PageBanner.tsx', () => ({ PageBanner: () => failsAt('around the page') }))
vi.mock('../routing/NotFound.tsx', () => ({
  NotFound: () => failsAt('the page') ?? <h1>The page</h1>,
}))

const moved = () => new DOMException("Failed to execute 'removeChild' on 'Node'", 'NotFoundError')

beforeEach(() => {
  resetStores()
  settingsFetched()
  vi.useFakeTimers()
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {})
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each(['the page', 'around the page'])(
  '[GATE-10] a translation that breaks %s is recovered from after 1 s',
  async (at) => {
    Object.assign(fault, { at, error: moved() })
    await renderApp('/no/such/page')
    expect(screen.queryByText('The page')).toBeNull()
    fault.error = undefined
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
    expect(screen.queryByText('Something went wrong')).toBeNull()
  },
)

test.each(['the page', 'around the page'])(
  'a crash of %s shows an error with a retry button, not a blank page',
  async (at) => {
    Object.assign(fault, { at, error: new Error('a mistake of ours') })
    await renderApp('/no/such/page')
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    fault.error = undefined
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible()
  },
)
