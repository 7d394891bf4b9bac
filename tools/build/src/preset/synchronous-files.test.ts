import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webpack, { type Stats } from 'webpack'
import { commonConfig } from './common.ts'
import { remoteConfig } from './remote.ts'
import { SynchronousFilesPlugin } from './synchronous-files.ts'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function build(folder: string): Promise<Stats | undefined> {
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out') },
    cache: false,
    plugins: [new SynchronousFilesPlugin()],
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)))
  })
}

test('a build reads what is there now, also a moment after the last one', async () => {
  const folder = folderWith({ 'main.js': "import { word } from './word'\nconsole.log(word)\n" })
  for (const word of ['first', 'second']) {
    writeFileSync(join(folder, 'word.js'), `export const word = '${word}'\n`)
    expect((await build(folder))?.compilation.errors).toEqual([])
    expect(readFileSync(join(folder, 'out/main.js'), 'utf8')).toContain(word)
  }
}, 60_000)

test('a file that is not there is an error of the build', async () => {
  const stats = await build(folderWith({ 'main.js': "import './gone.js'\n" }))
  expect(stats?.compilation.errors.map(({ message }) => message)).toEqual([
    expect.stringContaining("'./gone.js'"),
  ])
})

test('a released remote is built without a cache, so that nothing old can be in it', () => {
  const target = { app: 'remote-chat', version: '1' }
  expect(remoteConfig({ ...target, mode: 'production' }).cache).toBe(false)
  expect(remoteConfig({ ...target, mode: 'development' }).cache).toMatchObject({ type: 'filesystem' })
  expect(commonConfig({ ...target, app: 'host', mode: 'production' }).cache).toMatchObject({
    type: 'filesystem',
  })
})
