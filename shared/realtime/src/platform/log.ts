/** One line for the log; never carries tokens, keys or payloads. */
export interface RealtimeLogEntry {
  readonly level: 'info' | 'warn' | 'error'
  /** Which part speaks: 'bus', 'prices', 'account', 'polling'. */
  readonly source: string
  readonly message: string
  readonly error?: unknown
}

export type RealtimeLog = (entry: RealtimeLogEntry) => void

/** Warnings and errors to the console, the rest nowhere. */
export const consoleLog: RealtimeLog = ({ level, source, message, error }) => {
  if (level === 'info') return
  const line = `[${source}] ${message}`
  const rest = error === undefined ? [] : [error]
  if (level === 'error') console.error(line, ...rest)
  else console.warn(line, ...rest)
}
