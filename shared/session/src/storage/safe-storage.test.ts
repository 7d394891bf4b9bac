import { beforeEach, expect, test, vi } from 'vitest'
import { createSafeStorage, type TextStorage } from './safe-storage.ts'

let kept: Map<string, string>
let full: boolean
const browser: TextStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => {
    if (full) throw new DOMException('full', 'QuotaExceededError')
    kept.set(key, value)
  },
  removeItem: (key) => kept.delete(key),
}

beforeEach(() => {
  kept = new Map()
  full = false
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {})
})

test('values are stored in the browser', () => {
  const storage = createSafeStorage(() => browser)
  storage.setItem('a', '1')
  expect(kept.get('a')).toBe('1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('full storage degrades to memory, keeps the older value for a reload and reports it once', () => {
  const storage = createSafeStorage(() => browser)
  const onDegraded = vi.fn()
  storage.onDegraded(onDegraded)
  storage.setItem('drawings', 'one')
  full = true
  storage.setItem('drawings', 'one, two')
  storage.setItem('other', 'x')
  expect([storage.getItem('drawings'), kept.get('drawings')]).toEqual(['one, two', 'one'])
  full = false
  storage.setItem('drawings', 'three')
  expect([storage.getItem('drawings'), kept.get('drawings')]).toEqual(['three', 'three'])
  expect(onDegraded).toHaveBeenCalledTimes(1)
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('full storage removes an older value that a reload must not restore', () => {
  const storage = createSafeStorage(() => browser)
  storage.setItem('session', 'mia')
  full = true
  storage.setItem('session', 'nobody', 'remove')
  expect([storage.getItem('session'), kept.has('session')]).toEqual(['nobody', false])
})

test('full storage keeps the older value in the browser if that still serves', () => {
  const storage = createSafeStorage(() => browser)
  const onDegraded = vi.fn()
  storage.onDegraded(onDegraded)
  storage.setItem('session', 'mia')
  full = true
  storage.setItem('session', 'mia, later', 'keep')
  expect([storage.getItem('session'), kept.get('session')]).toEqual(['mia', 'mia'])
  expect(onDegraded).toHaveBeenCalledTimes(1)
  storage.setItem('session', 'nobody', 'remove')
  kept.set('session', 'of another tab')
  storage.setItem('session', 'nobody yet', 'keep')
  expect([storage.getItem('session'), kept.get('session')]).toEqual(['nobody yet', 'of another tab'])
})

test('blocked storage works in memory, and a late listener is called immediately', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  expect(storage.getItem('b')).toBeNull()
  const onDegraded = vi.fn()
  storage.onDegraded(onDegraded)
  expect(onDegraded).toHaveBeenCalledTimes(1)
})
