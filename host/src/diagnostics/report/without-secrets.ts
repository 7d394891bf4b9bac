const HIDDEN = '[removed]'

/** Texts that may be a secret or name a person, wherever they stand. */
const SECRETS: readonly RegExp[] = [
  // E-mail addresses. Their last part begins with a letter; that of a version, as in `trading@1.4.0-ab12`, does not.
  /[\w.+%-]+@([\w-]+\.)+[a-z][\w-]*/gi,
  // Tokens of three parts (JWT), and of a number and a text (personal access tokens).
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b\d+\|\w{16,}/g,
  /\bBearer\s+\S+/gi,
  // Long runs of letters and digits in which both occur: keys, hashes, tokens.
  /\b(?=\w*\d)(?=\w*[a-z])\w{24,}\b/gi,
  // Account and card numbers.
  /\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g,
  /\b\d{12,19}\b/g,
]

/** The text with everything taken out that looks like an e-mail address, a token, a key or an account number. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((rest, secret) => rest.replace(secret, HIDDEN), text)
}
