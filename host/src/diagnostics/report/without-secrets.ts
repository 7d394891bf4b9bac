const HIDDEN = '[removed]'

/** Patterns of secrets and personal data. */
const SECRETS: readonly RegExp[] = [
  // E-mail addresses. Their last part starts with a letter; a version's, as in `trading@1.4.0-ab12`, does not.
  /[\w.+%-]+@([\w-]+\.)+[a-z][\w-]*/gi,
  // JWTs, and personal access tokens made of a number and a text.
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b\d+\|\w{16,}/g,
  /\bBearer\s+\S+/gi,
  // Long mixed runs of letters and digits: keys, hashes, tokens.
  /\b(?=\w*\d)(?=\w*[a-z])\w{24,}\b/gi,
  // Account and card numbers.
  /\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g,
  /\b\d{12,19}\b/g,
]

/** Redacts everything that looks like an e-mail address, a token, a key or an account number. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((rest, secret) => rest.replace(secret, HIDDEN), text)
}
