import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import type { FederationError, FederationErrorCode } from '../errors/federation-error.ts'

/** `FEDERATION_ERRORS` as a page shows them. Tools that run in Node read those, where no macro is expanded. */
const WORDS: Readonly<Record<FederationErrorCode, MessageDescriptor>> = {
  'registry-missing': msg`This page has no release set.`,
  'registry-malformed': msg`The release set, or an entry in it, has an unexpected format.`,
  'registry-unsigned': msg`The site's release data was not accepted.`,
  'route-taken': msg`Two parts claim the same address; the later claim is ignored.`,
  'slot-taken': msg`Two parts claim the same place in the layout; the later claim is ignored.`,
  'remote-unknown': msg`The release set doesn't include this part.`,
  'remote-disabled': msg`This part is switched off for now.`,
  'remote-withdrawn': msg`This version has been withdrawn.`,
  'remote-suspended': msg`The page went blank while this part was running. It is off in this tab.`,
  'remote-incompatible': msg`This version doesn't fit the running host and was not started.`,
  'remote-unverified': msg`The release has no hash for its entry file, so it was not started.`,
  'remote-unreachable': msg`Its files didn't load, or are not the published ones.`,
  'remote-timeout': msg`Its files didn't arrive in time.`,
  'remote-broken': msg`Its files arrived, but it didn't start.`,
  'view-missing': msg`It lacks the page or place its release announces.`,
  'view-unreachable': msg`We couldn't load this page's code.`,
  'view-timeout': msg`This page's code didn't arrive in time.`,
  'view-crashed': msg`It stopped because of an internal error.`,
  'host-changed': msg`It stopped because the site around it has changed.`,
  'override-refused': msg`This site doesn't allow the requested version.`,
  'override-unreachable': msg`The requested local build doesn't answer.`,
  'scope-leak': msg`It left something behind when it was closed.`,
}

/**
 * A failure in the language of the page. What follows its description stays as it is: the publisher's reason, or what a
 * check found.
 */
export function errorWords({ code, sentences }: FederationError): string {
  return [t(WORDS[code]), ...sentences].join(' ')
}
