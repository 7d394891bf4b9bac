import { expect, test } from 'vitest'
import { REGISTRY } from '../testing/fixtures.tsx'
import { callStack, createRemoteOf } from './remote-of.ts'

const PAGE = 'https://site.test/mt4'
const entry = REGISTRY.remotes['demo']!
const release = entry.versions['3.1.0']!
const registry = {
  ...REGISTRY,
  remotes: {
    demo: entry,
    chat: { ...entry, versions: { '1.0.0': { ...release, base: 'https://cdn.test/chat/1.0.0/' } } },
    odd: { ...entry, versions: { '1.0.0': { ...release, base: 'https://' } } },
  },
}
const remoteOf = createRemoteOf(
  { registry, overrides: [{ kind: 'origin', remote: 'local', origin: 'http://localhost:4202' }] },
  PAGE,
)

test('[MFE-03] the remote whose script comes first in a stack is the caller', () => {
  const stack = `Error: called here
    at push (https://site.test/host/1.2.0/kit.js:1:10)
    at open (https://cdn.test/chat/1.0.0/main.js:1:20)
    at run (https://site.test/remotes/demo/3.1.0/main.js:1:30)`
  expect(remoteOf(stack)).toBe('chat')
  expect(remoteOf('https://site.test/remotes/demo/3.1.0/main.js')).toBe('demo')
  expect(remoteOf('http://localhost:4202/remoteEntry.js')).toBe('local')
})

test('[MFE-03] scripts of the host, of unknown origin and of similar folders belong to no remote', () => {
  for (const text of [
    '',
    'https://site.test/host/1.2.0/main.js',
    'https://site.test/remotes/demo/3.1.01/a.js',
  ])
    expect(remoteOf(text)).toBeUndefined()
})

test('the stack of a call identifies the caller', () => {
  expect(callStack()).toContain('remote-of.test')
})
