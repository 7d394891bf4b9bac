import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inputFolders, inputHash } from './input-hash.ts'
import type { ShareKey } from './share-keys.ts'

const state = vi.hoisted(() => ({ keys: [] as ShareKey[] }))
vi.mock('./share-keys.ts', () => ({ shareKeys: () => state.keys }))

const KEYS: ShareKey[] = [
  { key: 'react', version: '19.3.1', range: '^19.3.1' },
  { key: '@tradefront/session', version: '0.1.0', range: '^0.1.0' },
]
beforeEach(() => {
  state.keys = KEYS
})

describe('what decides a build', () => {
  test('[MFE-01] equal input has an equal hash', () => {
    expect(inputHash('remote-wallet')).toBe(inputHash('remote-wallet'))
    expect(inputHash('remote-wallet')).not.toBe(inputHash('remote-chat'))
  })

  test('[MFE-06] a new version of what the host provides is another build of each remote', () => {
    const before = inputHash('remote-wallet')
    state.keys = KEYS.map((key) => ({ ...key, version: '0.2.0' }))
    expect(inputHash('remote-wallet')).not.toBe(before)
  })

  test('[MFE-01] packages of the host take no part in a remote; compiled ones do', () => {
    expect(inputFolders('remote-chat')).toContain('shared/conversation')
    expect(inputFolders('remote-chat')).not.toContain('shared/ui')
    expect(inputFolders('host')).toContain('shared/ui')
  })
})
