import { clearDraft, DRAFT_LIFETIME_MS, readDraft, saveDraft } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { safeHref } from '@tradefront/ui/safe-url'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

/* What onboarding relies on of the host. Run against every host before it goes live (docs/teams.md). */

afterEach(clearDraft)

test('[ONB-18] the sign-up draft is kept for an hour, and then gone', () => {
  const now = Date.now()
  const draft = {
    email: 'a@b.example',
    password: 'Secret-123',
    country: 'united-kingdom',
    timestamp: new Date(now).toISOString(),
  }
  saveDraft(draft)
  expect(readDraft(now)).toEqual(draft)
  expect(readDraft(now + DRAFT_LIFETIME_MS + 1)).toBeUndefined()
  expect(readDraft(now)).toBeUndefined()
})

test('[ONB-18] nothing is left of a draft after signing up', () => {
  saveDraft({ email: 'a@b.example', password: 'x', country: 'malta', timestamp: new Date().toISOString() })
  clearDraft()
  expect(readDraft()).toBeUndefined()
})

test('[NOTE-03] an alert shows its title, politely where nothing failed', () => {
  render(<Alert variant="success" title="Profile complete" />)
  expect(screen.getByRole('status')).toHaveTextContent('Profile complete')
})

test('documents are linked by web addresses only', () => {
  expect(safeHref('https://broker.example/terms.pdf')).toBe('https://broker.example/terms.pdf')
  expect(safeHref('data:text/html,x')).toBeUndefined()
})
