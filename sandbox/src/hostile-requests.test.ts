import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { CALLS, type CallName } from './rest/routes.ts'
import { PEOPLE, type Person, createClient, enter, startStill } from './testing.ts'
import { type WireRequest, createHostileRequests, sendRaw } from './testing/hostile-requests.ts'
import { randomNumbers } from './testing/random-numbers.ts'
import { createSamples, knownFor, schemasOf } from './testing/sample-requests.ts'
import { wordsWithoutCode } from './testing/sentences-of.ts'
import * as v from 'valibot'

/* Random and hostile requests to every call of the contract's table, with and without a session. */

const IS_LONG = process.env['TEST_LONG'] === '1'
const REQUESTS = IS_LONG ? 20_000 : 600
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_126)
const LANES = 4
/** Seconds between two requests at most, by the sandbox's clock: limits per minute pass. */
const PACE_MS = 5_000
/** What the heap may grow by in the last three quarters of the long run, bytes. */
const MAX_GROWTH = 24 * 1024 * 1024
const NAMES = Object.keys(CALLS) as CallName[]
/** These end a session; support's, which takes a password and a code, is spared. */
const ENDING: ReadonlySet<CallName> = new Set<CallName>([
  'logout',
  'endSession',
  'endAllSessions',
  'endOtherSessions',
  'changePassword',
  'resetPassword',
  'closeAccount',
])
/** Lines of a stack, file names of ours, and the words of the libraries below. */
const INTERNALS =
  /\n\s+at |\.tsx?:\d+|node_modules|node:internal|SQLITE|libsql|no such (table|column)|valibot/i

afterEach(() => {
  vi.restoreAllMocks()
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('[API-01] the table’s schemas give every call a request that passes its rules', async () => {
  const sandbox = await startStill()
  const samples = createSamples(
    randomNumbers(1),
    knownFor(await (await enter(sandbox.url, 'demo')).get('/assets')),
  )
  await sandbox.close()
  for (const name of NAMES) {
    const { query, body } = schemasOf(name)
    const isFine = Array.from({ length: 60 }, () => samples.request(name)).some(
      (request) =>
        (query === undefined || v.safeParse(query, request.query).success) &&
        (body === undefined || v.safeParse(body, request.body).success),
    )
    expect(isFine, name).toBe(true)
  }
})

test(
  '[API-01] random and hostile requests to every call: no error of the server, no internals, no sentence without a code, no growing memory',
  { timeout: IS_LONG ? 1_800_000 : 60_000 },
  async () => {
    const errors: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((...said) => errors.push(said))
    const random = randomNumbers(SEED)
    let time = Date.parse('2026-06-15T12:00:00Z')
    const sandbox = await startStill({ now: () => time, sessionIdleMs: 1e12, sessionLifetimeMs: 1e12 })
    const people = new Map<'demo' | 'mia' | 'support', Person>()
    for (const who of ['demo', 'mia', 'support'] as const) people.set(who, await enter(sandbox.url, who))
    // With Mia's password, what it opens is reached as well.
    const password = [PEOPLE.mia.password]
    const known = {
      ...knownFor(await people.get('demo')!.get('/assets')),
      password,
      current_password: password,
    }
    const { next } = createHostileRequests(random, createSamples(random, known), NAMES)
    const wrong: { request: WireRequest; answer: unknown }[] = []
    const codeless: { request: WireRequest; words: string[] }[] = []
    const unanswered: WireRequest[] = []
    const statuses = new Map<number, number>()
    const named = new Set<CallName>()
    const heap: number[] = []

    async function one(): Promise<void> {
      const request = next()
      time += Math.floor(random() * PACE_MS)
      const who = (['demo', 'demo', 'mia', 'support', undefined] as const)[Math.floor(random() * 5)]
      const isOver = who === 'support' && ENDING.has(request.name)
      const token = who === undefined || isOver ? undefined : people.get(who)?.token
      const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...request.headers }
      const answer = await sendRaw(sandbox.url, { ...request, headers })
      if (who !== undefined && who !== 'support' && ENDING.has(request.name))
        // Another lane's link may take the place of this one's.
        people.set(who, await vi.waitFor(() => enter(sandbox.url, who)))
      named.add(request.name)
      if (answer === undefined) return void unanswered.push(request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500 || INTERNALS.test(answer.text)) wrong.push({ request, answer })
      // What isn't even HTTP is answered below the application.
      const isHttp = !answer.text.includes('"Client Error"')
      const words = isHttp && answer.text.startsWith('{') ? wordsWithoutCode(JSON.parse(answer.text)) : []
      if (words.length > 0) codeless.push({ request, words })
    }

    let sent = 0
    for (let part = 0; part < 4; part += 1) {
      const lane = async () => {
        while (sent < (REQUESTS * (part + 1)) / 4) {
          sent += 1
          await one()
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      heap.push(heapBytes())
    }
    // It answers as before.
    expect((await createClient(sandbox.url).get('/settings')).status).toBe(200)
    await sandbox.close()

    if (IS_LONG)
      console.log({
        sent,
        unanswered: unanswered.length,
        statuses: Object.fromEntries(statuses),
        heapMiB: heap.map((bytes) => bytes / 2 ** 20),
      })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(errors.slice(0, 5)).toEqual([])
    expect(codeless.slice(0, 5)).toEqual([])
    // Nothing can be answered after a lie about the length, or on a connection that the body's limit has closed.
    const isBroken = ({ headers, body }: WireRequest) =>
      'content-length' in headers || (typeof body === 'string' && body.length > 256 * 1024)
    expect(unanswered.filter((request) => !isBroken(request)).slice(0, 5)).toEqual([])
    expect(named.size).toBeGreaterThan(NAMES.length * 0.9)
    // Enough of them got past the checks of their form.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10)
    if (IS_LONG) expect(heap.at(-1)! - heap[0]!).toBeLessThan(MAX_GROWTH)
  },
)
