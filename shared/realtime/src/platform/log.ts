/** One line for the log; never carries tokens, keys or payloads. */
export interface RealtimeLogEntry {
  readonly level: 'warn' | 'error'
  /** Which part speaks: 'bus', 'prices', 'account', 'polling'. */
  readonly source: string
  readonly message: string
  readonly error?: unknown
}

export type RealtimeLog = (entry: RealtimeLogEntry) => void

/** Everything to the console. */
export const consoleLog: RealtimeLog = ({ level, source, message, error }) => {
  const line = `[${source}] ${message}`
  const rest = error === undefined ? [] : [error]
  if (level === 'error') console.error(line, ...rest)
  else console.warn(line, ...rest)
}
