import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasFiles, newestRelease, takeRelease } from './releases.ts'

test('[MFE-01] of publishers that take the same number one has it, and the others know that they have not', async () => {
  const site = await mkdtemp(join(tmpdir(), 'tradefront-releases-'))
  const filesOf = (publisher: number) => new Map([['registry.json', `{"by":${publisher}}`]])
  for (let number = 1; number <= 10; number++) {
    const before = await newestRelease(site)
    const taken = await Promise.all([0, 1, 2].map((one) => takeRelease(site, before, filesOf(one))))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const newest = await newestRelease(site)
    expect(newest?.number).toBe(number)
    expect(newest && (await hasFiles(newest, filesOf(taken.indexOf(true))))).toBe(true)
  }
  await rm(site, { recursive: true })
})
