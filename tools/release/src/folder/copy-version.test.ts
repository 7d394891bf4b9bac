import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { publish, storeOf } from '../commands.ts'
import { readBuild } from '../publish/read-build.ts'
import { fakeWorkspace } from '../testing/fake-workspace.ts'

/** How many times the two meet, each at another moment. */
const MEETINGS = 30

test('[MFE-01] a version that is published while it is being deleted is there afterwards', async () => {
  const space = await fakeWorkspace()
  await space.host()
  await space.remote('trading', '1.0.0')
  await publish(space.at)
  const { versions } = await storeOf(space.at)
  const build = (await readBuild(space.root, 'trading'))!
  const put = () => versions.put(build, join(space.root, 'cache'))
  const started = performance.now()
  await put()
  const took = performance.now() - started
  for (let meeting = 0; meeting < MEETINGS; meeting++) {
    await space.age('remotes/trading/1.0.0')
    const old = (await versions.list()).find(({ name }) => name === 'trading')!
    const deleted = setTimeout((took * meeting) / MEETINGS).then(() => versions.remove(old))
    await Promise.all([put(), deleted])
    expect(await versions.has('remotes/trading/1.0.0/')).toBe(true)
  }
  await space.dispose()
})
