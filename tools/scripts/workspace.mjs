import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * What `npm start`, `npm test` and `npm run dev` share. Plain JavaScript on Node's own modules: it runs
 * before anything is installed.
 */

/** Folder of the workspace's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const INSTALL_STAMP = join(root, 'node_modules/.tradefront-install')

/** Ends with a clear sentence where the product cannot run. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Tradefront needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Path of a command that the root package brings. */
export function bin(name) {
  return join(root, 'node_modules/.bin', name)
}

/**
 * Runs a command to its end and resolves with its exit code; never rejects for a code other than 0.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` shows output only on failure.
 */
export async function run(command, args, { env = {}, quiet = false } = {}) {
  if (!quiet) return ending(command, spawnAtRoot(command, args, env, 'inherit'))
  const { code, output } = await runHeld(command, args, env)
  if (code !== 0) process.stderr.write(output)
  return code
}

/** Runs a command like `run`, and resolves with its exit code and all it wrote, in order. */
export async function runHeld(command, args, env = {}) {
  const child = spawnAtRoot(command, args, env, 'pipe')
  const output = []
  child.stdout.on('data', (data) => output.push(data))
  child.stderr.on('data', (data) => output.push(data))
  const code = await ending(command, child)
  return { code, output: Buffer.concat(output).toString() }
}

function spawnAtRoot(command, args, env, output) {
  return spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
}

function ending(command, child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function lockHash() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The package manager the workspace names, run through npx, so that Node and npm are all one needs. */
export function pnpm(args, options) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // The hash behind the plus sign is for Corepack; npx checks against the registry's own.
  return run('npx', ['-y', packageManager.replace(/\+.*/, ''), ...args], options)
}

/** Installs the workspace where the lock file has changed since the last time. Exits on failure. */
export async function install() {
  const wanted = lockHash()
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted) return
  console.log('Installing packages...')
  const code = await pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    quiet: true,
  })
  if (code !== 0) {
    console.error('The packages could not be installed; the lines above say why.')
    process.exit(code)
  }
  mkdirSync(dirname(INSTALL_STAMP), { recursive: true })
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Names of the workspace's remotes: the folders `remote-*` that have a `remote.config.ts`. */
export function remoteNames() {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'remote.config.ts')))
    .map((folder) => folder.slice('remote-'.length))
    .sort()
}

/** Builds the apps that changed and lays them out as a release in `site/`. Resolves with the exit code. */
export async function buildSite({ quiet = false } = {}) {
  const built = await run(process.execPath, ['tools/build/bin/tradefront-build.mjs', '--all'], { quiet })
  if (built !== 0) return built
  // The local site shows the working tree: a page that is gone there is meant to be gone, and what
  // is not committed, or older than what was shown before, to be shown.
  const why = 'The local site shows the working tree.'
  const shown = ['--allow-removal', why, '--allow-api', why, '--again', '--allow-dirty']
  return run(process.execPath, ['tools/release/bin/tradefront-release.mjs', 'publish', ...shown], { quiet })
}
