/** Errors between host and remotes: a stable code with a one-line description. */
export const FEDERATION_ERRORS = {
  'registry-missing': 'The page carries no release set.',
  'registry-malformed': 'The release set, or one entry of it, is not in the expected form.',
  'registry-unsigned': 'What the site says of its releases was not accepted.',
  'route-taken': 'Two parts claim the same address; the later claim is ignored.',
  'slot-taken': 'Two parts claim the same place of the layout; the later claim is ignored.',
  'remote-unknown': 'The release set does not know this part.',
  'remote-disabled': 'This part is switched off for now.',
  'remote-withdrawn': 'This version has been withdrawn.',
  'remote-suspended': 'The page went blank while this part was running. It is off in this tab.',
  'remote-incompatible': 'This version does not fit the running host and was not started.',
  'remote-unverified': 'The release has no hash for its entry file, so it was not started.',
  'remote-unreachable': 'Its files could not be loaded, or are not the published ones.',
  'remote-timeout': 'Its files did not arrive in time.',
  'remote-broken': 'Its files arrived, but it did not start.',
  'view-missing': 'It does not have the page or place that its release announces.',
  'view-unreachable': 'The code of this page could not be loaded.',
  'view-timeout': 'The code of this page did not arrive in time.',
  'view-crashed': 'It stopped because of an error of its own.',
  'host-changed': 'It stopped because the site around it has changed.',
  'override-refused': 'This deployment does not allow the wanted version.',
  'override-unreachable': 'The wanted local build does not answer.',
  'scope-leak': 'It left something behind when it was closed.',
} as const

export type FederationErrorCode = keyof typeof FEDERATION_ERRORS

/** Where an error belongs, and its cause. */
export interface FederationErrorDetail {
  readonly remote?: string | undefined
  readonly version?: string | undefined
  /** Sentences in addition to the code's description, such as those of `checkCompat`. */
  readonly sentences?: readonly string[]
  /** The side that changed, with its version, if not the remote itself. */
  readonly side?: string | undefined
  readonly cause?: unknown
}

/** An error between host and remotes; `message` is one or more readable sentences. */
export class FederationError extends Error {
  override readonly name = 'FederationError'
  readonly code: FederationErrorCode
  readonly sentences: readonly string[]
  readonly remote: string | undefined
  readonly version: string | undefined
  readonly side: string | undefined

  constructor(code: FederationErrorCode, detail: FederationErrorDetail = {}) {
    const sentences = detail.sentences ?? []
    super([FEDERATION_ERRORS[code], ...sentences].join(' '), { cause: detail.cause })
    this.code = code
    this.sentences = sentences
    this.remote = detail.remote
    this.version = detail.version
    this.side = detail.side
  }
}

/** Returns a federation error unchanged, and wraps anything else under `code`. */
export function asFederationError(
  error: unknown,
  code: FederationErrorCode,
  detail: Omit<FederationErrorDetail, 'cause'>,
): FederationError {
  return error instanceof FederationError ? error : new FederationError(code, { ...detail, cause: error })
}
