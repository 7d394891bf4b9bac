import { channels, EVENT } from '@tradefront/contracts'
import {
  createFakeClock,
  createFakePage,
  seededRandom,
  SimulatedPusher,
  type Delivery,
  type FakeClock,
  type SimulatedVendors,
} from '@tradefront/realtime/testing/simulation'
import { createConversation } from '../../conversation.ts'
import { createFakeChat } from '../fake-chat.ts'
import { delayedChat, passed } from './delayed-chat.ts'
import type { PermissionMood, Step } from './fault-script.ts'

export const OWN = '7'
const CHANNEL = channels.chat(OWN)
/** Duration of a late authorisation, ms. */
const LATE_PERMISSION = 12_000

/** A page with account events and an open conversation, plus the broker, on one clock. */
export type FaultWorld = ReturnType<typeof createFaultWorld>

/** Creates a {@link FaultWorld} with the conversation open and no faults. */
export function createFaultWorld(seed: number, vendors: SimulatedVendors) {
  const clock = createFakeClock()
  const page = createFakePage()
  const permission = createPermission(clock)
  const pusher = new SimulatedPusher(clock, permission.settled)
  const account = vendors.connectTo(pusher, {
    clock,
    page,
    random: seededRandom(seed),
    authorize: permission.authorize,
  })
  const chat = createFakeChat({ ownId: OWN, pageSize: 3 })
  let ticked = clock.wall()
  /** The server's clock keeps running while this machine sleeps. */
  function tick(): void {
    chat.tick(clock.wall() - ticked)
    ticked = clock.wall()
  }
  const calls = delayedChat({
    chat,
    clock,
    latency: () => pusher.latency,
    beforeCall: tick,
    onStored: (message) =>
      pusher.publish(`private-${CHANNEL}`, EVENT.messageSent, { message }, { kind: 'once' }),
  })
  const attention = {
    get visible() {
      return page.visible
    },
    get focused() {
      return page.visible
    },
    onChange: (handler: () => void) => page.onVisibility(handler),
  }
  let ids = 0
  let sleptAt = -Infinity
  const conversation = createConversation({
    api: calls.api,
    ownId: OWN,
    customerId: OWN,
    asAdmin: false,
    isLoggedIn: () => true,
    newId: () => `c${(ids += 1)}`,
    now: () => clock.wall(),
    attention,
  })
  const timers = {
    setTimeout: (run: () => void, delay: number) => clock.setTimeout(run, delay) as number,
    clear: (handle: number) => clock.clearTimeout(handle),
  }
  const open = () => conversation.start({ account, timers })
  /** Unsubscribe functions of the wanted subscriptions, by channel. */
  const wants = new Map<string, () => void>([[CHANNEL, open()]])

  function want(channel: string, begin: () => () => void): void {
    const end = wants.get(channel)
    if (end === undefined) wants.set(channel, begin())
    else {
      wants.delete(channel)
      end()
    }
  }

  /** Someone else writes. `behind`: another message, later by this many ms, is already readable. */
  function theirs(delivery: Delivery, behind = 0): void {
    tick()
    const created_at = new Date(chat.now() - behind).toISOString()
    const message = chat.write('1', `theirs ${chat.messages.length}`, { created_at })
    pusher.publish(`private-${CHANNEL}`, EVENT.messageSent, { message }, delivery)
  }

  function happen(step: Step): void {
    switch (step.kind) {
      case 'wait':
        return
      case 'theirs':
        return theirs(
          step.delivery === 'late' ? { kind: 'late', ms: step.lateBy } : { kind: step.delivery },
          step.behind,
        )
      case 'mine':
        conversation.setDraft(`mine ${ids}`)
        conversation.send()
        return
      case 'network':
        pusher.mood = step.mood
        return
      case 'latency':
        pusher.latency = step.latency
        return
      case 'close':
        return pusher.close(step.code)
      case 'sever':
        return pusher.sever()
      case 'sleep':
        // The network doesn't wait for a machine that sleeps for long.
        if (step.asleep >= 20_000) pusher.sever()
        sleptAt = clock.now()
        return clock.sleep(step.asleep)
      case 'calls':
        calls.mood = step.mood
        return
      case 'permission':
        permission.mood = step.mood
        return
      case 'mute':
        pusher.answers = !step.on
        return
      case 'online':
        return page.network(step.on)
      case 'visible':
        return page.show(step.on)
      case 'want':
        return want(step.channel, () => account.listen(step.channel, 'changed', () => {}))
      case 'openOrLeave':
        return want(CHANNEL, open)
      case 'reconnect':
        return account.reconnect()
    }
  }

  return {
    clock,
    page,
    pusher,
    account,
    chat,
    conversation,
    permission,
    happen,
    theirs,
    /** When the machine last slept, on its own clock. */
    get sleptAt(): number {
      return sleptAt
    },
    /** Full names of the wanted channels, sorted. */
    get wanted(): string[] {
      return [...wants.keys()].map((name) => `private-${name}`).toSorted()
    },
    /** Ends all faults, with the page visible and the conversation open. */
    heal(): void {
      Object.assign(pusher, { mood: 'up', latency: 20, answers: true })
      calls.mood = 'fine'
      permission.mood = 'fine'
      page.show(true)
      if (!wants.has(CHANNEL)) wants.set(CHANNEL, open())
    },
    /** Ends every subscription of the page. */
    end(): void {
      for (const end of wants.values()) end()
      account.disconnect()
    },
  }
}

/** POST /broadcasting/auth, and the channels requested but not yet subscribed. */
function createPermission(clock: FakeClock) {
  const asked = new Set<string>()
  const permission = {
    mood: 'fine' as PermissionMood,
    asked: asked as ReadonlySet<string>,
    settled: (channel: string): void => void asked.delete(channel),
    async authorize(socketId: string, channel: string): Promise<{ auth: string }> {
      asked.add(channel)
      const { mood } = permission
      await passed(clock, mood === 'late' ? LATE_PERMISSION : 20)
      if (mood === 'broken') throw Object.assign(new Error('Overloaded'), { status: 503 })
      if (mood === 'forbidden') throw Object.assign(new Error('Not your channel'), { status: 403 })
      return SimulatedPusher.signature(socketId, channel)
    },
  }
  return permission
}
