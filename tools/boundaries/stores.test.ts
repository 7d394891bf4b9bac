import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { STORES, storeViolation } from './stores.ts'

describe("[SESS-06] remotes' stores", () => {
  test('a new one is refused, and the message says where server data belongs', () => {
    const problems = storeViolation('remote-wallet/src/deposit/deposit-wallets.store.ts', [
      'react',
      'zustand',
    ])
    expect(problems).toEqual([expect.stringMatching(/deposit-wallets\.store\.ts: .*useServer.*stores\.ts/)])
    expect(storeViolation('remote-reports/src/a.ts', ['zustand/vanilla'])).toHaveLength(1)
  })

  test('listed ones, tests, and other packages are allowed', () => {
    const named = Object.keys(STORES)
    expect(named.flatMap((path) => storeViolation(path, ['zustand']))).toEqual([])
    expect(storeViolation('remote-wallet/src/a.test.ts', ['zustand'])).toEqual([])
    expect(storeViolation('host/src/session/session-end.ts', ['zustand'])).toEqual([])
    expect(storeViolation('remote-wallet/src/a.ts', ['zustand-like', 'react'])).toEqual([])
  })

  test('a listed one may hold choices, but no server data', () => {
    const path = 'remote-trading/src/instruments/assets/asset.store.ts'
    const imports = ['zustand', '@tradefront/api', '@tradefront/server-state', './asset-calls.ts']
    expect(storeViolation(path, imports)).toEqual(
      imports.slice(1).map((name): unknown => expect.stringContaining(`may not import ${name}`)),
    )
    expect(storeViolation(path, ['zustand', '@tradefront/session', './asset-rules.ts'])).toEqual([])
  })

  test('every listed file exists', () => {
    const root = join(import.meta.dirname, '../..')
    expect(Object.keys(STORES).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
