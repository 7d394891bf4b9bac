import { DepositWalletsAnswer, type DepositWallet } from '@tradefront/contracts'
import { call, type CallOptions } from '../client/call.ts'

/** GET /deposit/wallets: what can be deposited, with the address of each network. */
export async function fetchDepositWallets(options?: CallOptions): Promise<DepositWallet[]> {
  return (await call({ ...options, method: 'GET', path: 'deposit/wallets', schema: DepositWalletsAnswer }))
    .data
}
