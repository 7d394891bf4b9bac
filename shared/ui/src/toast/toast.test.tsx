import { msg, t } from '@lingui/core/macro'
import { notifications, notificationsStore } from '@mantine/notifications'
import { i18n } from '@tradefront/language'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppProvider } from '../provider/AppProvider.tsx'
import { toast } from './toast.tsx'

afterEach(() => {
  vi.useRealTimers()
  act(() => notifications.clean())
  cleanup()
})

test('an action is a button of the toast, which closes it', async () => {
  const onPress = vi.fn<() => void>()
  render(<AppProvider>page</AppProvider>)
  act(() => void toast.info('Deleted', undefined, { duration: false, action: { label: 'Undo', onPress } }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  act(() => undo.click())
  expect(onPress).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Deleted')).toBeNull())
})

test('a toast on screen follows the language of the page', async () => {
  const [placed, lots] = [msg`Buy order placed`, msg`${{ size: '' }} lots`]
  render(<AppProvider>page</AppProvider>)
  act(
    () =>
      void toast.success(placed, () => t`${{ size: '0.10' }} lots`, {
        action: { label: msg`Undo`, onPress() {} },
      }),
  )
  expect(await screen.findByRole('status')).toHaveTextContent('Buy order placed0.10 lots')
  onTestFinished(() => act(() => i18n.activate('en')))
  act(() => {
    i18n.load('de', { [placed.id]: 'Kauforder platziert' })
    i18n.load('de', { [lots.id]: [['size'], ' Lot'] })
    i18n.activate('de')
  })
  expect(screen.getByRole('status')).toHaveTextContent('Kauforder platziert0.10 Lot')
})

describe('toast', () => {
  test('a toast appears with title and message, even if shown before the container was loaded', async () => {
    toast.success('Buy order placed', '0.10 lots at 1.0844')
    render(<AppProvider>page</AppProvider>)
    const status = await screen.findByRole('status')
    expect(status).toHaveTextContent('Buy order placed0.10 lots at 1.0844')
  })

  test('an error interrupts, others are announced politely', async () => {
    render(<AppProvider>page</AppProvider>)
    act(() => {
      toast.error('Failed to execute trade')
      toast.info('Expert Advisor started')
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to execute trade')
    expect(await screen.findByRole('status')).toHaveTextContent('Expert Advisor started')
  })

  test('[NOTE-05] a toast lasts 4000 ms, or its set duration', async () => {
    render(<AppProvider>page</AppProvider>)
    act(() => void toast.info('first'))
    await screen.findByText('first')
    act(() => notifications.clean())
    await waitFor(() => expect(screen.queryByText('first')).toBeNull())

    vi.useFakeTimers()
    act(() => {
      toast.info('default')
      toast.info('short', undefined, { duration: 2000 })
    })
    const ids = () => notificationsStore.getState().notifications.map(({ message }) => message)
    act(() => void vi.advanceTimersByTime(2100))
    expect(ids()).toEqual(['default'])
    act(() => void vi.advanceTimersByTime(1800))
    expect(ids()).toEqual(['default'])
    act(() => void vi.advanceTimersByTime(200))
    expect(ids()).toEqual([])
  })

  test('the same id replaces the current toast', () => {
    toast.info('Connecting', undefined, { id: 'connection' })
    toast.success('Connected', undefined, { id: 'connection' })
    expect(notificationsStore.getState().notifications.map(({ message }) => message)).toEqual(['Connected'])
  })

  test('[NOTE-05] a text is never on screen twice; shown again, its time restarts', async () => {
    render(<AppProvider>page</AppProvider>)
    act(() => void toast.info('first'))
    await screen.findByText('first')
    vi.useFakeTimers()
    const fail = () => act(() => void toast.error('Failed to load', 'No connection'))
    fail()
    act(() => void vi.advanceTimersByTime(3000))
    fail()
    act(() => void toast.error('Failed to load', 'Timeout'))
    expect(screen.getAllByText('No connection')).toHaveLength(1)
    expect(screen.getByText('Timeout')).toBeVisible()
    act(() => void vi.advanceTimersByTime(3000))
    expect(screen.getByText('No connection')).toBeVisible()
    act(() => void vi.advanceTimersByTime(2000))
    const texts = notificationsStore.getState().notifications.map(({ message }) => message)
    expect(texts).not.toContain('No connection')
  })

  test('[NOTE-05] a waiting toast is not queued a second time', () => {
    for (let index = 0; index < 8; index += 1) toast.info(`Text ${index}`)
    toast.info('Text 7')
    const { notifications: onScreen, queue } = notificationsStore.getState()
    const texts = [...onScreen, ...queue].map(({ message }) => message)
    expect(texts.filter((text) => text === 'Text 7')).toHaveLength(1)
  })
})
