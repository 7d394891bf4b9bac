import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { startSiteServer } from '@tradefront/release'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { KeptTexts, RoomSession } from './full-room.ts'

const root = join(import.meta.dirname, '../..')

/** A separate sandbox, site server and browser of a measurement. */
export interface Stage {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly browser: Browser
  /** Session of the demo customer, for pages behind the login. */
  readonly session: RoomSession
  /** Serves another site folder the same way, until the stage is closed; returns its URL. */
  serve(folder: string): Promise<string>
  close(): Promise<void>
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Sits between the page and the sandbox, such as a network that can be cut. */
export interface Between {
  readonly port: number
  close(): Promise<void>
}

/**
 * Starts everything a measurement needs on free ports.
 *
 * @param between Put in front of the sandbox's port; the page only knows its port.
 */
export async function openStage(between?: (port: number) => Promise<Between>): Promise<Stage> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-bench-'))
  const sandboxUrl = `http://localhost:${port}`
  const env = {
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_CARDS_PORT: '0',
    SANDBOX_DB: join(folder, 'sandbox.db'),
    SANDBOX_SEED: '7',
    // A measurement's customers come from different networks.
    SANDBOX_TRUST_PROXY: '1',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const opened: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => child.kill('SIGTERM'),
  ]
  /** Closes in reverse order. */
  async function close(): Promise<void> {
    for (const end of opened.toReversed()) await end()
  }
  try {
    await untilHealthy(child, sandboxUrl)
    const before = await between?.(port)
    if (before !== undefined) opened.push(() => before.close())
    const config = configOf(before?.port ?? port)
    const serve = async (site: string) => {
      const server = await startSiteServer({ root: site, port: 0, config })
      opened.push(() => server.close())
      return server.url
    }
    const siteUrl = await serve(join(root, 'site'))
    const browser = await launch()
    opened.push(() => browser.close())
    return { siteUrl, sandboxUrl, browser, session: await logIn(sandboxUrl), serve, close }
  } catch (error) {
    // Otherwise started processes would keep running, and with them the command.
    await close()
    throw error
  }
}

function configOf(port: number) {
  const sandboxUrl = `http://localhost:${port}`
  return {
    demoApi: `${sandboxUrl}/api/v1`,
    pusher: { key: 'tradefront-key', cluster: 'mt1', host: 'localhost', port, tls: false },
    prices: { url: sandboxUrl, key: 'sandbox-price-key' },
    charting: null,
    overrideOrigins: [],
    faults: false,
  }
}

async function launch(): Promise<Browser> {
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH']
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

async function logIn(sandboxUrl: string): Promise<Stage['session']> {
  const login = await fetch(`${sandboxUrl}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tradefront.test', password: 'demo-trader-1' }),
  })
  const { data } = (await login.json()) as { data: Stage['session'] }
  return data
}

async function untilHealthy(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      if ((await fetch(`${url}/sandbox/health`)).ok) return
    } catch {
      // Not listening yet.
    }
    await wait(50)
  }
  throw new Error('the sandbox did not start')
}

/** Changes the sandbox's market, such as its ticks per second. */
export async function changeMarket({ sandboxUrl }: Stage, body: object): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/market`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
}

/** A session as the site keeps it in `user-storage`. */
export const storedSession = (session: object): string =>
  JSON.stringify({ state: { ...session, selectedAccountIndex: 0 }, version: 0 })

/** A script that logs a page's browser in before its own code runs. */
export const keepSession = ({ session }: { readonly session: object }): string =>
  `localStorage.setItem('user-storage', ${JSON.stringify(storedSession(session))})`

/** What a page has before its own code runs. */
export interface PageStart {
  /** A script of this folder. */
  readonly script: string
  /** The customer's local storage entries; the session is always there. */
  readonly kept?: KeptTexts
}

/** A blank page of the demo customer, 1440 x 900. */
export async function openPage(
  stage: Stage,
  { script, kept }: PageStart,
): Promise<{ page: Page; session: CDPSession }> {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const stored = {
    'user-storage': storedSession(stage.session),
    ...kept,
  }
  for (const entry of Object.entries(stored)) {
    const [key, text] = entry.map((part) => JSON.stringify(part))
    await page.addInitScript(`localStorage.setItem(${key}, ${text})`)
  }
  await page.addInitScript({ path: join(import.meta.dirname, script) })
  return { page, session }
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value not exceeded by `share` (0 to 1) of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Machine and date, printed above every table of figures. */
export function machine(): string {
  const [cpu] = cpus()
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} x ${cpu?.model.trim() ?? 'cpu'}`
}
