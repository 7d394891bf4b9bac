import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../paths.ts'
import { SnapshotHandler } from '../stand-ins/federation-snapshots.ts'
import { STAND_INS } from './lighter.ts'

/*
 * Dependencies of which the build replaces modules or reaches into the inside. Their releases are pinned; before
 * another one is taken, these tests say whether what is replaced there is still what the replacement offers.
 */

/** The folder of an installed package, seen from the packages on the way to it. */
function folderOf(from: string, ...names: readonly string[]): string {
  const file = names.reduce(
    (at, name) => createRequire(at).resolve(name),
    join(repoRoot, from, 'package.json'),
  )
  const name = names.at(-1) ?? ''
  const end = file.lastIndexOf(join('node_modules', name) + sep)
  return file.slice(0, end + join('node_modules', name).length)
}

const FOLDERS: Readonly<Record<string, string>> = {
  '@mantine/core': folderOf('shared/ui', '@mantine/core'),
  '@module-federation/error-codes': folderOf(
    'tools/build',
    '@module-federation/runtime-core',
    '@module-federation/error-codes',
  ),
  '@module-federation/sdk': folderOf(
    'tools/build',
    '@module-federation/runtime-core',
    '@module-federation/sdk',
  ),
  '@module-federation/runtime-core': folderOf('tools/build', '@module-federation/runtime-core'),
  '@module-federation/webpack-bundler-runtime': folderOf(
    'tools/build',
    '@module-federation/enhanced',
    '@module-federation/webpack-bundler-runtime',
  ),
  'engine.io-client': folderOf('shared/realtime', 'socket.io-client', 'engine.io-client'),
  'engine.io-parser': folderOf('shared/realtime', 'socket.io-client', 'engine.io-client', 'engine.io-parser'),
  'socket.io-parser': folderOf('shared/realtime', 'socket.io-client', 'socket.io-parser'),
  ky: folderOf('shared/api', 'ky'),
  'react-router-dom': folderOf('shared/ui', 'react-router-dom'),
  webpack: folderOf('tools/build', 'webpack'),
}

test.each(Object.entries(FOLDERS))('the release of %s is pinned', (name, folder) => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const workspace = readFileSync(join(repoRoot, 'pnpm-workspace.yaml'), 'utf8')
  const pinned = workspace.split('\n').map((line) => line.trim().replaceAll("'", ''))
  expect(pinned).toContain(`${name}: ${version}`)
})

/** Names that a package's modules take from the module that is replaced, by the file that takes them. */
function takenNames(folder: string, { request, importer }: (typeof STAND_INS)[number]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file) && !/(^|[\\/])(node_modules|cjs|esm-debug)[\\/]/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => importer.test(dirname(file)) && !request.test(file))
  return files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) \{([^}]*)\} from ["']([^"']+)["']/gm,
    )
    return [...imports].flatMap(([, names = '', from = '']) =>
      request.test(from) ? names.split(',').map((name) => name.trim().split(' as ')[0] ?? '') : [],
    )
  })
}

test.each(STAND_INS.map((standIn) => [standIn.file, String(standIn.request), standIn] as const))(
  '%s has every name that is taken from %s',
  async (file, _request, standIn) => {
    const folder = FOLDERS[standIn.package]
    const taken = takenNames(folder ?? '', standIn)
    expect(taken).not.toEqual([])
    const offered = (await import(join(repoRoot, file))) as object
    expect(Object.keys(offered)).toEqual(expect.arrayContaining(taken))
  },
)

test('the federation runtime uses no more of its snapshots than is known', () => {
  const folder = join(FOLDERS['@module-federation/runtime-core'] ?? '', 'dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const used = files
    // The plugin that `disableSnapshot` leaves out.
    .filter((file) => !/^plugins[\\/]snapshot[\\/]/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/snapshotHandler\.(\w+)/g)])
    .map(([, member]) => member)
  // The last one by its preloading, which this site does not call and which has a stand-in as well.
  const known = [...Object.keys(new SnapshotHandler()), 'loadRemoteSnapshotInfo']
  expect(new Set(used)).toEqual(new Set(known))
})
