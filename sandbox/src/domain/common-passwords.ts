/** Refusal of a password that everybody who guesses tries first. */
export const COMMON_PASSWORD = 'This password is too common. Please choose another one.'

let list: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 49,000 commonest, in any case of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded at the first sign-up: the list is big, and few processes need it.
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase())),
  )
  return (await list).has(password.toLowerCase())
}
