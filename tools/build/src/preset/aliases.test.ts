import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../paths.ts'
import { hostConfig, productionRouter } from './host.ts'

const TARGET = { app: 'host', version: '1' } as const

function aliasesOf(mode: 'production' | 'development'): Readonly<Record<string, unknown>> {
  return (hostConfig({ ...TARGET, mode }).resolve?.alias ?? {}) as Readonly<Record<string, unknown>>
}

test('the production router has every export used by the kit', () => {
  const kit = readFileSync(join(repoRoot, 'shared/ui/src/kit/router.ts'), 'utf8')
  const names = /export \{([^}]*)\}/.exec(kit)?.[1]?.match(/\w+/g) ?? []
  const file = readFileSync(productionRouter(), 'utf8')
  expect(names).toContain('BrowserRouter')
  for (const name of names) expect(file, name).toMatch(new RegExp(`\\b${name}\\b`))
  expect(aliasesOf('production')['react-router-dom$']).toBe(productionRouter())
  expect(aliasesOf('development')).not.toHaveProperty('react-router-dom$')
})

test('packages whose files are named here are pinned to one version', () => {
  const workspace = readFileSync(join(repoRoot, 'pnpm-workspace.yaml'), 'utf8')
  for (const name of ['@module-federation/runtime', 'react-router-dom', 'webpack']) {
    const versions = [...workspace.matchAll(new RegExp(`^ +'?${name}'?: (.+)$`, 'gm'))].map(
      ([, version]) => version,
    )
    expect(versions.length, name).toBeGreaterThan(0)
    for (const version of versions) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  }
})
