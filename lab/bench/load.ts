import { makeBundleSite } from './load/bundle-site.ts'
import { NETWORKS, PAGES, WARM_SHARE, type Network, type PageUnderTest } from './load/pages.ts'
import { startLine } from './load/start-line.ts'
import { loader, openProfile, visit, type Visit } from './load/visit.ts'
import { machine, median, openStage, type Stage } from './stage.ts'

/*
 * Cold and warm load of three pages on two networks, with brotli: time until the page is usable, JavaScript bytes
 * until then, and the depth of sequential requests; each compared with the same code built as one webpack bundle.
 */

/** Profiles per page and network: `npm run bench load 9`. */
const RUNS = Number(process.argv[2] ?? 5)
const KIB = 1024
const MAX_LEVELS = 3
/** When the browser reports an unused preloaded file, ms after the load event. */
const UNUSED_HINT_MS = 5_000

const DEFINITIONS = `Paint: the first contentful paint, cold. Cold: a new browser profile. Warm: reloads of the same one, three for each cold load.
JavaScript: bodies of all scripts asked for until the page does what it is for, as transferred (brotli).
Level: the document is 1, files that it names are 2; a file asked for by a script is one more than the
deepest script that had arrived by then (an upper bound). Calls of the API and websockets are no files.
Bundle: host and remotes as one webpack build without federation, with the same loaders, minifier, style sheets,
compression, hints and server. Both are visited in turn; a ratio is the median of those of neighbouring visits.`

/** One line per level of a run: its files, by path within the site, with KiB. */
function levelLines({ scripts }: Visit): string[] {
  return Array.from({ length: levelsOf({ scripts }) - 1 }, (_, index) => index + 2).map((level) => {
    const files = scripts.filter((script) => script.level === level)
    const names = files.map(({ url, bytes }) => {
      const [app = '', ...path] = new URL(url).pathname.replace('/remotes/', '/').slice(1).split('/')
      return `${app}/${path.at(-1) ?? ''} ${(bytes / KIB).toFixed(1)}`
    })
    return `  level ${level}     ${names.join(', ')}`
  })
}

const levelsOf = ({ scripts }: Pick<Visit, 'scripts'>) => Math.max(...scripts.map(({ level }) => level))

/** The browser's complaints, mainly unused hints. */
async function complaints(stage: Stage, page: PageUnderTest): Promise<string[]> {
  const tab = await openProfile(stage, page)
  const found: string[] = []
  tab.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) found.push(message.text())
  })
  tab.on('pageerror', (error) => found.push(error.message))
  await (await loader(stage, page, tab)).open()
  await tab.waitForTimeout(UNUSED_HINT_MS)
  await tab.context().close()
  return found
}

/** A row of times with its goal, and whether it was missed. */
function timeLine(name: string, times: readonly number[], goalMs: number | undefined) {
  const middle = median(times)
  const isMissed = goalMs !== undefined && middle > goalMs
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
  const goal = goalMs === undefined ? '' : `, goal ${goalMs} ms${isMissed ? ': MISSED' : ''}`
  return { isMissed, line: `  ${name}        median ${middle.toFixed(0)} ms (${range})${goal}` }
}

/** The site, and the same code as one bundle. */
interface Sites {
  readonly site: Stage
  readonly bundle: Stage
}

interface Visits {
  readonly site: Visit[]
  readonly bundle: Visit[]
}

/** Visits both in turn, alternating which comes first, so that neither alone benefits from cached calls. */
async function visitBoth(sites: Sites, page: PageUnderTest): Promise<Visits> {
  const visits: Visits = { site: [], bundle: [] }
  for (let index = 0; index < RUNS; index += 1) {
    const order = index % 2 === 0 ? (['site', 'bundle'] as const) : (['bundle', 'site'] as const)
    for (const name of order) visits[name].push(await visit(sites[name], page))
  }
  return visits
}

/** A row with the site's time as a multiple of the bundle's. */
function ratioLine(name: string, site: readonly number[], bundle: readonly number[], limit: number) {
  const ratios = site.map((ms, index) => ms / (bundle[index] ?? Number.NaN))
  const middle = median(ratios)
  const isMissed = !(middle <= limit)
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const verdict = isMissed ? ': OVER' : ''
  const line = `  of bundle   ${middle.toFixed(2)} ${name} (${range}), bundle ${median(bundle).toFixed(0)} ms, limit ${limit.toFixed(2)}${verdict}`
  return { isMissed, line }
}

/** Measures a page on a network, prints the result and returns whether a goal was missed. */
async function measure(sites: Sites, page: PageUnderTest, network: Network): Promise<boolean> {
  const both = await visitBoth(sites, page)
  const visits = both.site
  // Goals apply to the faster network; bytes, levels and complaints don't depend on it.
  const isFirst = network === NETWORKS[0]
  const cold = {
    site: visits.map(({ coldMs }) => coldMs),
    bundle: both.bundle.map(({ coldMs }) => coldMs),
  }
  const warm = {
    site: visits.flatMap(({ warmMs }) => warmMs),
    bundle: both.bundle.flatMap(({ warmMs }) => warmMs),
  }
  const paints = visits.map(({ paintMs }) => paintMs)
  const lines = [
    timeLine('paint', paints, isFirst ? page.paintMs : undefined),
    timeLine('cold', cold.site, isFirst ? page.coldMs : undefined),
    ratioLine('cold', cold.site, cold.bundle, network.coldShare),
    timeLine('warm', warm.site, isFirst ? page.warmMs : undefined),
    ratioLine('warm', warm.site, warm.bundle, WARM_SHARE),
  ]
  console.log(`${page.path}: ${page.what}, ${network.name}`)
  for (const { line } of lines) console.log(line)
  const isSlow = lines.some(({ isMissed }) => isMissed)
  if (!isFirst) return isSlow
  const kib = kibOf(visits)
  const deepest = visits.reduce((most, next) => (levelsOf(next) > levelsOf(most) ? next : most))
  const warnings = await complaints(sites.site, page)
  const { limitKib = Infinity } = page
  const isOver = kib > limitKib || levelsOf(deepest) > MAX_LEVELS || warnings.length > 0
  const limit = limitKib === Infinity ? '' : ` (limit ${limitKib} KiB)`
  const ofBundle = `bundle ${kibOf(both.bundle).toFixed(1)} KiB`
  console.log(
    [
      `  JavaScript  ${kib.toFixed(1)} KiB in ${median(visits.map(({ scripts }) => scripts.length))} files${limit}, ${ofBundle}`,
      `  levels      ${levelsOf(deepest)} (limit ${MAX_LEVELS})`,
      ...levelLines(deepest),
      ...warnings.map((text) => `  console     ${text}`),
      // An untuned bundle would be a meaningless baseline.
      ...(await complaints(sites.bundle, page)).map((text) => `  bundle      ${text}`),
      `  ${isOver ? 'OVER A LIMIT' : 'within the limits'}\n`,
    ].join('\n'),
  )
  return isOver || isSlow
}

const kibOf = (visits: readonly Visit[]) =>
  median(visits.map(({ scripts }) => scripts.reduce((sum, { bytes }) => sum + bytes, 0))) / KIB

/** Gives the customer's conversation a message. */
async function writeMessage({ sandboxUrl, session }: Stage): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/api/v1/chat/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ message: 'Hello' }),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
}

/** Measures all pages on a network; returns whether a goal was missed. */
async function measureBehind(network: Network, folder: string): Promise<boolean> {
  const line = startLine(network)
  const far = async (url: string) => `http://localhost:${await line.to(Number(new URL(url).port))}`
  const stage = await openStage(async (port) => ({ port: await line.to(port), close: () => line.close() }))
  try {
    await writeMessage(stage)
    const sites = {
      site: { ...stage, siteUrl: await far(stage.siteUrl) },
      bundle: { ...stage, siteUrl: await far(await stage.serve(folder)) },
    }
    let missed = false
    for (const page of PAGES) missed = (await measure(sites, page, network)) || missed
    return missed
  } finally {
    await stage.close()
  }
}

const bundle = await makeBundleSite()
let missed = false
try {
  console.log(`${machine()}; brotli, ${RUNS} profiles for each line\n${DEFINITIONS}\n`)
  for (const network of NETWORKS) missed = (await measureBehind(network, bundle.folder)) || missed
} finally {
  await bundle.remove()
}
process.exitCode = missed ? 1 : 0
