import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../paths.ts'

const fromKit = createRequire(join(repoRoot, 'shared/ui/package.json'))
const fromDom = createRequire(fromKit.resolve('react-router-dom'))
const folder = join(dirname(fromDom.resolve('react-router/package.json')), 'dist/production')
const unnamed = createRequire(import.meta.url)('./unnamed-components.cjs') as (source: string) => string

test("every component of the router's production files is unnamed and marked as pure", () => {
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const before = sources.join('\n')
  const after = sources.map(unnamed).join('\n')
  expect(before.match(/^\w+\.displayName = /gm)?.length).toBeGreaterThan(5)
  expect(after).not.toMatch(/^\w+\.displayName = /m)
  expect(after.match(/@__PURE__ \*\/ React\d*\.createContext\(/g)?.length).toBeGreaterThan(5)
  expect(after).not.toMatch(/= React\d*\.(forwardRef|memo|createContext)\(/)
})
