import type { Registry } from '@tradefront/contracts'
import type { RemoteStatus } from '@tradefront/federation'
import { expect, test } from 'vitest'
import { hasFallenBack, loadTimeOf, versionOf, whyChosen } from './remote-facts.ts'

const entry = { live: '2.0.0', previous: '1.0.0', versions: {} }
const registryWith = (changes: object = {}) =>
  ({ registry: { remotes: { trading: { ...entry, ...changes } } } }) as unknown as { registry: Registry }
const statusOf = (changes: object = {}) =>
  ({
    name: 'trading',
    facts: { version: '2.0.0' },
    state: { phase: 'ready', version: '2.0.0', loadMs: 41.6 },
    ...changes,
  }) as RemoteStatus
const ready = (version: string) => ({ state: { phase: 'ready', version, loadMs: 1 } })
const rollout = { rollout: { version: '3.0.0', percent: 20 } }
const canary = { facts: { version: '3.0.0' } }

test.each<[string, object, object, string]>([
  ['the live version', {}, {}, 'live'],
  ['live beside a rollout', {}, rollout, 'live, 80%'],
  ['a share of a rollout', { ...canary, ...ready('3.0.0') }, rollout, 'rollout to 20%'],
  ['live after a rollout that failed', { ...canary, ...ready('2.0.0') }, rollout, 'fallback from 3.0.0'],
  ['the previous version after live failed', ready('1.0.0'), {}, 'fallback from 2.0.0'],
  [
    'the previous version with live withdrawn',
    { facts: { version: '1.0.0' }, ...ready('1.0.0') },
    {},
    'previous live version',
  ],
  [
    'a local build',
    { override: { kind: 'origin', origin: 'http://localhost:4202' } },
    {},
    'override: build at http://localhost:4202',
  ],
  [
    'a version that a tester chose',
    { override: { kind: 'version', version: '1.0.0' }, ...ready('1.0.0') },
    {},
    'override: chosen version',
  ],
  ['nothing', { facts: undefined, state: { phase: 'idle' } }, {}, 'none available'],
])('[MFE-04] why: %s', (_, status, changes, why) => {
  expect(whyChosen(statusOf(status), registryWith(changes))).toBe(why)
})

test('[MFE-03] a fallback is a version other than the one assigned to the visitor, unless a tester chose it', () => {
  expect(hasFallenBack(statusOf())).toBe(false)
  expect(hasFallenBack(statusOf(ready('1.0.0')))).toBe(true)
  expect(
    hasFallenBack(statusOf({ ...ready('1.0.0'), override: { kind: 'version', version: '1.0.0' } })),
  ).toBe(false)
})

test('version and load time before and after a load', () => {
  const failed = { phase: 'failed', version: undefined }
  expect(versionOf(statusOf({ state: failed }))).toBe('2.0.0')
  expect(loadTimeOf(statusOf({ state: failed }))).toBe('–')
  expect(loadTimeOf(statusOf())).toBe('42 ms')
})
