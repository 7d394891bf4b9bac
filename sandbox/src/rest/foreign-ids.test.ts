import { beforeEach, expect, test } from 'vitest'
import { type Answer, type Person, enter, sandboxForTests } from '../testing.ts'
import { randomNumbers } from '../testing/random-numbers.ts'
import {
  type SampleRequest,
  bodyOf,
  createSamples,
  knownFor,
  pathOf,
  placesOf,
} from '../testing/sample-requests.ts'
import { CALLS, type CallName } from './routes.ts'
import { type Belongings, MARK, giveBelongings } from '../testing/belongings.ts'

/*
 * Every call of the contract's table with another customer's ids in every place that takes a value: made from the
 * table, so that a new call or field is tried without a line here.
 */

const IS_LONG = process.env['TEST_LONG'] === '1'
/** Of a call's places and of her ids at each; all of them in the long run. */
const PLACES_PER_CALL = IS_LONG ? Infinity : 4
const IDS_PER_PLACE = IS_LONG ? Infinity : 2
const SEED = 7
/** Calls between two comparisons of what she can read. */
const CALLS_PER_LOOK = IS_LONG ? 1 : 12

let ahead = 0
const { sandbox, control, demo, mia, support } = sandboxForTests(
  { now: () => Date.now() + ahead, sessionIdleMs: 1e12, sessionLifetimeMs: 1e12 },
  'demo',
  'mia',
  'support',
)
let hers: Belongings

beforeEach(async () => {
  hers = await giveBelongings({ mia, control, later: (ms) => (ahead += ms) })
})

const NAMES = Object.keys(CALLS) as CallName[]
/** Change without anything happening to her. */
const BY_ITSELF: ReadonlySet<CallName> = new Set<CallName>(['news', 'assets', 'settings', 'siteData'])
/** The team reads and answers conversations, and opens documents. */
const OF_CONVERSATIONS: ReadonlySet<CallName> = new Set<CallName>([
  'messages',
  'searchMessages',
  'sendMessage',
  'messageSubject',
  'unreadCount',
  'chatFile',
  'conversation',
  'documentFile',
])

/** All that she can read, as text; `but` leaves calls out. */
async function herState(but: ReadonlySet<CallName>): Promise<string> {
  const read = NAMES.filter((name) => {
    const { method, path, access } = CALLS[name]
    return access === undefined && method === 'GET' && !path.includes('{') && !but.has(name)
  })
  const answers = await Promise.all(
    read.map(async (name) => [name, (await mia.get(`/${CALLS[name].path}`)).body] as const),
  )
  return JSON.stringify(Object.fromEntries(answers), (key, value: unknown) =>
    key === 'last_seen' ? undefined : value,
  )
}

function send(person: Person, request: SampleRequest): Promise<Answer> {
  const path = pathOf(request)
  const body = bodyOf(request)
  if (request.method === 'GET') return person.get(path)
  if (request.method === 'DELETE') return person.delete(path)
  return request.method === 'PUT' ? person.put(path, body) : person.post(path, body)
}

/** Every value of hers that identifies something, also as part of a path or a channel's name. */
function herIds(): string[] {
  const { confirmed, file, ...others } = hers
  return [
    ...Object.values(others).map(String),
    confirmed.id,
    file,
    ...file.split('/').slice(-2),
    String(mia.userId),
    '100002',
    `pot-${hers.pot}`,
    `private-user.${mia.userId}`,
  ]
}

/** At most so many of a list, by chance. */
function some<T>(list: readonly T[], count: number, random: () => number): T[] {
  const shuffled = list.map((entry) => [random(), entry] as const).sort(([a], [b]) => a - b)
  return shuffled.slice(0, count).map(([, entry]) => entry)
}

/** Sends every call as someone else. @returns how many requests were answered, by name of the call. */
async function tryAll(
  who: 'demo' | 'support',
  {
    names,
    reveals,
    state,
  }: Record<'names' | 'reveals', readonly CallName[]> & { state: ReadonlySet<CallName> },
): Promise<ReadonlyMap<CallName, number>> {
  const person = { demo, support }[who]
  const random = randomNumbers(SEED)
  const samples = createSamples(random, knownFor(await person.get('/assets')))
  const ids = herIds()
  const before = await herState(state)
  const sent = new Map<CallName, number>()
  for (const [at, name] of names.entries()) {
    for (const place of some(placesOf(name), PLACES_PER_CALL, random)) {
      for (const id of some(ids, IDS_PER_PLACE, random)) {
        const request = samples.request(name, place, id)
        let answer = await send(person, request)
        if (answer.status === 401 && CALLS[name].access !== 'everyone') {
          // One of the calls before ended the session.
          Object.assign(person, await enter(sandbox.url, who))
          answer = await send(person, request)
        }
        const what = `${name} with ${id} at ${place.keys.join('.')}: ${JSON.stringify(answer.body)}`
        expect(answer.status, what).toBeLessThan(500)
        if (CALLS[name].access === 'support') expect(answer.status, what).toBe(403)
        if (reveals.includes(name)) expect(what).not.toContain(MARK)
        sent.set(name, (sent.get(name) ?? 0) + 1)
      }
    }
    if ((at + 1) % CALLS_PER_LOOK === 0 || at === names.length - 1) {
      const since = names.slice(Math.max(0, at + 1 - CALLS_PER_LOOK), at + 1)
      expect(await herState(state), `after one of ${since.join(', ')}`).toBe(before)
    }
  }
  return sent
}

const withPlaces = (names: readonly CallName[]) => names.filter((name) => placesOf(name).length > 0)

test(
  '[API-01] another customer’s ids, in any place of any call, reveal nothing and change nothing',
  { timeout: IS_LONG ? 600_000 : 60_000 },
  async () => {
    const sent = await tryAll('demo', { names: NAMES, reveals: NAMES, state: BY_ITSELF })
    expect([...sent.keys()]).toEqual(withPlaces(NAMES))
  },
)

test(
  '[API-01] [SESS-10] nor do they for the support team, outside its own calls and conversations',
  { timeout: IS_LONG ? 600_000 : 60_000 },
  async () => {
    const names = NAMES.filter((name) => CALLS[name].access !== 'support')
    const reveals = names.filter((name) => !OF_CONVERSATIONS.has(name))
    const state = new Set([...BY_ITSELF, ...OF_CONVERSATIONS])
    const sent = await tryAll('support', { names, reveals, state })
    expect([...sent.keys()]).toEqual(withPlaces(names))
  },
)
