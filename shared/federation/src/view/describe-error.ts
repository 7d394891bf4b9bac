import type { FederationError } from '../errors/federation-error.ts'

/**
 * Small print of an error panel: remote, version and code, and who is responsible: the side that changed, or the
 * remote's owner.
 */
export function describeError(error: FederationError, remote: string, owner: string | undefined): string {
  const version = error.version ? ` ${error.version}` : ''
  return [`${remote}${version}`, error.code, error.side ?? owner].filter(Boolean).join(' · ')
}
