import type { DepositWallet } from '@tradefront/contracts'

/**
 * The wallet that an address of the page means: the one with this id, else the first of the currency.
 * `undefined` when the customer asks for something that is not offered.
 */
export function chosenWallet(
  wallets: readonly DepositWallet[],
  crypto: string | undefined,
  walletId: string | undefined,
): DepositWallet | undefined {
  const ofCurrency = wallets.filter((wallet) => wallet.crypto === crypto)
  if (walletId === undefined) return ofCurrency[0]
  return ofCurrency.find((wallet) => wallet.id === walletId)
}

/** One wallet of each currency, in the server's order: what the currency picker shows. */
export function currenciesOf(wallets: readonly DepositWallet[]): DepositWallet[] {
  const seen = new Map<string, DepositWallet>()
  for (const wallet of wallets) if (!seen.has(wallet.crypto)) seen.set(wallet.crypto, wallet)
  return [...seen.values()]
}
