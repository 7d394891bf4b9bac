import type { Revoked } from '@tradefront/contracts'
import { expect, test } from 'vitest'
import { revokedUses } from './revoked-uses.ts'

const LIVE = '3.1.0'
const registry = { revision: 12, host: { version: '1.2.0' }, remotes: { demo: { live: LIVE } } }

/** Result of a list with this live version for a tab that runs `version` of the remote. */
function usesOf(live: string, version: string, status: object = {}) {
  const list: Revoked = {
    schema: 1,
    revision: registry.revision + 1,
    disabled: {},
    withdrawn: {},
    live: { demo: live },
  }
  const states = { get: () => [{ name: 'demo', state: { phase: 'ready', version }, ...status }] }
  return revokedUses(list, { registry, states } as never, 0).map(({ app }) => app)
}

test('[MFE-04] another live version is an update for tabs that run the previous one, or fell back', () => {
  expect(usesOf('4.0.0', LIVE)).toEqual(['demo'])
  expect(usesOf('4.0.0', '3.0.0')).toEqual(['demo'])
})

test('[MFE-04] tabs in a rollout or with a tester’s version get no update', () => {
  expect(usesOf('4.0.0', '4.0.0')).toEqual([])
  expect(usesOf(LIVE, '4.0.0-canary')).toEqual([])
  expect(usesOf('4.0.0', LIVE, { override: { kind: 'version' } })).toEqual([])
})
