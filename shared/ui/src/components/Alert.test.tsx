import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Alert, type AlertVariant } from './Alert.tsx'

afterEach(cleanup)

describe('Alert', () => {
  test.each<[AlertVariant, 'alert' | 'status']>([
    ['default', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['destructive', 'alert'],
  ])('[NOTE-03] the %s variant is announced as %s', (variant, role) => {
    render(<Alert variant={variant} title="Title" description="Description" />)
    expect(screen.getByRole(role)).toHaveTextContent('TitleDescription')
    expect(screen.getByRole(role)).toHaveAttribute('data-variant', variant)
  })

  test('[NOTE-03] a quiet one is not announced', () => {
    render(<Alert quiet variant="destructive" title="Title" />)
    expect(screen.getByText('Title')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[NOTE-03] title, description and close button are optional', () => {
    render(<Alert />)
    expect(screen.getByRole('status')).toHaveTextContent('')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[NOTE-03] the close button calls its caller', async () => {
    const close = vi.fn()
    render(<Alert title="Title" onClose={close} />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })
})
