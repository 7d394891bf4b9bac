import { expect, test } from 'vitest'
import { leaveOutWaits, type TraceEvent } from './without-waits.ts'

const PAGE = { pid: 7, tid: 1 }
const OTHER = { pid: 7, tid: 2 }

const event = (name: string, ts: number, dur?: number, tdur?: number, thread = PAGE): TraceEvent => ({
  name,
  ph: dur === undefined ? 'I' : 'X',
  ts,
  ...thread,
  ...(dur !== undefined && { dur }),
  ...(tdur !== undefined && { tdur }),
})

const main: TraceEvent = { ...event('thread_name', 0), args: { name: 'CrRendererMain' } }

test('a task is as long as it worked, and what happened in it keeps its part of it', () => {
  const events = [
    main,
    event('RunTask', 100_000, 80_000, 20_000),
    event('FunctionCall', 140_000, 40_000, 2_000),
    event('firstPaint', 160_000),
    event('RunTask', 200_000, 10_000, 10_000),
  ]
  leaveOutWaits(events)
  expect(events.slice(1).map(({ ts, dur }) => [ts, dur])).toEqual([
    [100_000, 20_000],
    [110_000, 10_000],
    [115_000, undefined],
    [200_000, 10_000],
  ])
})

test('of tasks in each other only the outermost counts; what is between tasks, and other threads, stay', () => {
  const events = [
    main,
    event('ThreadControllerImpl::RunTask', 1_000, 4_000, 2_000),
    event('RunTask', 2_000, 2_000, 100),
    event('ParseHTML', 6_000, 500),
    event('RunTask', 1_000, 4_000, 1_000, OTHER),
  ]
  leaveOutWaits(events)
  expect(events.slice(1).map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_000, 2_000],
    [1_500, 1_000],
    [6_000, 500],
    [1_000, 4_000],
  ])
})
