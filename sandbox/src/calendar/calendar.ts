import type { EconomicEvent } from '@tradefront/contracts'
import { hashText, mix32, normal, unit } from '../market/hash.ts'
import { zoneTime } from '../market/zone-time.ts'
import { type Figures, type Indicator, type Unit, RELEASE_COUNTRIES, indicatorsOf } from './indicators.ts'
import { ASIAN } from './indicators-asia.ts'
import { EUROPEAN } from './indicators-europe.ts'
import { WESTERN } from './indicators-west.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** An event as answered by GET /calendar; unknown values are null. */
export type CalendarEvent = {
  readonly [Field in keyof EconomicEvent]-?: undefined extends EconomicEvent[Field]
    ? NonNullable<EconomicEvent[Field]> | null
    : EconomicEvent[Field]
}

/** The economic calendar: determined by the seed, whenever it is read. */
export interface Calendar {
  /** Events with `from` <= time < `until` (Unix ms), earliest first; figures published by `now`. */
  between(from: number, until: number, now: number): CalendarEvent[]
}

/** A release with its source of figures. */
interface Source {
  readonly indicator: Indicator
  readonly key: string
  readonly salt: number
  /** Local time of the release, ms after midnight. */
  readonly at: number
  readonly currency: string
  readonly zone: string
}

/** Formats a figure: the sign precedes the currency symbol. */
function written({ before = '', after = '', decimals }: Unit, value: number): string {
  const digits = Math.abs(value).toFixed(decimals)
  const sign = value < 0 && Number(digits) !== 0 ? '-' : ''
  return `${sign}${before}${digits}${after}`
}

/** The value of one release: around the usual value, and close to previous ones. */
function valueOf({ usual, swing, step, unit: { decimals } }: Figures, salt: number, turn: number): number {
  const noise = (back: number) => normal(salt ^ mix32(turn - back))
  if (step !== undefined) {
    const drift = (noise(0) + noise(1) + noise(2) + noise(3) + noise(4) + noise(5)) / Math.sqrt(6)
    return usual + step * Math.round(drift * 0.8)
  }
  const moved = usual + (swing * (noise(0) + 0.8 * noise(1) + 0.6 * noise(2))) / Math.SQRT2
  return Number(moved.toFixed(decimals))
}

/** The forecast: most of the way from the last value to the next, and sometimes wrong. */
function expected(figures: Figures, salt: number, turn: number): number {
  const before = valueOf(figures, salt, turn - 1)
  const next = valueOf(figures, salt, turn)
  const luck = unit(mix32(salt) ^ turn)
  if (figures.step !== undefined) return luck < 0.85 ? next : before
  return before + (next - before) * (0.45 + 0.55 * luck)
}

function figuresOf({ indicator, salt }: Source, turn: number, isOut: boolean) {
  const { figures } = indicator
  if (figures === undefined) return { actual: null, forecast: null, previous: null }
  return {
    actual: isOut ? written(figures.unit, valueOf(figures, salt, turn)) : null,
    forecast: written(figures.unit, expected(figures, salt, turn)),
    previous: written(figures.unit, valueOf(figures, salt, turn - 1)),
  }
}

/** @param seed determines the figures */
export function createCalendar(seed: number): Calendar {
  const sources: readonly Source[] = indicatorsOf({ ...WESTERN, ...EUROPEAN, ...ASIAN }).map((indicator) => {
    const key = `${indicator.country}-${indicator.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
    const [hours = 0, minutes = 0] = indicator.at.split(':').map(Number)
    const country = RELEASE_COUNTRIES[indicator.country]
    if (country === undefined) throw new Error(`no country ${indicator.country}`)
    return {
      indicator,
      key,
      salt: hashText(key) ^ mix32(seed),
      at: (hours * 60 + minutes) * MINUTE_MS,
      ...country,
    }
  })
  return {
    between(from, until, now) {
      // A zone's date is at most a day away from UTC's.
      const first = Math.floor(from / DAY_MS) - 1
      const last = Math.ceil(until / DAY_MS) + 1
      return sources
        .flatMap((source) => {
          const { indicator, key, at, zone, currency } = source
          return indicator.schedule.between(first, last).flatMap(({ day, turn }) => {
            const time = zoneTime(zone, day * DAY_MS + at)
            if (time < from || time >= until) return []
            return {
              id: `${key}-${new Date(day * DAY_MS).toISOString().slice(0, 10)}`,
              time: new Date(time).toISOString(),
              country: indicator.country,
              currency,
              title: indicator.title,
              importance: indicator.importance,
              ...figuresOf(source, turn, time <= now),
            }
          })
        })
        .sort((a, b) => a.time.localeCompare(b.time) || a.id.localeCompare(b.id))
    },
  }
}
