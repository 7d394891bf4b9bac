/** What a signature is for: none of one kind holds for another. */
export type SignedKind = 'registry' | 'revoked' | 'config'

/**
 * The text that is signed (Ed25519): `tradefront <kind>`, a line break, and the JSON of the data without their own
 * `signature`, its keys in the order in which they were sent, without white space. It is made from what was
 * parsed, so that what is checked is what is used, whatever the text looked like.
 */
export function signedText(kind: SignedKind, data: object): string {
  const { signature: _signature, ...content } = data as { readonly signature?: unknown }
  return `tradefront ${kind}\n${JSON.stringify(content)}`
}
