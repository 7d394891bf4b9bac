import { ApiError } from '@tradefront/api'

/** Whether a server does not have a call at all: the feature steps back instead of failing (architecture 8). */
export function isNotOffered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 501)
}
