import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { run } from './workspace.mjs'

/** Debian's headless Chromium shell: the same pages for half the CPU time. */
const SHELL = 'chromium-headless-shell'
const SYSTEM_NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/**
 * Path of a Chromium for browser tests, in this order: PLAYWRIGHT_CHROMIUM_PATH, Playwright's own, the system's,
 * and as root on Debian the distribution's package, which is then installed. `mayAdd` installs the headless shell
 * there even if another exists: for machines that only test. `undefined` if none is available.
 */
export async function findBrowser({ mayAdd = false } = {}) {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    console.error(`PLAYWRIGHT_CHROMIUM_PATH names '${named}', which does not exist.`)
    return undefined
  }
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  const system = systemBrowser()
  const isEnough = system !== undefined && (!mayAdd || basename(system) === SHELL)
  if (isEnough || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return system
  console.log(`Installing the package ${SHELL}...`)
  await installPackage(SHELL)
  const found = systemBrowser()
  if (found) return found
  console.log('Not to be had: installing the package chromium...')
  await installPackage('chromium')
  return systemBrowser()
}

/**
 * Path of a full Chromium, as customers have, for `npm run test:long`: Playwright's own or the system's, and as
 * root on Debian the distribution's package. `undefined` if none is available.
 */
export async function findFullBrowser() {
  const full = SYSTEM_NAMES.filter((name) => name !== SHELL)
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  if (own && existsSync(own)) return own
  const system = systemBrowser(full)
  if (system || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return system
  console.log('Installing the package chromium...')
  await installPackage('chromium')
  return systemBrowser(full)
}

/**
 * Firefox and WebKitGTK for `npm run test:long`, as the flows' environment variables, and the names of those that are missing.
 * As root on Debian the distribution's packages are installed.
 */
export async function findEngines() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!systemBrowser(FIREFOX)) await installPackage('firefox-esr')
    if (!miniBrowser()) await installPackage('webkit2gtk-driver', 'xvfb')
  }
  const firefox = systemBrowser(FIREFOX)
  const webkit = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')]
  const found = {
    ...(firefox && { E2E_FIREFOX: firefox }),
    ...(webkit.every(Boolean) && { E2E_WEBKIT: webkit.join(delimiter) }),
  }
  const missing = [!firefox && 'Firefox', !webkit.every(Boolean) && 'WebKitGTK'].filter(Boolean)
  return { found, missing }
}

const FIREFOX = ['firefox-esr', 'firefox']

/** WebKitGTK's small browser, in a folder of the machine's architecture and the library's version. */
function miniBrowser() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = join(libraries, name)
      return readdirSync(folder)
        .filter((version) => version.startsWith('webkit2gtk-'))
        .map((version) => join(folder, version, 'MiniBrowser'))
    })
    .find((path) => existsSync(path))
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Installs Debian packages with fonts; callers check whether it worked. */
async function installPackage(...names) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }
  if ((await run('apt-get', ['update', '-qq'], options)) !== 0) return
  await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...names, 'fonts-liberation'],
    options,
  )
}

function systemBrowser(names = SYSTEM_NAMES) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (existsSync(path) && runs(path)) return path
    }
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return existsSync(mac) ? mac : undefined
}

function runs(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    // A leftover wrapper without its browser: try the next candidate.
    return false
  }
}
