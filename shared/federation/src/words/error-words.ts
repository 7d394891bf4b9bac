import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'
import type { FederationError, FederationErrorCode } from '../errors/federation-error.ts'

/** `FEDERATION_ERRORS` as a page shows them. Tools that run in Node read those, where no macro is expanded. */
const WORDS: Readonly<Record<FederationErrorCode, MessageDescriptor>> = {
  'registry-missing': msg`The page carries no release set.`,
  'registry-malformed': msg`The release set, or one entry of it, is not in the expected form.`,
  'registry-unsigned': msg`What the site says of its releases was not accepted.`,
  'route-taken': msg`Two parts claim the same address; the later claim is ignored.`,
  'slot-taken': msg`Two parts claim the same place of the layout; the later claim is ignored.`,
  'remote-unknown': msg`The release set does not know this part.`,
  'remote-disabled': msg`This part is switched off for now.`,
  'remote-withdrawn': msg`This version has been withdrawn.`,
  'remote-suspended': msg`The page went blank while this part was running. It is off in this tab.`,
  'remote-incompatible': msg`This version does not fit the running host and was not started.`,
  'remote-unverified': msg`The release has no hash for its entry file, so it was not started.`,
  'remote-unreachable': msg`Its files could not be loaded, or are not the published ones.`,
  'remote-timeout': msg`Its files did not arrive in time.`,
  'remote-broken': msg`Its files arrived, but it did not start.`,
  'view-missing': msg`It does not have the page or place that its release announces.`,
  'view-unreachable': msg`The code of this page could not be loaded.`,
  'view-timeout': msg`The code of this page did not arrive in time.`,
  'view-crashed': msg`It stopped because of an error of its own.`,
  'host-changed': msg`It stopped because the site around it has changed.`,
  'override-refused': msg`This deployment does not allow the wanted version.`,
  'override-unreachable': msg`The wanted local build does not answer.`,
  'scope-leak': msg`It left something behind when it was closed.`,
}

/**
 * A failure in the language of the page. What follows its description stays as it is: the publisher's reason, or what a
 * check found.
 */
export function errorWords({ code, sentences }: FederationError): string {
  return [t(WORDS[code]), ...sentences].join(' ')
}
