import { readStored } from '@tradefront/browser'
import { expect, test } from 'vitest'
import { keptDraft, type DraftStorage } from './drafts.ts'

function setUp() {
  const kept = new Map<string, string>()
  const storage: DraftStorage = {
    read: (key, schema) => readStored({ getItem: (name) => kept.get(name) ?? null }, key, schema),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
  return { kept, storage }
}

const text = (draft: string) => ({ draft, about: undefined })

test('[ADM-07] each conversation keeps its own text', () => {
  const { kept, storage } = setUp()
  keptDraft(storage, '1', '7').write(text('for Dana'))
  keptDraft(storage, '1', '8').write(text('for Mia'))
  expect([keptDraft(storage, '1', '7').read().draft, keptDraft(storage, '1', '8').read().draft]).toEqual([
    'for Dana',
    'for Mia',
  ])
  keptDraft(storage, '1', '7').write(text(''))
  expect([keptDraft(storage, '1', '7').read().draft, keptDraft(storage, '1', '8').read().draft]).toEqual([
    '',
    'for Mia',
  ])
  keptDraft(storage, '1', '8').write(text(''))
  expect(kept.size).toBe(0)
})

test("[CHAT-06] another user of the browser finds no draft, and the first user's is removed", () => {
  const { kept, storage } = setUp()
  keptDraft(storage, '7', '7').write(text('my card number is'))
  expect(keptDraft(storage, '8', '7').read().draft).toBe('')
  expect(kept.size).toBe(0)
})

test('an unreadable draft counts as empty', () => {
  const { kept, storage } = setUp()
  for (const broken of ['{', '[]', '{"ownId":"7","texts":{"7":3}}']) {
    kept.set('drafts', broken)
    expect(keptDraft(storage, '7', '7').read().draft).toBe('')
    keptDraft(storage, '7', '7').write(text('text'))
    expect(keptDraft(storage, '7', '7').read().draft).toBe('text')
  }
})
