import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const BIN = join(import.meta.dirname, '../bin/tradefront-release.mjs')

test('a missing or invalid configuration, and a store without a region, each have a message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tradefront-cli-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const broken = join(folder, 'broken.json')
  await writeFile(broken, '{')
  const none = join(folder, 'none')
  const env = { PATH: process.env['PATH'], AWS_CONFIG_FILE: none, AWS_SHARED_CREDENTIALS_FILE: none }
  const said = (...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, [BIN, ...args], { env }, (_error, _output, errors) => resolve(errors))
    })
  const all = await Promise.all([
    said('config', none, '--site', folder),
    said('config', broken, '--site', folder),
    said('list', '--to', 's3://tradefront-site'),
  ])
  expect(all).toEqual([
    `There is no file ${none}.\n`,
    expect.stringMatching(/^.*broken\.json is not JSON: [^\n]*\n$/),
    'No region for the store: give it in AWS_REGION, or name a store other than AWS with --endpoint.\n',
  ])
})
