/** A log entry; never contains tokens, keys or payloads. */
export interface RealtimeLogEntry {
  readonly level: 'warn' | 'error'
  /** Which part logs: 'bus', 'prices', 'account', 'polling'. */
  readonly source: string
  readonly message: string
  readonly error?: unknown
}

export type RealtimeLog = (entry: RealtimeLogEntry) => void

/** Logs to the console. */
export const consoleLog: RealtimeLog = ({ level, source, message, error }) => {
  const line = `[${source}] ${message}`
  const rest = error === undefined ? [] : [error]
  if (level === 'error') console.error(line, ...rest)
  else console.warn(line, ...rest)
}
