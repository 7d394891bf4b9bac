import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock, seededRandom } from '../testing/fake-clock.ts'
import { FakeTransport, type ServerMood } from '../testing/fake-transport.ts'
import { createFakePage } from '../testing/fake-page.ts'
import { watchPage } from '../platform/page-signals.ts'
import { ConnectionSupervisor } from './supervisor.ts'

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const SEQUENCES = process?.env['TEST_LONG'] === '1' ? 10_000 : 1_000

const BACKOFF = { min: 500, max: 8_000 }
const ATTEMPT_TIMEOUT = 20_000
const MAX_LATENCY = 3_000

type Step =
  | { kind: 'wait'; ms: number }
  | { kind: 'mood'; mood: ServerMood }
  | { kind: 'latency'; ms: number }
  | { kind: 'cut' }
  | { kind: 'interrupt' }
  | { kind: 'resume' }
  | { kind: 'ghost'; index: number }
  | { kind: 'kick'; suspect: boolean }
  | { kind: 'sever' }
  | { kind: 'network'; online: boolean }
  | { kind: 'show'; visible: boolean }
  | { kind: 'sleep'; ms: number }
  | { kind: 'restart' }
  | { kind: 'stop' }
  | { kind: 'start' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 700 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('mood' as const),
        mood: fc.constantFrom<ServerMood[]>('up', 'down', 'hang', 'refuse'),
      }),
    },
    fc.record({ kind: fc.constant('latency' as const), ms: fc.constantFrom(0, 1, 40, 900, MAX_LATENCY) }),
    fc.record({
      kind: fc.constantFrom('cut' as const, 'sever' as const, 'interrupt' as const, 'resume' as const),
    }),
    fc.record({ kind: fc.constant('network' as const), online: fc.boolean() }),
    fc.record({ kind: fc.constant('show' as const), visible: fc.boolean() }),
    fc.record({ kind: fc.constant('sleep' as const), ms: fc.constantFrom(1_000, 60_000, 3_600_000) }),
    fc.record({ kind: fc.constant('ghost' as const), index: fc.nat(20) }),
    fc.record({ kind: fc.constant('kick' as const), suspect: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('restart' as const, 'stop' as const, 'start' as const) }),
  ),
  { maxLength: 40 },
)

function play(seed: number, script: readonly Step[]) {
  const clock = createFakeClock()
  const page = createFakePage()
  const server = new FakeTransport(clock)
  /** When the last attempt ended by itself; reset when something else triggers the next one. */
  let endedAt: number | undefined
  const waits: number[] = []
  let opened = 0
  let haunted = false
  const supervisor = new ConnectionSupervisor({
    name: 'test',
    clock,
    random: seededRandom(seed),
    log: () => {},
    backoff: BACKOFF,
    attemptTimeout: ATTEMPT_TIMEOUT,
    unavailableAfter: 10_000,
    watch: (signals) =>
      watchPage(clock, page, {
        ...signals,
        kick(suspect) {
          endedAt = undefined
          signals.kick(suspect)
        },
      }),
    open(events) {
      if (endedAt !== undefined) waits.push(clock.now() - endedAt)
      endedAt = undefined
      opened += 1
      const own = opened
      return server.open({
        ...events,
        closed(reason, refused = false) {
          if (!refused && own === opened && !haunted) endedAt = clock.now()
          events.closed(reason, refused)
        },
      })
    },
  })

  function check(wanted: boolean) {
    expect(server.mostAlive).toBeLessThanOrEqual(1)
    if (!wanted) expect(server.alive).toEqual([])
    if (supervisor.status.state === 'connected')
      expect(server.alive.map(({ state }) => state)).toEqual(['open'])
    expect(supervisor.status.state === 'disconnected').toBe(!wanted)
  }

  let wanted = false
  for (const step of script) {
    if (step.kind !== 'wait') endedAt = undefined
    if (step.kind === 'wait') clock.advance(step.ms)
    else if (step.kind === 'mood') server.mood = step.mood
    else if (step.kind === 'latency') server.latency = step.ms
    else if (step.kind === 'cut') server.cut()
    else if (step.kind === 'sever') server.sever()
    else if (step.kind === 'network') page.network(step.online)
    else if (step.kind === 'show') page.show(step.visible)
    else if (step.kind === 'sleep') clock.sleep(step.ms)
    else if (step.kind === 'kick') supervisor.kick(step.suspect)
    else if (step.kind === 'restart') supervisor.restart()
    else if (step.kind === 'stop') supervisor.stop()
    else if (step.kind === 'start') supervisor.start()
    else if (step.kind === 'ghost') {
      haunted = true
      const dead = server.sockets.filter(({ state }) => state === 'closed')[step.index]
      dead?.events.opened()
      dead?.events.interrupted()
      dead?.events.closed('ghost', step.index % 2 === 0)
      haunted = false
    } else {
      const socket = server.alive[0]
      const from = step.kind === 'interrupt' ? 'open' : 'trying'
      if (socket?.state === from) {
        socket.state = step.kind === 'interrupt' ? 'trying' : 'open'
        if (step.kind === 'interrupt') socket.events.interrupted()
        else socket.events.opened()
      }
    }
    if (step.kind === 'start') wanted = true
    if (step.kind === 'stop') wanted = false
    check(wanted)
  }
  return { clock, page, server, supervisor, waits }
}

test(`[RT-01] [MKT-11] over ${SEQUENCES} fault sequences there are never two live sockets, and a running server is reached`, () => {
  fc.assert(
    fc.property(fc.nat(), steps, (seed, script) => {
      const { clock, page, server, supervisor } = play(seed, script)
      supervisor.start()
      server.mood = 'up'
      page.show(true)
      // The longest case: a hanging attempt or the delay after a refusal, then one good attempt.
      clock.advance(ATTEMPT_TIMEOUT + 30_000 + MAX_LATENCY + 1)
      expect(supervisor.status).toEqual({ state: 'connected' })
      // Not a half-open one.
      expect(server.alive.map(({ severed }) => severed)).toEqual([false])
      expect(server.mostAlive).toBeLessThanOrEqual(1)
      supervisor.stop()
      expect(server.alive).toEqual([])
      clock.advance(120_000)
      expect(clock.pending).toBe(0)
    }),
    { numRuns: SEQUENCES },
  )
}, 120_000)

test('the delay between attempts is within its bounds in every fault sequence', () => {
  let counted = 0
  fc.assert(
    fc.property(fc.nat(), steps, (seed, script) => {
      const { waits } = play(seed, [
        { kind: 'mood', mood: 'down' },
        { kind: 'start' },
        ...script,
        { kind: 'wait', ms: 30_000 },
      ])
      for (const wait of waits) {
        counted += 1
        expect(wait).toBeGreaterThan(BACKOFF.min - 0.001)
        expect(wait).toBeLessThan(BACKOFF.max + 0.001)
      }
    }),
    { numRuns: SEQUENCES },
  )
  expect(counted).toBeGreaterThan(SEQUENCES)
}, 120_000)
