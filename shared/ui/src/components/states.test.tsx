import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestProvider } from '../testing/index.tsx'
import { Brand } from './Brand.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { ListState } from './ListState.tsx'
import { StatusScreen } from './StatusScreen.tsx'

afterEach(cleanup)

describe('ListState', () => {
  test('[MKT-01] loading is a text and skeleton rows', () => {
    render(<ListState state="loading" message="Loading" rows={5} />, { wrapper: TestProvider })
    const status = screen.getByRole('status', { name: 'Loading' })
    expect(status).toHaveAttribute('aria-busy', 'true')
    expect(within(status).getByText('Loading')).toBeVisible()
    expect(status.children).toHaveLength(6)
  })

  test('[MKT-01] an error is announced and Retry tries again', async () => {
    const retry = vi.fn()
    render(<ListState state="error" message="Failed to load assets" onRetry={retry} />, {
      wrapper: TestProvider,
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load assets')
    expect(screen.getByRole('alert').querySelector('[data-line=broken]')).toHaveAttribute('aria-hidden')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('ErrorPanel', () => {
  test('[MFE-03] says what failed and offers a retry', async () => {
    const retry = vi.fn()
    render(
      <ErrorPanel
        title="Chat is not available"
        message="Nothing is lost."
        detail="chat 1.2.0"
        onRetry={retry}
      />,
      { wrapper: TestProvider },
    )
    const panel = screen.getByRole('alert', { name: 'Chat is not available' })
    expect(panel).toHaveTextContent('Nothing is lost.')
    expect(panel).toHaveTextContent('chat 1.2.0')
    expect(panel.querySelector('.tf-lost')).toHaveAttribute('aria-hidden')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('StatusScreen and Brand', () => {
  test('a status screen is a full page with one heading', () => {
    render(
      <StatusScreen title="Site Unreachable" message="We're having trouble." siteName="Acme">
        <button type="button">Try Again</button>
      </StatusScreen>,
    )
    const main = screen.getByRole('main')
    expect(screen.getByRole('heading', { level: 1, name: 'Site Unreachable' })).toBeVisible()
    expect(main).toHaveTextContent('Acme')
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  test('the mark alone still has an accessible name', () => {
    render(<Brand markOnly />)
    expect(screen.getByRole('img', { name: 'Tradefront' })).toBeVisible()
  })
})
