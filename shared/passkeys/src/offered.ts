/**
 * Whether this page can use the site's passkeys: the browser has WebAuthn, and the page is on the domain that they
 * belong to.
 *
 * @param domain `passkey_domain` of the site's settings; absent where passkeys aren't offered
 */
export const isPasskeyOffered = (domain: string | undefined): boolean =>
  !!domain && 'PublicKeyCredential' in window && `.${location.hostname}`.endsWith(`.${domain}`)
