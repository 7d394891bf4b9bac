import type { AccountEvents, ConnectionStatus } from '@tradefront/contracts'

/** Account events without a network: the test controls what connects, subscribes and arrives. */
export interface FakeAccount extends AccountEvents {
  /** Sets the status; before the first {@link FakeAccount.connect} no subscription is reported. */
  setStatus(status: ConnectionStatus): void
  /** Connects, and subscribes every channel with listeners. */
  connect(): void
  /** Refuses a channel, now and on every later connection, until admitted. */
  refuse(channel: string): void
  /** Subscribes a previously refused channel. */
  admit(channel: string): void
  /** Breaks the connection; reconnecting starts. */
  drop(): void
  /** Delivers an event as the server does for a subscribed channel; false if not subscribed. */
  emit(channel: string, event: string, payload: unknown): boolean
  /** Client events sent while connected. */
  readonly sent: readonly { readonly channel: string; readonly event: string; readonly payload: object }[]
  /** Number of registered handlers: 0 once everything is unsubscribed. */
  readonly listenerCount: number
}

/** Creates a {@link FakeAccount}, disconnected. */
export function createFakeAccount(): FakeAccount {
  let status: ConnectionStatus = { state: 'disconnected' }
  let cycle = 0
  const statusHandlers = new Set<(status: ConnectionStatus) => void>()
  const listeners = new Set<{ channel: string; event: string; handler: (payload: unknown) => void }>()
  const subscribers = new Set<{ channel: string; handler: (cycle: number) => void }>()

  const errorHandlers = new Set<(error: { channel: string; message: string }) => void>()
  const refused = new Set<string>()

  const sent: FakeAccount['sent'][number][] = []

  function reportRefusal(channel: string) {
    for (const handler of errorHandlers) handler({ channel, message: 'Not your channel' })
  }
  function add<T>(set: Set<T>, item: T): () => void {
    set.add(item)
    return () => set.delete(item)
  }
  function setStatus(next: ConnectionStatus) {
    status = next
    for (const handler of statusHandlers) handler(next)
  }

  return {
    get status() {
      return status
    },
    get listenerCount() {
      return statusHandlers.size + listeners.size + subscribers.size + errorHandlers.size
    },
    onStatus: (handler) => add(statusHandlers, handler),
    listen: (channel, event, handler) => add(listeners, { channel, event, handler }),
    onSubscribed(channel, handler) {
      const item = { channel, handler }
      // Handlers added to a subscribed channel are called soon, as in the real one.
      if (status.state === 'connected' && cycle > 0 && !refused.has(channel)) {
        queueMicrotask(() => {
          if (subscribers.has(item)) handler(cycle)
        })
      }
      return add(subscribers, item)
    },
    onSubscriptionError: (handler) => add(errorHandlers, handler),
    sent,
    send(channel, event, payload) {
      if (status.state === 'connected' && !refused.has(channel)) sent.push({ channel, event, payload })
    },
    reconnect: () => {},
    disconnect: () => setStatus({ state: 'disconnected' }),
    setStatus,
    connect() {
      cycle += 1
      setStatus({ state: 'connected' })
      for (const { channel, handler } of subscribers) if (!refused.has(channel)) handler(cycle)
      for (const channel of refused) reportRefusal(channel)
    },
    refuse(channel) {
      refused.add(channel)
      if (status.state === 'connected') reportRefusal(channel)
    },
    admit(channel) {
      if (!refused.delete(channel) || status.state !== 'connected') return
      for (const item of subscribers) if (item.channel === channel) item.handler(cycle)
    },
    drop: () => setStatus({ state: 'connecting', attempt: 1 }),
    emit(channel, event, payload) {
      if (status.state !== 'connected' || refused.has(channel)) return false
      const heard = [...listeners].filter((item) => item.channel === channel && item.event === event)
      for (const { handler } of heard) handler(payload)
      return heard.length > 0
    },
  }
}
