import { expect, test } from 'vitest'
import { openWeek } from './open-week.ts'
import { readOpenTimes } from './opening-hours.ts'

/** 'Fri 08:00-18:00' of each opening, in UTC, by the reader's day. */
const week = (hours: string, at: string, zone: string | undefined, reader: string) =>
  openWeek(readOpenTimes(hours) ?? [], zone, Date.parse(at), reader).map(({ date, opens }) => {
    const clock = (time: number) => new Date(time).toISOString().slice(11, 16)
    return [date.slice(8), ...opens.map(({ from, to }) => `${clock(from)}-${clock(to)}`)].join(' ')
  })

test('[CHAT-11] the hours of today and the six days after', () => {
  // 18 June 2026 is a Thursday.
  expect(week('Mon-Fri 08:00-18:00, Sat 10:00-14:00', '2026-06-18T20:00:00Z', undefined, 'UTC')).toEqual([
    '18 08:00-18:00',
    '19 08:00-18:00',
    '20 10:00-14:00',
    '21',
    '22 08:00-18:00',
    '23 08:00-18:00',
    '24 08:00-18:00',
  ])
})

test('[CHAT-11] are on the days of the reader, by the team’s clock', () => {
  // Friday evening in New York is Saturday morning in Tokyo, where it is Friday already.
  const hours = week(
    'Fri 18:00-20:00, Sat 09:00-10:00',
    '2026-06-18T20:00:00Z',
    'America/New_York',
    'Asia/Tokyo',
  )
  expect(hours).toEqual(['19', '20 22:00-00:00 13:00-14:00', '21', '22', '23', '24', '25'])
  // Clocks in London go back on 25 October.
  expect(week('Sat-Sun 08:00-09:00', '2026-10-24T06:00:00Z', 'Europe/London', 'UTC').slice(0, 2)).toEqual([
    '24 07:00-08:00',
    '25 08:00-09:00',
  ])
})
