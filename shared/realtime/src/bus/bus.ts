import type { BusEventName, BusEvents, EventBus } from '@tradefront/contracts'
import { type Emitter, createEmitter } from '../platform/emitter.ts'
import { type RealtimeLog, consoleLog } from '../platform/log.ts'

type Emitters = { [N in BusEventName]?: Emitter<BusEvents[N]> }

/**
 * The typed event bus between host and remotes [RT-05]. Delivery is synchronous and in order of subscription; a
 * throwing handler is logged and doesn't affect the others.
 */
export function createBus(options: { onLog?: RealtimeLog } = {}): EventBus {
  const log = options.onLog ?? consoleLog
  const emitters: Emitters = {}
  return {
    on<N extends BusEventName>(name: N, handler: (payload: BusEvents[N]) => void) {
      let emitter: Emitter<BusEvents[N]> | undefined = emitters[name]
      if (emitter === undefined) {
        emitter = createEmitter<BusEvents[N]>(log, 'bus', name)
        Object.assign(emitters, { [name]: emitter })
      }
      return emitter.on(handler)
    },
    emit(name, payload) {
      emitters[name]?.emit(payload)
    },
  }
}
