import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Shared by `npm start`, `npm test` and `npm run dev`. Plain JavaScript using only Node's modules: it runs before
 * anything is installed.
 */

/** Folder of the workspace's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const INSTALL_STAMP = join(root, 'node_modules/.tradefront-install')

/** Exits with a clear message if the product can't run. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Tradefront needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Path of a command installed by the root package. */
export function bin(name) {
  return join(root, 'node_modules/.bin', name)
}

/**
 * Runs a command and resolves with its exit code; never rejects for a nonzero code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` shows output only on failure.
 */
export async function run(command, args, { env = {}, quiet = false } = {}) {
  if (!quiet) return ending(command, spawnAtRoot(command, args, env, 'inherit'))
  const { code, output } = await runHeld(command, args, { env })
  if (code !== 0) process.stderr.write(output)
  return code
}

/**
 * Like `run`, and resolves with the exit code and all output, in order.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, priority?: number }} [options] `priority` as for `os.setPriority`.
 */
export async function runHeld(command, args, { env = {}, priority } = {}) {
  const child = spawnAtRoot(command, args, env, 'pipe')
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
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

/** The workspace's package manager, run through npx, so that only Node and npm are required. */
export function pnpm(args, options) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // The hash after the plus sign is for Corepack; npx verifies against the registry.
  return run('npx', ['-y', packageManager.replace(/\+.*/, ''), ...args], options)
}

/** Installs dependencies if the lock file has changed since the last time. Exits on failure. */
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

/** Names of the workspace's remotes: folders `remote-*` with a `remote.config.ts`. */
export function remoteNames() {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'remote.config.ts')))
    .map((folder) => folder.slice('remote-'.length))
    .sort()
}

/** Builds changed apps and publishes them to `site/`. Resolves with the exit code. */
export async function buildSite({ quiet = false } = {}) {
  const built = await run(process.execPath, ['tools/build/bin/tradefront-build.mjs', '--all'], { quiet })
  if (built !== 0) return built
  // The local site shows the working tree: removed pages, uncommitted and older builds are intended.
  const why = 'The local site shows the working tree.'
  const shown = ['--allow-removal', why, '--allow-api', why, '--again', '--allow-dirty']
  return run(process.execPath, ['tools/release/bin/tradefront-release.mjs', 'publish', ...shown], { quiet })
}
