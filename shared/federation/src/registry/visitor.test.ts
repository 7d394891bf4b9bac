import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rolloutShare } from './visitor.ts'

// The same vectors as for the host's first script, which can't import this module.
test.each([
  [10, 'trading', 49.73],
  [10, 'chat', 99.78],
  [90, 'chat', 60.18],
])('[MFE-04] visitor %d stands at a share of its own in the rollouts of %s', (visitor, remote, share) => {
  expect(rolloutShare(visitor, remote)).toBe(share)
})

test('[MFE-04] a rollout reaches its share of visitors, different ones for each remote', () => {
  const visitors = Array.from({ length: 10_000 }, (_, index) => index / 100)
  const first = (remote: string) => new Set(visitors.filter((visitor) => rolloutShare(visitor, remote) < 10))
  const [chat, wallet] = [first('chat'), first('wallet')]
  expect(chat.size).toBeGreaterThan(900)
  expect(chat.size).toBeLessThan(1_100)
  const both = [...chat].filter((visitor) => wallet.has(visitor))
  expect(both.length).toBeLessThan(200)
})

test('[MFE-04] every share is within [0, 100)', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 99.99, noNaN: true }), fc.string(), (visitor, remote) => {
      const share = rolloutShare(visitor, remote)
      expect(share >= 0 && share < 100).toBe(true)
    }),
  )
})
