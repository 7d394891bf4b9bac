import { expect, test } from 'vitest'
import { HOST_APP, appFolders } from '../paths.ts'
import { readRemoteConfig } from './remote-facts.ts'

test('[MFE-05] every remote is found by its configuration, with its name and a unique port', async () => {
  const apps = appFolders().filter((app) => app !== HOST_APP)
  const configs = await Promise.all(apps.map((app) => readRemoteConfig(app)))
  expect(configs.map(({ name }) => `remote-${name}`)).toEqual(apps)
  expect(apps.length).toBeGreaterThanOrEqual(5)
  expect(new Set(configs.map(({ port }) => port)).size).toBe(apps.length)
})
