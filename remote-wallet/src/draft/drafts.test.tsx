import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { forgetMoneyDrafts, MONEY_DRAFTS_KEY, useSession } from '@tradefront/session'
import { user } from '@tradefront/testing'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DRAFT_MS, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useDraftForm } from './use-draft-form.ts'

const VALUES = { amount: '250' }
const NOW = Date.parse('2026-06-15T12:00:00Z')
const DRAFT = { values: VALUES, sent: false }
const stored = () => window.sessionStorage.getItem(MONEY_DRAFTS_KEY)

beforeEach(() => window.sessionStorage.clear())
afterEach(() => {
  cleanup()
  useSession.setState({ user: null, token: null })
})

test('a draft is kept for half an hour after its last change', () => {
  keepDraft('1', 'transfer', DRAFT, NOW - 60_000)
  keepDraft('1', 'transfer', DRAFT, NOW)
  expect(readDraft('1', 'transfer', NOW + DRAFT_MS)).toEqual({ ...DRAFT, at: NOW })
  expect(readDraft('1', 'transfer', NOW + DRAFT_MS + 1)).toBeUndefined()
})

test('each form has its own; dropping the last one removes the storage key', () => {
  keepDraft('1', 'transfer', DRAFT, NOW)
  keepDraft('1', 'withdrawal', DRAFT, NOW)
  dropDraft('1', 'transfer', NOW)
  expect(readDraft('1', 'transfer', NOW)).toBeUndefined()
  expect(readDraft('1', 'withdrawal', NOW)).toBeDefined()
  dropDraft('1', 'withdrawal', NOW)
  expect(stored()).toBeNull()
})

test('[SESS-06] another customer gets none, and their input deletes it', () => {
  keepDraft('1', 'transfer', DRAFT, NOW)
  expect(readDraft('2', 'transfer', NOW)).toBeUndefined()
  keepDraft('2', 'withdrawal', { values: { amount: '1' }, sent: false }, NOW)
  expect(readDraft('1', 'transfer', NOW)).toBeUndefined()
  expect(stored()).not.toContain('250')
})

test('malformed stored data is ignored', () => {
  window.sessionStorage.setItem(MONEY_DRAFTS_KEY, '{"user":"1","drafts":{"transfer":{"at":"now"}}}')
  expect(readDraft('1', 'transfer', NOW)).toBeUndefined()
})

function Form() {
  const { values, set } = useDraftForm({
    draft: 'sample',
    initial: { amount: '' },
    rules: v.object({ amount: v.string() }),
    send: () => Promise.resolve(undefined),
  })
  return (
    <input
      aria-label="Amount"
      value={values.amount}
      onChange={(event) => set('amount', event.currentTarget.value)}
    />
  )
}

test('[SESS-06] input into a form whose session has ended isn’t stored', () => {
  useSession.setState({ user: user(), token: 'token' })
  render(<Form />)
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } })
  type('25')
  expect(stored()).toContain('"25"')
  act(() => {
    forgetMoneyDrafts()
    useSession.setState({ user: null, token: null })
  })
  type('250')
  expect(screen.getByLabelText('Amount')).toHaveValue('250')
  expect(stored()).toBeNull()
})
