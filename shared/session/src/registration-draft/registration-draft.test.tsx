import { beforeEach, expect, test } from 'vitest'
import { clearDraft, DRAFT_KEY, readDraft, saveDraft } from './registration-draft.ts'

const draft = {
  email: 'mia@example.test',
  password: 'long-enough',
  country: 'germany',
  timestamp: '2026-03-01T10:00:00.000Z',
}
const START = Date.parse(draft.timestamp)

beforeEach(() => localStorage.clear())

test('the draft is kept under registration_data and read back', () => {
  saveDraft({ ...draft, nationality: 'france', agreePrivacy: true })
  expect(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '')).toMatchObject({
    country: 'germany',
    nationality: 'france',
  })
  expect(readDraft(START + 1000)).toEqual({ ...draft, nationality: 'france', agreePrivacy: true })
  clearDraft()
  expect(readDraft(START)).toBeUndefined()
})

test('a draft older than an hour is removed', () => {
  saveDraft(draft)
  expect(readDraft(START + 3_599_999)).toBeDefined()
  expect(readDraft(START + 3_600_000)).toBeUndefined()
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
})

test('a corrupt draft counts as none', () => {
  localStorage.setItem(DRAFT_KEY, '{"email":1')
  expect(readDraft()).toBeUndefined()
})
