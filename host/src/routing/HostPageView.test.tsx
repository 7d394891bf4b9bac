import { AppProvider } from '@tradefront/ui/AppProvider'
import { lazyCode } from '@tradefront/ui/lazy'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HostPageView } from './HostPageView.tsx'
import { PageBoundary } from './PageBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a page of the host that fails to load says so, and a click loads it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => () => <h1>Settings itself</h1>)
  load.mockRejectedValueOnce(new Error('ChunkLoadError'))
  const page = lazyCode(load)
  render(
    <AppProvider>
      <HostPageView page={page} />
    </AppProvider>,
  )
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(logged).toHaveBeenCalledWith('A part of the page could not be loaded.', expect.any(Error))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Settings itself' })).toBeVisible()
})

test('[HEAD-01] the message of a failed page takes the page’s place, below any header: no second main or mark', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = lazyCode(async () => {
    throw new Error('ChunkLoadError')
  })
  render(
    <AppProvider>
      <main>
        <HostPageView page={page} />
      </main>
    </AppProvider>,
  )
  expect(await screen.findByRole('alert', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.queryByText('Tradefront')).toBeNull()
})

test('a preloaded page renders immediately and its code is requested once', async () => {
  const load = vi.fn(async () => () => <h1>Login itself</h1>)
  const page = lazyCode(load)
  await Promise.all([page.load(), page.load()])
  await page.load()
  render(
    <AppProvider>
      <HostPageView page={page} />
    </AppProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Login itself' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('reports a page that crashes; a click or another path retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  function Page() {
    if (broken) throw new Error('crash')
    return <h1>Page itself</h1>
  }
  const at = (path: string) => (
    <AppProvider>
      <PageBoundary path={path}>
        <Page />
      </PageBoundary>
    </AppProvider>
  )
  const { rerender } = render(at('/one'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Page itself' })).toBeVisible()
  broken = true
  rerender(at('/two'))
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  broken = false
  rerender(at('/three'))
  expect(screen.getByRole('heading', { name: 'Page itself' })).toBeVisible()
})
