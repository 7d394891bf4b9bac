import { says } from '../kit/says.ts' /** Refusal of a password that attackers try first. */
export const COMMON_PASSWORD = says('password.common')

let list: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 49,000 most common ones, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Loaded at the first sign-up: the list is big and rarely needed.
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase())),
  )
  return (await list).has(password.toLowerCase())
}
