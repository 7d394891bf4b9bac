import { ApiError, serverMessageOf } from '@tradefront/api'

const UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.'

/** What to tell about a failed call: the server's words, what is wrong with the connection, or `fallback`. */
export function callFailureText(error: unknown, fallback: string): string {
  return serverMessageOf(error) ?? connectionFailureText(error) ?? fallback
}

/** What is wrong with the connection; undefined where the server has answered. */
export function connectionFailureText(error: unknown): string | undefined {
  const silent = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
  return silent ? UNREACHABLE : undefined
}
