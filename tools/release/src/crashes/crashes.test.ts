import { SOURCE_MAPS_FILE, type PageReport } from '@tradefront/contracts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { crashes, prune, publish } from '../commands.ts'
import { keepReport } from '../rollout/reports-file.ts'
import { keptHash } from '../site/file-hash.ts'
import { fakeWorkspace, REMOTE_FILES, type FakeWorkspace } from '../testing/fake-workspace.ts'

/** `room.js:1:11` is line 12, column 3 of a source, by the name `total`. */
const MAPS = JSON.stringify({
  'room.js': {
    version: 3,
    sources: ['remote-trading/src/room/Room.tsx'],
    names: ['total'],
    mappings: 'UAWEA',
  },
})

let space: FakeWorkspace
let reports: string
beforeEach(async () => {
  space = await fakeWorkspace('folder')
  reports = join(space.root, 'reports.jsonl')
  await space.host({ version: '1.0.0' })
  await trading('1.0.0')
  await publish(space.at)
})
afterEach(() => space.dispose())

async function trading(version: string) {
  const files = { ...REMOTE_FILES, 'room.js': `room ${version}` }
  await space.remote('trading', version, { maps: keptHash(MAPS) }, files)
  await writeFile(join(space.root, 'remote-trading/dist', SOURCE_MAPS_FILE), MAPS)
}

const crash = (stack: string[], more: Partial<PageReport> = {}): PageReport => ({
  kind: 'failure',
  remote: 'trading',
  version: '1.0.0',
  code: 'view-crashed',
  error: 'TypeError',
  stack,
  count: 1,
  ...more,
})
const report = (at: string, ...list: PageReport[]) =>
  keepReport(reports, { schema: 1, host: '1.0.0', revision: 1, reports: list }, new Date(at))
const PLACE = '/remotes/trading/1.0.0/room.js:1:11'

test('[MFE-04] crashes are counted by version and stack, and their places are read as sources', async () => {
  await report('2026-11-26T10:00:00Z', crash([PLACE, '/host/1.0.0/main.js:1:5'], { count: 2 }))
  await report('2026-11-26T09:00:00Z', crash([PLACE, '/host/1.0.0/main.js:1:5']), crash([PLACE]))
  await report('2026-11-26T11:00:00Z', crash([PLACE], { remote: 'chat' }), {
    kind: 'start',
    remote: 'trading',
    count: 1,
  })
  const source = 'remote-trading/src/room/Room.tsx:12:3 (total)'
  expect(await crashes({ ...space.at, name: 'trading', reports })).toEqual([
    {
      version: '1.0.0',
      error: 'TypeError (view-crashed)',
      count: 3,
      last: '2026-11-26T10:00:00.000Z',
      // The host was published without maps.
      stack: [source, '/host/1.0.0/main.js:1:5'],
    },
    expect.objectContaining({ count: 1, stack: [source] }),
  ])
})

test('[MFE-07] forged reports read no other files, and show as plain text', async () => {
  const forged = [
    '/remotes/../trading/1.0.0/room.js:1:11',
    '/remotes/trading/../room.js:1:1',
    '/remotes/trading/1.0.0/__proto__:1:1',
  ]
  const stack = [...forged, 'x\u001B[31m']
  await report('2026-11-26T10:00:00Z', crash(stack, { error: 'a\nb', version: '\u0007' }))
  expect(await crashes({ ...space.at, name: 'trading', reports })).toMatchObject([
    {
      version: '?',
      error: 'a?b (view-crashed)',
      stack: [...forged, 'x?[31m'],
    },
  ])
})

test('[MFE-04] source maps are not served, and go with their version', async () => {
  expect(await space.versions('.maps/remotes/trading')).toEqual(['1.0.0.json.br'])
  expect(await space.file(`remotes/trading/1.0.0/${SOURCE_MAPS_FILE}`)).toBeUndefined()
  expect(await space.text('index.html')).not.toContain(keptHash(MAPS))
  for (const version of ['1.1.0', '1.2.0']) {
    await trading(version)
    await publish(space.at)
  }
  await space.age('remotes/trading/1.0.0/')
  await prune({ ...space.at, keep: 1, days: 0 })
  expect(await space.versions('.maps/remotes/trading')).not.toContain('1.0.0.json.br')
})

test('[MFE-04] an app that is not published is refused', async () => {
  await report('2026-11-26T10:00:00Z', crash([PLACE]))
  await expect(crashes({ ...space.at, name: 'tradign', reports })).rejects.toThrow("'tradign'")
})
