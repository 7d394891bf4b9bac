import type { AccountEvents } from '@tradefront/contracts'
import { createAccountEvents } from '../account/account-events.ts'
import type { AskPermission } from '../account/channel-authorizer.ts'
import type { AskMissed } from '../account/channel-sequence.ts'
import { loadPusherVendors } from '../account/load-vendors.ts'
import { PusherClient } from '../account/pusher-client.ts'
import type { Clock } from '../platform/clock.ts'
import type { PageEvents } from '../platform/page-signals.ts'
import { refuseMissed, refuseSignIn } from './no-sign-in.ts'
import type { SimulatedPusher } from './simulated-pusher.ts'

export interface SimulatedAccountOptions {
  readonly clock: Clock
  readonly page: PageEvents
  readonly random: () => number
  readonly authorize: AskPermission
  /** By default a broker without numbers. */
  readonly missed?: AskMissed
}

/** Timers pusher-js takes from the runtime. */
const GLOBAL_TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** The runtime's timers on a clock. */
function timersOf(clock: Clock): Record<(typeof GLOBAL_TIMERS)[number], unknown> {
  const intervals = new Map<unknown, { handle: unknown }>()
  return {
    setTimeout: (run: () => void, ms = 0) => clock.setTimeout(run, ms),
    clearTimeout: (handle: number | undefined) => clock.clearTimeout(handle),
    setInterval(run: () => void, ms: number) {
      const interval: { handle: unknown } = { handle: undefined }
      const turn = () => {
        interval.handle = clock.setTimeout(turn, ms)
        run()
      }
      interval.handle = clock.setTimeout(turn, ms)
      const id = { interval }
      intervals.set(id, interval)
      return id
    },
    clearInterval(id: unknown) {
      clock.clearTimeout(intervals.get(id)?.handle as number | undefined)
      intervals.delete(id)
    },
  }
}

/** pusher-js and laravel-echo on simulated servers, one after the other. */
export interface SimulatedVendors {
  /** Account events of a page connected to this server. From now on the runtime's timers run on its clock. */
  connectTo(server: SimulatedPusher, options: SimulatedAccountOptions): AccountEvents
  /** Restores the real timers and sockets. */
  restore(): void
}

/** Loads the real libraries with a simulated network. */
export async function simulateVendors(): Promise<SimulatedVendors> {
  const vendors = await loadPusherVendors()
  const runtime = vendors.Pusher.Runtime as { createWebSocket(url: string): unknown }
  const own = runtime.createWebSocket
  const timers = Object.fromEntries(GLOBAL_TIMERS.map((name) => [name, globalThis[name]]))
  let server: SimulatedPusher | undefined
  const createWebSocket = () => server?.createWebSocket()
  runtime.createWebSocket = createWebSocket
  return {
    connectTo(next, options) {
      server = next
      Object.assign(globalThis, timersOf(options.clock))
      // The library keeps every client ever created.
      vendors.Pusher.instances.length = 0
      const config = { key: 'app', cluster: 'mt1', host: 'pusher.test', tls: false }
      const load = async () => new PusherClient(vendors, config)
      return createAccountEvents({
        ...options,
        signIn: refuseSignIn,
        missed: options.missed ?? refuseMissed,
        turn: async () => true,
        config,
        load,
        log: () => {},
      })
    },
    restore() {
      runtime.createWebSocket = own
      Object.assign(globalThis, timers)
    },
  }
}
