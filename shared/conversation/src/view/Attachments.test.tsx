import { BROKER, fakeBroker } from '@tradefront/testing'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Attachments } from './Attachments.tsx'

const broker = fakeBroker({ 'GET /chat/files/:name': 'content' }, { token: () => 'secret' })
const file = (file_name: string, is_image: boolean) => ({
  id: file_name,
  file_name,
  is_image,
  download_url: `${BROKER}/chat/files/${file_name}`,
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[CHAT-04] files of the broker are fetched with the session, shown and downloaded', async () => {
  let made = 0
  URL.createObjectURL = vi.fn(() => `blob:${(made += 1)}`)
  URL.revokeObjectURL = vi.fn()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const view = render(
    <AppProvider>
      <Attachments files={[file('a.png', true), file('b.pdf', false)]} />
    </AppProvider>,
  )
  expect(await screen.findByRole('img', { name: 'a.png' })).toHaveAttribute('src', 'blob:1')
  expect(broker.calls('GET /chat/files/a.png')).toEqual([expect.objectContaining({ token: 'secret' })])
  expect(screen.getByText('b.pdf')).toHaveAttribute('dir', 'auto')
  await userEvent.click(screen.getByRole('link', { name: 'Download b.pdf' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'b.pdf', href: 'blob:2' })
  view.unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
})

test('[CHAT-04] a picture opens in a dialog that returns the focus', async () => {
  render(
    <AppProvider>
      <Attachments
        files={[{ id: '1', file_name: 'c.png', is_image: true, download_url: 'https://files.test/c.png' }]}
      />
    </AppProvider>,
  )
  const small = screen.getByRole('button', { name: 'Enlarge c.png' })
  await userEvent.click(small)
  const dialog = await screen.findByRole('dialog', { name: 'c.png' })
  expect(within(dialog).getByRole('img', { name: 'c.png' })).toHaveAttribute(
    'src',
    'https://files.test/c.png',
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(small).toHaveFocus())
})
