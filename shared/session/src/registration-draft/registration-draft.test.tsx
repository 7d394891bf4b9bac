import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearDraft,
  DRAFT_KEY,
  DRAFT_LIFETIME_MS,
  expireDrafts,
  readDraft,
  readTyped,
  saveDraft,
  saveTyped,
  TYPED_KEY,
} from './registration-draft.ts'

const draft = {
  email: 'mia@example.test',
  password: 'long-enough',
  country: 'germany',
  timestamp: '2026-03-01T10:00:00.000Z',
}
const START = Date.parse(draft.timestamp)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('[ONB-18] the registration draft', () => {
  test('is stored under registration_data and read back', () => {
    saveDraft({ ...draft, nationality: 'france', agreePrivacy: true })
    expect(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '')).toEqual({
      ...draft,
      nationality: 'france',
      agreePrivacy: true,
    })
    expect(readDraft(START + 1000)).toEqual({ ...draft, nationality: 'france', agreePrivacy: true })
    clearDraft()
    expect(readDraft(START)).toBeUndefined()
  })

  test('is removed when it is read an hour later', () => {
    saveDraft(draft)
    expect(readDraft(START + DRAFT_LIFETIME_MS - 1)).toBeDefined()
    expect(readDraft(START + DRAFT_LIFETIME_MS)).toBeUndefined()
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  test('is removed after an hour by an idle open page', () => {
    saveDraft(draft)
    vi.advanceTimersByTime(DRAFT_LIFETIME_MS - 1)
    expect(localStorage.getItem(DRAFT_KEY)).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  test('is removed in time by a page that found it half an hour old', () => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
    vi.setSystemTime(START + DRAFT_LIFETIME_MS / 2)
    expireDrafts()
    vi.advanceTimersByTime(DRAFT_LIFETIME_MS / 2)
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  test('from an earlier visit is removed by the next page that starts', () => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
    vi.setSystemTime(START + DRAFT_LIFETIME_MS)
    expireDrafts()
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  test('from the future, after a clock was set back, does not live forever', () => {
    saveDraft(draft)
    expect(readDraft(START - 61_000)).toBeUndefined()
  })

  test('with an invalid time counts as absent', () => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, timestamp: 'yesterday' }))
    expect(readDraft()).toBeUndefined()
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  test.each(['{"email":1', '{"email":"a"}', 'null', '[]'])(
    'that is corrupt (%s) counts as absent',
    (text) => {
      localStorage.setItem(DRAFT_KEY, text)
      expect(readDraft()).toBeUndefined()
      expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
    },
  )
})

describe('[ONB-18] unsent input', () => {
  test('is kept for this tab alone', () => {
    saveTyped({ first_name: 'Mia' })
    expect(readTyped()).toEqual({ first_name: 'Mia' })
    expect(localStorage.getItem(TYPED_KEY)).toBeNull()
  })

  test('is removed with the draft, even if typed much later', () => {
    saveDraft(draft)
    vi.advanceTimersByTime(DRAFT_LIFETIME_MS - 1000)
    saveTyped({ first_name: 'Mia' })
    vi.advanceTimersByTime(1000)
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull()
  })

  test('without a draft lives an hour from the first letter, not the last', () => {
    saveTyped({ first_name: 'M' })
    vi.advanceTimersByTime(DRAFT_LIFETIME_MS - 1000)
    saveTyped({ first_name: 'Mia' })
    vi.advanceTimersByTime(1000)
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull()
  })

  test('is cleared with the draft, i.e. on login and logout', () => {
    saveTyped({ first_name: 'Mia' })
    clearDraft()
    expect(readTyped()).toEqual({})
    expect(sessionStorage.getItem(TYPED_KEY)).toBeNull()
  })
})
