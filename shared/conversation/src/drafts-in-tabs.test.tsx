import { readStored } from '@tradefront/browser'
import { createFakeAccount } from '@tradefront/realtime/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConversation } from './conversation.ts'
import { keptDraft, type DraftStorage } from './drafts.ts'
import { createFakeChat, createFakeTimers, settled } from './testing/index.ts'

const kept = new Map<string, string>()
let ends: (() => void)[] = []
beforeEach(() => kept.clear())
afterEach(() => {
  for (const end of ends) end()
  ends = []
})

/** Fires the storage event, which browsers send to the other tabs; here the writing tab gets it too. */
function announce() {
  window.dispatchEvent(new StorageEvent('storage'))
}

const storage: DraftStorage = {
  read: (key, schema) => readStored({ getItem: (name) => kept.get(name) ?? null }, key, schema),
  set(key, value) {
    kept.set(key, value)
    announce()
  },
  remove(key) {
    kept.delete(key)
    announce()
  },
}

function openTab(customerId = '7', where = storage) {
  const conversation = createConversation({
    api: createFakeChat({ ownId: '1' }),
    ownId: '1',
    customerId,
    asAdmin: true,
    isLoggedIn: () => true,
    draft: keptDraft(where, '1', customerId),
    attention: { visible: true, focused: true, onChange: () => () => {} },
  })
  const start = () => {
    const account = createFakeAccount()
    const end = conversation.start({ account, timers: createFakeTimers() })
    account.connect()
    ends.push(end)
    return end
  }
  return { conversation, end: start(), start, draft: () => conversation.getState().draft }
}

test('[CHAT-06] [ADM-07] a draft is shared by two tabs and can be continued in either', () => {
  const [one, two, other] = [openTab(), openTab(), openTab('8')]
  one.conversation.setDraft('Half a sentence')
  expect(two.draft()).toBe('Half a sentence')
  other.conversation.setDraft('for Mia')
  two.conversation.setDraft(`${two.draft()}, and the rest`)
  expect([one.draft(), other.draft()]).toEqual(['Half a sentence, and the rest', 'for Mia'])
  expect(keptDraft(storage, '1', '7').read().draft).toBe('Half a sentence, and the rest')
})

test('[CHAT-06] text sent from one tab is no longer a draft in the other, even when reopened later', async () => {
  const [one, two] = [openTab(), openTab()]
  await settled()
  one.conversation.setDraft('Hello')
  two.end()
  expect(one.conversation.send()).toBeUndefined()
  await settled()
  expect(two.draft()).toBe('Hello')
  two.start()
  expect(two.draft()).toBe('')
})

test('[CHAT-06] without storage each tab keeps its own draft', () => {
  const forbidden: DraftStorage = { read: () => undefined, set: () => {}, remove: () => {} }
  const tab = openTab('7', forbidden)
  tab.conversation.setDraft('Only here')
  announce()
  tab.end()
  tab.start()
  expect(tab.draft()).toBe('Only here')
})
