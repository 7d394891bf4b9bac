import { simulateVendors, type SimulatedVendors } from '@tradefront/realtime/testing/simulation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareStored, timeOf } from './thread-order.ts'
import { faultScript } from './testing/faults/fault-script.ts'
import { createFaultWorld, OWN, type FaultWorld } from './testing/faults/fault-world.ts'

/*
 * The whole path of a message on one clock: broker, network, pusher-js, supervisor, channels, conversation. A
 * sequence is determined by its seed. `FAULT_SEED=4711 npx vitest run
 * shared/conversation/src/fault-sequences.test.ts` replays one and prints its steps.
 */

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
const env = process?.env ?? {}
const SEED = env['FAULT_SEED'] === undefined ? undefined : Number(env['FAULT_SEED'])
const SEQUENCES = env['TEST_LONG'] === '1' ? 10_000 : 300

/** Longest hanging attempt, plus the longest wait after a refusal, plus one good attempt, ms. */
const RECONNECTED_WITHIN = 20_000 + 30_000 + 2_000
/** Longest wait for a channel after several refusals or timeouts, ms. */
const ENTERED_WITHIN = 302_000
/** Frames in transit have arrived and sleep has been detected after this, ms. */
const NOTICED = 6_000
/**
 * A half-open connection is closed within this while the page is visible, ms: 4 s of silence and the longest wait for a
 * probe's answer, which doubles with each connection that a probe has closed. The first takes 8 s (`supervisor.test.ts`).
 */
const HALF_OPEN = 37_000
/** Without faults, wanted channels are subscribed within this, ms. */
const QUIET = 1_000

let vendors: SimulatedVendors
beforeAll(async () => {
  vendors = await simulateVendors()
})
afterAll(() => vendors.restore())

/** Nothing prevents subscribing to the wanted channels. */
function isCalm(world: FaultWorld): boolean {
  const { pusher, permission, account, wanted } = world
  const fine = pusher.mood === 'up' && pusher.latency <= 40 && pusher.answers && permission.mood === 'fine'
  const asked = wanted.some((channel) => permission.asked.has(channel))
  const severed = [...pusher.sockets].some((socket) => socket.severed)
  return (
    fine && !asked && !severed && account.status.state === (wanted.length > 0 ? 'connected' : 'disconnected')
  )
}

/** Invariants after every step. */
function checkAlways({ conversation, chat, pusher }: FaultWorld): void {
  const { stored, outgoing } = conversation.getState().thread
  const keys = [...stored.map(({ key }) => key), ...outgoing.map(({ clientId }) => clientId)]
  expect(new Set(keys).size, 'shown twice').toBe(keys.length)
  expect([...stored].sort(compareStored), 'order').toEqual(stored)
  const ids = chat.messages.flatMap(({ client_id: id, sender_id: by }) => (by === OWN ? [id] : []))
  expect(new Set(ids).size, 'stored twice').toBe(ids.length)
  const live = [...pusher.sockets].filter(({ readyState }) => readyState < 2)
  expect(live.length, 'sockets at once').toBeLessThanOrEqual(1)
  expect(pusher.subscribedTwice, 'subscribed twice').toBe(0)
}

async function advanceUntil(world: FaultWorld, reached: () => boolean, within: number): Promise<void> {
  for (let ms = 0; ms < within && !reached(); ms += 200) await world.clock.advanceAsync(200)
}

async function play(seed: number): Promise<void> {
  const world = createFaultWorld(seed, vendors)
  const { clock, account, pusher, conversation, chat } = world
  for (const step of faultScript(seed)) {
    if (SEED !== undefined) console.warn(clock.now(), JSON.stringify(step))
    world.happen(step)
    let calm = isCalm(world)
    for (let left = step.ms; left > 0; left -= QUIET) {
      await clock.advanceAsync(Math.min(left, QUIET))
      const wasCalm = calm
      calm = isCalm(world)
      if (wasCalm && calm && left >= QUIET) expect(pusher.subscriptions).toEqual(world.wanted)
    }
    checkAlways(world)
  }

  world.heal()
  // Lets frames in transit arrive and sleep be detected.
  await clock.advanceAsync(Math.max(NOTICED, HALF_OPEN))
  // An attempt may hang longer; an established connection may not.
  const dead = [...pusher.sockets].filter(({ severed, readyState }) => severed && readyState === 1)
  if (account.status.state === 'connected') expect(dead, 'half-open').toEqual([])
  await advanceUntil(world, () => account.status.state === 'connected', RECONNECTED_WITHIN)
  expect(account.status).toEqual({ state: 'connected' })
  await advanceUntil(world, () => isCalm(world), ENTERED_WITHIN)
  await clock.advanceAsync(QUIET)
  expect(pusher.subscriptions, 'subscriptions when all is quiet').toEqual(world.wanted)
  // A lost event is noticed with the next one.
  world.theirs({ kind: 'once' })
  await clock.advanceAsync(40_000)
  while (conversation.getState().older === 'idle') {
    const loading = conversation.loadOlder()
    await clock.advanceAsync(QUIET)
    await loading
  }
  checkAlways(world)
  const { thread, link } = conversation.getState()
  const placed = chat.messages.map((message) => ({ at: timeOf(message.created_at), message }))
  const inOrder = placed.sort(compareStored).map(({ message }) => message.id)
  expect(
    thread.stored.map(({ message }) => message.id),
    'lost',
  ).toEqual(inOrder)
  const stored = new Set(chat.messages.map((message) => message.client_id))
  for (const item of thread.outgoing) {
    expect(item.state).toBe('failed')
    expect(stored.has(item.clientId), 'called failed, but stored').toBe(false)
  }
  expect(link).toEqual({ connection: 'connected', live: true, polling: false })

  world.end()
  await clock.advanceAsync(120_000)
  expect([clock.pending, pusher.sockets.size, world.page.handlers], 'timers, sockets, handlers').toEqual([
    0, 0, 0,
  ])
}

test(`[CHAT-05] [RT-01] ${SEQUENCES} fault sequences: no message lost or shown twice, one order, nothing left running`, async () => {
  const seeds = SEED === undefined ? Array.from({ length: SEQUENCES }, (_, seed) => seed) : [SEED]
  for (const seed of seeds) {
    await play(seed).catch((error: unknown) => {
      const again = `FAULT_SEED=${seed} npx vitest run shared/conversation/src/fault-sequences.test.ts`
      throw new Error(`Fault sequence ${seed} failed; to replay it: ${again}`, { cause: error })
    })
  }
}, 600_000)
