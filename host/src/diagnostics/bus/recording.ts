import { msg } from '@lingui/core/macro'
import type { BusEventName, SiteConfig } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import * as v from 'valibot'
import { BUS_EVENTS, BUS_RULES } from './bus-rules.ts'

/** Maximum number of events recorded, or read from a file. */
export const MAX_EVENTS = 2_000
/** Largest file accepted, bytes. */
const MAX_BYTES = 1_000_000
/** Longest recording accepted, ms: one hour. */
const MAX_DURATION_MS = 3_600_000

const RecordedEvent = v.object({
  /** Time since the recording began, ms. */
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DURATION_MS)),
  name: v.picklist(BUS_EVENTS),
  sender: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  payload: v.unknown(),
})
export type RecordedEvent = v.InferOutput<typeof RecordedEvent>

/** The file format of a recording. */
const Recording = v.object({
  schema: v.literal(1),
  host: v.pipe(v.string(), v.maxLength(60)),
  events: v.pipe(v.array(RecordedEvent), v.maxLength(MAX_EVENTS)),
})
export type Recording = v.InferOutput<typeof Recording>

/** Whether testers may replay: allowed wherever the deployment allows them overrides or faults [MFE-05]. */
export function mayReplay({
  faults,
  versionOverrides = false,
  overrideOrigins,
}: Pick<SiteConfig, 'faults' | 'versionOverrides' | 'overrideOrigins'>): boolean {
  return faults || versionOverrides || overrideOrigins.length > 0
}

/** An event to be replayed. */
export interface ReplayEvent {
  readonly at: number
  readonly name: BusEventName
  readonly payload: unknown
}

/** Serialises a recording for its file. */
export function recordingText(recording: Recording): string {
  return `${JSON.stringify(recording, null, 1)}\n`
}

/** Reads a recording from a file, which is untrusted input; or a sentence for the tester why it isn't one. */
export async function readRecording(file: Blob): Promise<Recording | MessageDescriptor> {
  if (file.size > MAX_BYTES) return msg`This file is too large for a recording.`
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Recording), await file.text())
  return parsed.success ? parsed.output : msg`This file is not a bus recording.`
}

/** The replayable part of a recording, by time: events whose rule allows it and whose payload matches their schema. */
export function replayable({ events }: Recording): readonly ReplayEvent[] {
  return events
    .flatMap(({ at, name, payload }) => {
      const rule = BUS_RULES[name]
      if (!rule.replays) return []
      const read = v.safeParse(rule.payload, payload)
      return read.success ? [{ at, name, payload: read.output }] : []
    })
    .sort((a, b) => a.at - b.at)
}
