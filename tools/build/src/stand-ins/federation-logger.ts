/*
 * Stands in for the logger of `@module-federation/sdk`, whose stack traces, delegates and levels are for builds:
 * in the page it writes to the console.
 */
class Logger {
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  warn(...args: unknown[]): void {
    console.warn(this.#prefix, ...args)
  }

  error(...args: unknown[]): void {
    console.error(this.#prefix, ...args)
  }

  /** What is not a problem is not logged in the page. */
  log(): void {}
  info(): void {}
  success(): void {}
  ready(): void {}
  debug(): void {}
}

export function createLogger(prefix: string): Logger {
  return new Logger(prefix)
}

export const logger = createLogger('[ Module Federation ]')
export {
  createLogger as createInfrastructureLogger,
  logger as infrastructureLogger,
  unused as bindLoggerToCompiler,
}

function unused(): never {
  throw new Error('There is no compiler in a page.')
}
