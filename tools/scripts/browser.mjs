import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './workspace.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Path of a Chromium for the browser tests, in this order: PLAYWRIGHT_CHROMIUM_PATH, Playwright's own,
 * one of the system, and as root on Debian the distribution's package, installed for the purpose.
 * `undefined` when there is none to be had.
 */
export async function findBrowser() {
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
  if (system) return system
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No browser found: installing the package chromium...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update', '-qq'], { env, quiet: true })) !== 0) return undefined
  const packages = ['chromium', 'fonts-liberation']
  if (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      quiet: true,
    })) !== 0
  )
    return undefined
  return systemBrowser()
}

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of SYSTEM_NAMES) {
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
    // A leftover wrapper without its browser: the next candidate is tried.
    return false
  }
}
