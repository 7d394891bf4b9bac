import { expect, test } from 'vitest'
import { fakeWorkspace } from '../testing/fake-workspace.ts'
import { withBuilds } from './release-set.ts'

test('[MFE-04] of the versions that nobody gets the newest twenty stay known', async () => {
  const space = await fakeWorkspace()
  const [host, facts] = [await space.host(), await space.remote('trading', '1.0.0')]
  await space.dispose()
  const trading = (version: string) => ({
    kind: 'remote' as const,
    name: 'trading',
    folder: '',
    facts: { ...facts, version },
  })
  let set = withBuilds(undefined, [{ kind: 'host', name: 'host', folder: '', facts: host }, trading('1.0.0')])
  const made = Array.from({ length: 22 }, (_, index) => `2.0.${index}`)
  for (const version of made) set = withBuilds(set, [trading(version)], { live: false })
  expect(Object.keys(set.remotes['trading']?.versions ?? {})).toEqual(['1.0.0', ...made.slice(2)])
})
