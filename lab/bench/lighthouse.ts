import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deploy } from './deployed.ts'
import { freePort, machine, openStage, storedSession } from './stage.ts'
import { leaveOutWaits, type TraceEvent } from './without-waits.ts'

/*
 * Lighthouse, fetched by npx, on the composed production site: as a visitor on the doors, as the demo customer behind
 * them; on a desktop and on Lighthouse's slowed-down phone, each time with an empty cache. Its performance depends on
 * the machine and what else runs there: of several runs the middle one counts, and each is scored twice, as measured and
 * without what the page's thread waited for a core (decision 0244). The limits apply to the former. The other three scores
 * don't depend on it, and have to be 100 in each run. With the word `deployed`, behind nginx as docs/deploy.md has it;
 * otherwise as `npm start` serves it.
 */

const PACKAGE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Least performance by device. */
const PERFORMANCE = { desktop: 95, phone: 85 }
/** Late parts of a page come after its calls, ms. */
const SETTLE_MS = 3_000
/** Runs of each page and device. */
const RUNS = 3
/** The measurements that performance is made of, with the names of Lighthouse's reports. */
const PARTS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
}
const DEVICES = ['desktop', 'phone'] as const
type Device = (typeof DEVICES)[number]
const PAGES = [
  { path: '/login', loggedIn: false },
  { path: '/signup', loggedIn: false },
  { path: '/main/dashboard', loggedIn: true },
  { path: '/mt4', loggedIn: true },
  { path: '/main/chat', loggedIn: true },
]

interface Report {
  /** How fast Lighthouse found this machine; it expects 1,500 to 2,000, and warns below 1,000. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<
    Record<
      string,
      { title: string; score: number | null; displayValue?: string; details?: { items?: object[] } }
    >
  >
}

type Category = (typeof CATEGORIES)[number]

/** One run, scored twice. */
interface Run {
  readonly measured: Report
  readonly withoutWaits: Report
}

const run = promisify(execFile)
const stage = await openStage()
const folder = mkdtempSync(join(tmpdir(), 'tradefront-lighthouse-'))
const words = process.argv.slice(2)
const wanted = words.filter((word) => word.startsWith('/'))
const deployment = words.includes('deployed') ? await deployOrEnd() : undefined
const siteUrl = deployment?.url ?? stage.siteUrl
let missed = false

async function deployOrEnd() {
  try {
    return await deploy(stage)
  } catch (error) {
    await stage.close()
    throw error
  }
}

/** Runs Lighthouse in the open browser at this port, then scores the same run again without waits. */
async function measure(port: number, path: string, device: Device): Promise<Run> {
  const kept = join(folder, 'run')
  const traceFile = join(kept, 'defaultPass.trace.json')
  rmSync(kept, { recursive: true, force: true })
  const measured = await report(path, device, [
    `--port=${port}`,
    `--gather-mode=${kept}`,
    `--audit-mode=${kept}`,
  ])
  const trace = JSON.parse(readFileSync(traceFile, 'utf8')) as { traceEvents: TraceEvent[] }
  leaveOutWaits(trace.traceEvents)
  writeFileSync(traceFile, JSON.stringify(trace))
  const withoutWaits = await report(path, device, [`--audit-mode=${kept}`])
  return { measured, withoutWaits }
}

async function report(path: string, device: Device, options: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  await run(
    'npx',
    [
      '-y',
      PACKAGE,
      `${siteUrl}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ...options,
    ],
    { maxBuffer: 64 * 1_024 * 1_024 },
  )
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const scoreOf = ({ categories }: Report, name: Category) => Math.round((categories[name]?.score ?? 0) * 100)

/** The run that a score is taken from: the middle one by performance, the worst one by anything else. */
function runFor(reports: readonly Report[], name: Category): Report {
  const byScore = reports.toSorted((a, b) => scoreOf(a, name) - scoreOf(b, name))
  const found = byScore[name === 'performance' ? Math.floor(byScore.length / 2) : 0]
  if (!found) throw new Error('no report')
  return found
}

/** A score, with its limit where it is missed. */
function verdict(reports: readonly Report[], name: Category, device: Device): string {
  const score = scoreOf(runFor(reports, name), name)
  const limit = name === 'performance' ? PERFORMANCE[device] : 100
  if (score >= limit) return `${name} ${score}`
  missed = true
  return `${name} ${score} (limit ${limit}: MISSED)`
}

/** What performance is made of, with the score of each part. */
function parts({ audits }: Report): string {
  const each = Object.entries(PARTS).map(([name, id]) => {
    const { score, displayValue = '' } = audits[id] ?? {}
    return `${name} ${displayValue} (${Math.round((score ?? 0) * 100)})`
  })
  return each.join(', ')
}

/** The performance of each run, and of what the middle one is made. */
function performances(reports: readonly Report[]): string {
  const scores = sorted(reports.map((one) => scoreOf(one, 'performance')))
  return `${scores.join(', ')}: ${parts(runFor(reports, 'performance'))}`
}

/** The audits that cost points, with where. */
function losses({ categories, audits }: Report, category: Category): string[] {
  const lost = (categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
  )
  return lost.map(({ id }) => {
    const { title = '', displayValue = '', details } = audits[id] ?? {}
    return `      ${id}: ${title} ${displayValue} ${JSON.stringify(details?.items ?? []).slice(0, 600)}`
  })
}

/** The demo customer has read their notifications: the card of an unread one comes once a page has settled, by design. */
async function readNotifications(): Promise<void> {
  const answer = await fetch(`${stage.sandboxUrl}/sandbox/notifications/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tradefront.test' }),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
}

try {
  console.log(
    `${machine()}; ${PACKAGE}; ${deployment ? 'nginx, HTTP/2, one origin' : 'as npm start serves it'}`,
  )
  await readNotifications()
  for (const { path, loggedIn } of PAGES) {
    if (wanted.length > 0 && !wanted.includes(path)) continue
    const port = await freePort()
    const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH']
    const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
      ...(executablePath === undefined ? {} : { executablePath }),
      // The deployed site's certificate is nobody's.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--ignore-certificate-errors',
        `--remote-debugging-port=${port}`,
      ],
    })
    if (loggedIn) {
      const page = await context.newPage()
      await page.goto(`${siteUrl}/robots.txt`)
      await page.evaluate((text) => localStorage.setItem('user-storage', text), storedSession(stage.session))
      // Whoever is logged in has been here: the browser keeps the texts of the page's frame, the cache is emptied.
      await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' })
      await page.waitForTimeout(SETTLE_MS)
      await page.close()
    }
    for (const device of DEVICES) {
      const runs: Run[] = []
      for (let index = 0; index < RUNS; index += 1) runs.push(await measure(port, path, device))
      const reports = runs.map(({ measured }) => measured)
      console.log(
        `  ${path}, ${device}: ${CATEGORIES.map((name) => verdict(reports, name, device)).join(', ')}`,
      )
      const indexes = sorted(reports.map(({ environment }) => Math.round(environment.benchmarkIndex)))
      console.log(`      as measured, performance ${performances(reports)}`)
      console.log(
        `      without waits, performance ${performances(runs.map(({ withoutWaits }) => withoutWaits))}`,
      )
      console.log(`      the machine's benchmark index ${indexes.join(', ')}`)
      for (const name of CATEGORIES.slice(1)) {
        for (const line of losses(runFor(reports, name), name)) console.log(line)
      }
    }
    await context.close()
  }
} finally {
  await deployment?.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = missed ? 1 : 0
