import { AUTO_ROBOT, type AutotraderType } from '@tradefront/contracts'
import { advisorOf } from './advisors.ts'

/** What a level allows: the size of a position in lots, and how many may be open at a time [ALGO-01]. */
export interface RobotLevel {
  readonly lots: string
  /** Null is any number. */
  readonly mostOpen: number | null
}

export const ROBOT_LEVELS: Readonly<Record<AutotraderType, RobotLevel>> = {
  low: { lots: '0.01', mostOpen: 2 },
  medium: { lots: '0.05', mostOpen: 4 },
  high: { lots: '0.10', mostOpen: null },
}

const MAJORS = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD']

/** Asset ids of instruments that a robot trades, in the order in which it looks at them: all quoted in US dollars. */
const INSTRUMENTS: Readonly<Record<string, readonly string[]>> = {
  [AUTO_ROBOT]: ['EURUSD', 'GBPUSD', 'XAUUSD', 'US500', 'BTCUSD', 'AUDUSD'],
  '3': ['XAUUSD', 'XAGUSD'],
  '5': ['US500', 'US100', 'US30'],
  '6': ['BTCUSD', 'ETHUSD'],
  '10': ['USOIL', 'UKOIL'],
  '11': ['AAPL', 'MSFT'],
  '12': ['EURUSD', 'XAUUSD', 'US500', 'USOIL', 'BTCUSD', 'AAPL'],
}

/** A robot that customers can have. */
export interface RobotKind {
  /** Id of its advisor, or 'auto'. */
  readonly id: string
  readonly name: string
  readonly instruments: readonly string[]
}

/** The robot of an id; undefined for what does not trade, such as an indicator. */
export function robotKind(id: string): RobotKind | undefined {
  if (id === AUTO_ROBOT) return { id, name: 'Auto Trader', instruments: INSTRUMENTS[AUTO_ROBOT] ?? MAJORS }
  const advisor = advisorOf(id)
  if (advisor?.type !== 'expert_advisor') return undefined
  return { id, name: advisor.name, instruments: INSTRUMENTS[id] ?? MAJORS }
}
