/** Errors between host and remotes: a stable code with a one-line description. */
export const FEDERATION_ERRORS = {
  'registry-missing': 'This page has no release set.',
  'registry-malformed': 'The release set, or an entry in it, has an unexpected format.',
  'registry-unsigned': "The site's release data was not accepted.",
  'route-taken': 'Two parts claim the same address; the later claim is ignored.',
  'slot-taken': 'Two parts claim the same place in the layout; the later claim is ignored.',
  'remote-unknown': "The release set doesn't include this part.",
  'remote-disabled': 'This part is switched off for now.',
  'remote-withdrawn': 'This version has been withdrawn.',
  'remote-suspended': 'The page went blank while this part was running. It is off in this tab.',
  'remote-incompatible': "This version doesn't fit the running host and was not started.",
  'remote-unverified': 'The release has no hash for its entry file, so it was not started.',
  'remote-unreachable': "Its files didn't load, or are not the published ones.",
  'remote-timeout': "Its files didn't arrive in time.",
  'remote-broken': "Its files arrived, but it didn't start.",
  'view-missing': 'It lacks the page or place its release announces.',
  'view-unreachable': "We couldn't load this page's code.",
  'view-timeout': "This page's code didn't arrive in time.",
  'view-crashed': 'It stopped because of an internal error.',
  'host-changed': 'It stopped because the site around it has changed.',
  'override-refused': "This site doesn't allow the requested version.",
  'override-unreachable': "The requested local build doesn't answer.",
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
