import type { Importance } from '@tradefront/contracts'
import type { Schedule } from './schedules.ts'

/** Format of a figure: '2.4%', '185K', '$-71.2B'. */
export interface Unit {
  readonly before?: string
  readonly after?: string
  readonly decimals: number
}

/** Distribution of an indicator's figures; none for a press conference or minutes. */
export interface Figures {
  /** Mean. */
  readonly usual: number
  /** Standard deviation. */
  readonly swing: number
  readonly unit: Unit
  /** Moves rarely and only in whole steps, like a central bank's rate. */
  readonly step?: number
}

/** A kind of release. */
export interface Indicator {
  readonly country: string
  readonly title: string
  readonly importance: Importance
  /** Local time of the release, 'HH:MM'. */
  readonly at: string
  readonly schedule: Schedule
  readonly figures?: Figures
}

/** Common to every release of a country. */
export interface ReleaseCountry {
  readonly name: string
  readonly currency: string
  readonly zone: string
}

/** Countries whose releases are listed [ROOM-09]; EU is the euro area. */
export const RELEASE_COUNTRIES: Readonly<Record<string, ReleaseCountry>> = {
  US: { name: 'United States', currency: 'USD', zone: 'America/New_York' },
  EU: { name: 'Euro area', currency: 'EUR', zone: 'Europe/Berlin' },
  GB: { name: 'United Kingdom', currency: 'GBP', zone: 'Europe/London' },
  JP: { name: 'Japan', currency: 'JPY', zone: 'Asia/Tokyo' },
  DE: { name: 'Germany', currency: 'EUR', zone: 'Europe/Berlin' },
  FR: { name: 'France', currency: 'EUR', zone: 'Europe/Paris' },
  IT: { name: 'Italy', currency: 'EUR', zone: 'Europe/Rome' },
  ES: { name: 'Spain', currency: 'EUR', zone: 'Europe/Madrid' },
  CA: { name: 'Canada', currency: 'CAD', zone: 'America/Toronto' },
  AU: { name: 'Australia', currency: 'AUD', zone: 'Australia/Sydney' },
  NZ: { name: 'New Zealand', currency: 'NZD', zone: 'Pacific/Auckland' },
  CH: { name: 'Switzerland', currency: 'CHF', zone: 'Europe/Zurich' },
  CN: { name: 'China', currency: 'CNY', zone: 'Asia/Shanghai' },
  IN: { name: 'India', currency: 'INR', zone: 'Asia/Kolkata' },
  BR: { name: 'Brazil', currency: 'BRL', zone: 'America/Sao_Paulo' },
  MX: { name: 'Mexico', currency: 'MXN', zone: 'America/Mexico_City' },
  ZA: { name: 'South Africa', currency: 'ZAR', zone: 'Africa/Johannesburg' },
  KR: { name: 'South Korea', currency: 'KRW', zone: 'Asia/Seoul' },
}

const PERCENT: Unit = { after: '%', decimals: 1 }
const RATE: Unit = { after: '%', decimals: 2 }
const INDEX: Unit = { decimals: 1 }

/** A change in percent. */
export const percent = (usual: number, swing: number): Figures => ({ usual, swing, unit: PERCENT })
/** A level without a unit, such as a survey's. */
export const points = (usual: number, swing: number): Figures => ({ usual, swing, unit: INDEX })
/** A central bank's rate, moving in quarter points. */
export const rate = (usual: number, step = 0.25): Figures => ({ usual, swing: 1, unit: RATE, step })
/** A count or an amount, with its prefix and suffix. */
export const amount = (
  usual: number,
  swing: number,
  after: string,
  before = '',
  decimals = after === 'K' ? 0 : 1,
): Figures => ({ usual, swing, unit: { before, after, decimals } })

/** A release without its country, which is given once for the whole list. */
type Release = Omit<Indicator, 'country'>

/** Releases by country. */
export type Releases = Readonly<Record<string, readonly Release[]>>

/** Every release with its country. */
export function indicatorsOf(releases: Releases): Indicator[] {
  return Object.entries(releases).flatMap(([country, list]) =>
    list.map((release) => ({ ...release, country })),
  )
}

type Row = (title: string, at: string, schedule: Schedule, figures?: Figures) => Release

function rowOf(importance: Importance): Row {
  return (title, at, schedule, figures) => ({
    title,
    importance,
    at,
    schedule,
    ...(figures === undefined ? {} : { figures }),
  })
}

/* A release by importance: title, local time, dates, figures. */
export const low = rowOf('low')
export const medium = rowOf('medium')
export const high = rowOf('high')
