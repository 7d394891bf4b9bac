import type { DepositWallet } from '@tradefront/contracts'

/**
 * The wallet for a page's parameters: the one with this id, else the currency's first. Undefined if it isn't offered.
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

/** One wallet per currency, in the server's order, for the currency picker. */
export function currenciesOf(wallets: readonly DepositWallet[]): DepositWallet[] {
  const seen = new Map<string, DepositWallet>()
  for (const wallet of wallets) if (!seen.has(wallet.crypto)) seen.set(wallet.crypto, wallet)
  return [...seen.values()]
}
