import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { confirmOverrides } from './confirm-overrides.tsx'

const OVERRIDES = [
  { kind: 'version', remote: 'chat', version: '1.3.0-ab12' },
  { kind: 'origin', remote: 'trading', origin: 'http://localhost:4202' },
] as const

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

function openLink() {
  window.history.replaceState(null, '', '/main/chat?remotes=chat@1.3.0-ab12&tab=2')
  return confirmOverrides((node) => void render(node), OVERRIDES)
}

test('[MFE-05] a link with overrides asks first, naming each remote and what it would run', async () => {
  const answer = openLink()
  expect(await screen.findByRole('heading', { name: 'Run test versions in this tab?' })).toHaveFocus()
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'chat: version 1.3.0-ab12',
    'trading: build at http://localhost:4202',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Run test versions' }))
  expect(await answer).toBe(true)
  expect(window.location.search).toBe('?remotes=chat@1.3.0-ab12&tab=2')
})

test('[MFE-05] declining removes them from the address', async () => {
  const answer = openLink()
  await userEvent.click(await screen.findByRole('button', { name: 'Use the released site' }))
  expect(await answer).toBe(false)
  expect(window.location.pathname + window.location.search).toBe('/main/chat?tab=2')
})
