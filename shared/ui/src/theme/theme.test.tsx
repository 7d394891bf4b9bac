import { Drawer, Modal } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestProvider } from '../testing/index.tsx'

afterEach(cleanup)

test.each([
  ['dialog', Modal],
  ['drawer', Drawer],
])('the head of a %s is not a banner of the page, and its button has a name', (_what, Dialog) => {
  render(<Dialog opened title="Users" onClose={() => {}} transitionProps={{ duration: 0 }} />, {
    wrapper: TestProvider,
  })
  expect(screen.getByRole('dialog', { name: 'Users' })).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
})
