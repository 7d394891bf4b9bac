import { ApiError, fetchDepositWallets } from '@tradefront/api'
import type { DepositWallet } from '@tradefront/contracts'
import { create } from 'zustand'

/** What is known of the wallets a customer can deposit to [WALL-01]. */
export type DepositWallets =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly wallets: readonly DepositWallet[] }
  /** The broker's server does not know the call: the page says that deposits are not offered here. */
  | { readonly state: 'not-offered' }
  | { readonly state: 'failed' }

interface DepositWalletsStore {
  readonly wallets: DepositWallets
  /** Loads the wallets; ready ones stay on screen while they are refreshed. */
  load(signal?: AbortSignal): Promise<void>
}

/** The wallets of GET /deposit/wallets, once per visit of the page. */
export const useDepositWallets = create<DepositWalletsStore>((set, get) => ({
  wallets: { state: 'loading' },
  async load(signal) {
    if (get().wallets.state !== 'ready') set({ wallets: { state: 'loading' } })
    try {
      const wallets = await fetchDepositWallets(signal === undefined ? {} : { signal })
      set({ wallets: wallets.length === 0 ? { state: 'not-offered' } : { state: 'ready', wallets } })
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'aborted') return
      const notOffered = error instanceof ApiError && (error.status === 404 || error.status === 501)
      set({ wallets: { state: notOffered ? 'not-offered' : 'failed' } })
    }
  },
}))

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
