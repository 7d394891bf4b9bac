/** Purpose of a signature: a signature of one kind isn't valid for another. */
export type SignedKind = 'registry' | 'revoked' | 'config' | 'release'

/**
 * The signed text (Ed25519): `tradefront <kind>`, a line break, and the JSON of the data without their own
 * `signature`, keys in the original order, without white space. Built from the parsed data, so that what is
 * verified is what is used.
 */
export function signedText(kind: SignedKind, data: object): string {
  const { signature: _signature, ...content } = data as { readonly signature?: unknown }
  return `tradefront ${kind}\n${JSON.stringify(content)}`
}
