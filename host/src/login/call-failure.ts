import { ApiError, serverMessageOf } from '@tradefront/api'

/** What to tell about a failed call: the server's words, what is wrong with the connection, or `fallback`. */
export function callFailureText(error: unknown, fallback: string): string {
  const fromServer = serverMessageOf(error)
  if (fromServer) return fromServer
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) {
    return 'The server cannot be reached. Please check your connection and try again.'
  }
  return fallback
}
