import type { BusEventName, BusEvents, EventBus } from '@tradefront/contracts'
import { create } from 'zustand'
import { senderNow, sendingAs } from '../../conduct/bus-trace.ts'
import { useTesterTools } from '../tester-tools.ts'
import { BUS_EVENTS, shownPayload } from './bus-rules.ts'
import { MAX_EVENTS, type RecordedEvent, type ReplayEvent } from './recording.ts'

/** A bus event as the diagnostics page lists it. */
export interface BusEntry {
  readonly id: number
  /** Wall clock, ms since 1970. */
  readonly time: number
  readonly name: BusEventName
  /** A remote's name, `host`, or `replay`. */
  readonly sender: string
  /** The result of `shownPayload`. */
  readonly payload: unknown
}

/** Progress of a replay. */
export interface ReplayState {
  readonly sent: number
  readonly total: number
}

interface BusWatch {
  /** The most recent events, newest first. */
  readonly shown: readonly BusEntry[]
  /** The recording, kept until the next one or the end of the session. */
  readonly recorded: readonly RecordedEvent[]
  readonly replay: ReplayState | undefined
}

const MAX_SHOWN = 50
const REPLAY = 'replay'
const NOTHING: BusWatch = { shown: [], recorded: [], replay: undefined }

/** Bus events seen while watching or recording. */
export const useBusWatch = create<BusWatch>()(() => NOTHING)

let ids = 0
let recordingSince = 0
let stopForgetting = () => {}

function note(name: BusEventName, payload: unknown): void {
  const entry: BusEntry = {
    id: ++ids,
    time: Date.now(),
    name,
    sender: senderNow() ?? 'host',
    payload: shownPayload(name, payload),
  }
  // The next customer must see nothing of this one.
  if (name === 'session:ended') {
    stopBus()
    useBusWatch.setState({ shown: [], recorded: [] })
  }
  const { shown, recorded } = useBusWatch.getState()
  useBusWatch.setState({ shown: [entry, ...shown].slice(0, MAX_SHOWN) })
  const isRecorded = useTesterTools.getState().bus === 'recording' && entry.sender !== REPLAY
  if (!isRecorded || recorded.length >= MAX_EVENTS) return
  const at = Math.round(performance.now() - recordingSince)
  const { sender, payload: kept } = entry
  useBusWatch.setState({ recorded: [...recorded, { at, name, sender, payload: kept }] })
}

/* Reference-counted: watchers share a single subscription, so each event is noted once. */
let watchers = 0
let unsubscribe = () => {}

/** Watches every event from now on. Returns the unsubscribe function. */
export function watchBus(bus: EventBus): () => void {
  watchers += 1
  if (watchers === 1) {
    const unsubscribes = BUS_EVENTS.map((name) => bus.on(name, (payload) => note(name, payload)))
    unsubscribe = () => unsubscribes.forEach((each) => each())
  }
  let stopped = false
  return () => {
    if (stopped) return
    stopped = true
    watchers -= 1
    if (watchers > 0) return
    unsubscribe()
    useBusWatch.setState({ shown: [] })
  }
}

let stopRun = () => {}

/** Stops the current recording or replay. */
export function stopBus(): void {
  stopRun()
}

function begin(bus: EventBus, what: 'recording' | 'replaying', atEnd: () => void = () => {}): void {
  stopBus()
  const stopWatch = watchBus(bus)
  useTesterTools.setState({ bus: what })
  stopRun = () => {
    stopRun = () => {}
    stopWatch()
    atEnd()
    useTesterTools.setState({ bus: 'idle' })
  }
}

/** Starts a new recording. It continues across pages until {@link stopBus} or the end of the session. */
export function startRecording(bus: EventBus): void {
  begin(bus, 'recording')
  // Clears a stopped recording too: the next customer must see nothing of this one.
  stopForgetting()
  stopForgetting = bus.on('session:ended', () => useBusWatch.setState({ recorded: [] }))
  recordingSince = performance.now()
  useBusWatch.setState({ recorded: [] })
}

/**
 * Replays events, at the pace of their recording or without pauses, until {@link stopBus} or the end of the
 * session. Continues across pages.
 */
export function startReplay(
  bus: EventBus,
  events: readonly ReplayEvent[],
  pace: 'recorded' | 'immediate',
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  begin(bus, 'replaying', () => clearTimeout(timer))
  const total = events.length
  const startedAt = performance.now()
  useBusWatch.setState({ replay: { sent: 0, total } })

  function sendFrom(first: number): void {
    const age = pace === 'immediate' ? Infinity : performance.now() - startedAt
    let index = first
    let event = events[index]
    while (event && event.at <= age) {
      index += 1
      useBusWatch.setState({ replay: { sent: index, total } })
      send(bus, event)
      event = events[index]
    }
    if (event) timer = setTimeout(() => sendFrom(index), event.at - age)
    else stopBus()
  }
  sendFrom(0)
}

function send(bus: EventBus, { name, payload }: ReplayEvent): void {
  // The event's rule has validated the payload.
  sendingAs(REPLAY, () => bus.emit(name, payload as BusEvents[typeof name]))
}
