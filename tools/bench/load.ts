import { NETWORKS, PAGES, type Network, type PageUnderTest } from './load/pages.ts'
import { loader, openProfile, visit, type Visit } from './load/visit.ts'
import { machine, median, openStage, type Stage } from './stage.ts'

/*
 * Cold and warm load of three pages behind two networks, with brotli: how long until a page does what it is for,
 * how many bytes of JavaScript that took, and how many levels of files followed one another.
 */

/** Profiles for each page and line: `pnpm bench load 9`. */
const RUNS = Number(process.argv[2] ?? 5)
const KIB = 1024
const MAX_LEVELS = 3
/** The browser tells of a preloaded file that nobody used a few seconds after the load event, ms. */
const UNUSED_HINT_MS = 5_000

const DEFINITIONS = `Cold: a new browser profile. Warm: reloads of the same one, three for each cold load.
JavaScript: bodies of all scripts asked for until the page does what it is for, as transferred (brotli).
Level: the document is 1, files that it names are 2; a file asked for by a script is one more than the
deepest script that had arrived by then (an upper bound). Calls of the API and websockets are no files.`

/** One line for each level of a run: its files, by path inside the site, with KiB. */
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

/** What the browser has to complain about, unused hints above all. */
async function complaints(stage: Stage, page: PageUnderTest, network: Network): Promise<string[]> {
  const tab = await openProfile(stage, page, network)
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

/** A row of times with its goal, and whether that was missed. */
function timeLine(name: string, times: readonly number[], goalMs: number | undefined) {
  const middle = median(times)
  const isMissed = goalMs !== undefined && middle > goalMs
  const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
  const goal = goalMs === undefined ? '' : `, goal ${goalMs} ms${isMissed ? ': MISSED' : ''}`
  return { isMissed, line: `  ${name}        median ${middle.toFixed(0)} ms (${range})${goal}` }
}

/** Measures a page behind a network, prints what came of it and tells whether anything was missed. */
async function measure(stage: Stage, page: PageUnderTest, network: Network): Promise<boolean> {
  const visits: Visit[] = []
  for (let index = 0; index < RUNS; index += 1) visits.push(await visit(stage, page, network))
  // Goals are for the faster line; bytes, levels and complaints do not depend on it.
  const isFirst = network === NETWORKS[0]
  const cold = timeLine(
    'cold',
    visits.map(({ coldMs }) => coldMs),
    isFirst ? page.coldMs : undefined,
  )
  const warm = timeLine(
    'warm',
    visits.flatMap(({ warmMs }) => warmMs),
    isFirst ? page.warmMs : undefined,
  )
  console.log(`${page.path}: ${page.what}, ${network.name}\n${cold.line}\n${warm.line}`)
  if (!isFirst) return cold.isMissed || warm.isMissed
  const sizes = visits.map(({ scripts }) => scripts.reduce((sum, { bytes }) => sum + bytes, 0))
  const kib = median(sizes) / KIB
  const deepest = visits.reduce((most, next) => (levelsOf(next) > levelsOf(most) ? next : most))
  const warnings = await complaints(stage, page, network)
  const { limitKib = Infinity } = page
  const isOver = kib > limitKib || levelsOf(deepest) > MAX_LEVELS || warnings.length > 0
  const limit = limitKib === Infinity ? '' : ` (limit ${limitKib} KiB)`
  console.log(
    [
      `  JavaScript  ${kib.toFixed(1)} KiB in ${median(visits.map(({ scripts }) => scripts.length))} files${limit}`,
      `  levels      ${levelsOf(deepest)} (limit ${MAX_LEVELS})`,
      ...levelLines(deepest),
      ...warnings.map((text) => `  console     ${text}`),
      `  ${isOver ? 'OVER A LIMIT' : 'within the limits'}\n`,
    ].join('\n'),
  )
  return isOver || cold.isMissed || warm.isMissed
}

/** So that the customer's conversation has a message. */
async function writeMessage({ sandboxUrl, session }: Stage): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/api/v1/chat/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ message: 'Hello' }),
  })
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
}

const stage = await openStage()
let missed = false
try {
  await writeMessage(stage)
  console.log(`${machine()}; brotli, ${RUNS} profiles for each line\n${DEFINITIONS}\n`)
  for (const network of NETWORKS) {
    for (const page of PAGES) missed = (await measure(stage, page, network)) || missed
  }
} finally {
  await stage.close()
}
process.exitCode = missed ? 1 : 0
