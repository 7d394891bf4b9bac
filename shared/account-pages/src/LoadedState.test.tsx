import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LoadedState } from './LoadedState.tsx'
import { closePages, CUSTOMER, openPages } from './testing/index.ts'

afterEach(closePages)

const notOffered = <LoadedState state="not-offered" what="The report" onRetry={async () => {}} />

test('what isn’t offered leads a customer to the support chat', () => {
  openPages('/page', { '/page': notOffered })
  expect(screen.getByText("This isn't available here. Contact support.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask our support team' })).toHaveAttribute('href', '/main/chat')
})

test('staff, who have no chat of their own, are led nowhere', () => {
  openPages('/page', { '/page': notOffered }, { ...CUSTOMER, role: 'admin' })
  expect(screen.getByText("This isn't available here. Contact support.")).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
