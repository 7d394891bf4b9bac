import { AUTO_ROBOT, type AutotraderType } from '@tradefront/contracts'
import { advisorOf } from './advisors.ts'

/** Limits of a level: position size in lots, and maximum number of open positions [ALGO-01]. */
export interface RobotLevel {
  readonly lots: string
  /** Null is unlimited. */
  readonly maxOpen: number | null
}

export const ROBOT_LEVELS: Readonly<Record<AutotraderType, RobotLevel>> = {
  low: { lots: '0.01', maxOpen: 2 },
  medium: { lots: '0.05', maxOpen: 4 },
  high: { lots: '0.10', maxOpen: null },
}

const MAJORS = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD']

/** Asset ids a robot trades, in the order it considers them: all quoted in US dollars. */
const INSTRUMENTS: Readonly<Record<string, readonly string[]>> = {
  [AUTO_ROBOT]: ['EURUSD', 'GBPUSD', 'XAUUSD', 'US500', 'BTCUSD', 'AUDUSD'],
  '3': ['XAUUSD', 'XAGUSD'],
  '5': ['US500', 'US100', 'US30'],
  '6': ['BTCUSD', 'ETHUSD'],
  '10': ['USOIL', 'UKOIL'],
  '11': ['AAPL', 'MSFT'],
  '12': ['EURUSD', 'XAUUSD', 'US500', 'USOIL', 'BTCUSD', 'AAPL'],
}

/** A robot customers can use. */
export interface RobotKind {
  /** Id of its advisor, or 'auto'. */
  readonly id: string
  readonly name: string
  readonly instruments: readonly string[]
}

/** The robot with this id; undefined for items that don't trade, such as indicators. */
export function robotKind(id: string): RobotKind | undefined {
  if (id === AUTO_ROBOT) return { id, name: 'Auto Trader', instruments: INSTRUMENTS[AUTO_ROBOT] ?? MAJORS }
  const advisor = advisorOf(id)
  if (advisor?.type !== 'expert_advisor') return undefined
  return { id, name: advisor.name, instruments: INSTRUMENTS[id] ?? MAJORS }
}
