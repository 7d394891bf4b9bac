/** Accounts whose holders the sandbox's banks know, by IBAN; other banks don't answer. */
export const BANK_ACCOUNTS: Readonly<Record<string, string>> = {
  DE89370400440532013000: 'Alex Demo',
  GB82WEST12345698765432: 'Mia Sample',
  NL91ABNA0417164300: 'Alexander Demo',
  FR1420041010050500013M02606: 'Nordwind Trading GmbH',
}
