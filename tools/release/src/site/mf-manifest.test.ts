import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { publish } from '../commands.ts'
import { fakeWorkspace } from '../testing/fake-workspace.ts'
import { MANIFEST_FILE } from './mf-manifest.ts'

/** What the federation's own tools make of a manifest. */
interface Sdk {
  generateSnapshotFromManifest(manifest: unknown, options: { version: string }): unknown
}

/** The SDK of the federation plugin that builds the apps. */
async function federationSdk(): Promise<Sdk> {
  const build = createRequire(join(import.meta.dirname, '../../../build/package.json'))
  const plugin = createRequire(build.resolve('@module-federation/enhanced'))
  return (await import(pathToFileURL(plugin.resolve('@module-federation/sdk')).href)) as Sdk
}

test('[MFE-01] a version of a remote has a manifest that the federation\'s tools read; a host has none', async () => {
  const space = await fakeWorkspace()
  const host = await space.host()
  const { global, files } = await space.remote('trading', '1.0.0')
  await publish(space.at)
  const url = `https://site.test/remotes/trading/1.0.0/${MANIFEST_FILE}`
  const manifest: unknown = JSON.parse(await space.text(new URL(url).pathname.slice(1)))
  const { generateSnapshotFromManifest } = await federationSdk()
  expect(generateSnapshotFromManifest(manifest, { version: url })).toMatchObject({
    version: url,
    buildVersion: '1.0.0',
    globalName: global,
    publicPath: 'https://site.test/remotes/trading/1.0.0/',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'var',
    modules: [
      {
        moduleName: 'remote',
        modulePath: './remote',
        assets: { js: { sync: ['remoteEntry.js'], async: ['room.js'] }, css: { async: ['room.css'] } },
      },
    ],
    shared: [
      { sharedName: 'react', version: '*' },
      { sharedName: '@tradefront/ui/Button' },
      { sharedName: '@tradefront/ui/Table' },
    ],
  })
  expect(Object.keys(files)).not.toContain(MANIFEST_FILE)
  expect(await space.file(`host/${host.version}/${MANIFEST_FILE}`)).toBeUndefined()
  await space.dispose()
})
