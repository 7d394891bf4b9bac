import { CONTRACT_TESTS_FILE, type ContractTests } from '@tradefront/contracts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareKeys } from '../share-keys.ts'
import { writeContractTests } from './contract-tests.ts'

let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'tradefront-contract-tests-'))
})
afterAll(() => rm(dist, { recursive: true }))

async function written(app: string): Promise<ContractTests & { hash: string | undefined }> {
  const hash = await writeContractTests(app, dist)
  const text = await readFile(join(dist, CONTRACT_TESTS_FILE), 'utf8')
  return { ...(JSON.parse(text) as ContractTests), hash }
}

test('[MFE-08] a host keeps a module for each share key but React, the same for the same sources', async () => {
  const { keys, modules, hash } = await written('host')
  const given = shareKeys('production').flatMap(({ key }) => (key.startsWith('react') ? [] : [key]))
  expect(Object.keys(keys)).toEqual([...given, '@tradefront/ui/AppProvider'])
  for (const module of Object.values(keys)) expect(modules[module]).toContain('export{')
  expect(JSON.stringify(modules)).not.toContain(process.cwd())
  expect((await written('host')).hash).toBe(hash)
})

test('[MFE-08] a remote keeps its contract tests, which take share keys from the host', async () => {
  const { modules } = await written('remote-trading')
  expect(Object.keys(modules)).toEqual(['shared.contract.test.tsx.js'])
  const [text = ''] = Object.values(modules)
  const imported = [...text.matchAll(/from"([^"]+)"/g)].map(([, name]) => name)
  expect(imported).toContain('@tradefront/ui/PriceCell')
  expect(imported).toContain('vitest')
})
