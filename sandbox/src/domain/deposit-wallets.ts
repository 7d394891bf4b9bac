import type { DepositWallet } from '@tradefront/contracts'

/** Addresses of test networks or without an owner: nothing that is sent there is ours. */
export const DEPOSIT_WALLETS: readonly DepositWallet[] = [
  wallet(
    '1',
    'bitcoin',
    'BTC',
    'Bitcoin',
    'Bitcoin',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    '0.0005',
    2,
    'bitcoin',
  ),
  wallet(
    '2',
    'ethereum',
    'ETH',
    'Ethereum',
    'Ethereum (ERC-20)',
    '0x00000000000000000000000000000000000de201',
    '0.01',
    12,
    'ethereum',
  ),
  wallet(
    '3',
    'tether',
    'USDT',
    'Tether',
    'Ethereum (ERC-20)',
    '0x00000000000000000000000000000000000de202',
    '20',
    12,
  ),
  wallet('4', 'tether', 'USDT', 'Tether', 'Tron (TRC-20)', 'TSandboxDemoAddress111111111111111', '10', 20),
]

function wallet(
  id: string,
  crypto: string,
  code: string,
  name: string,
  network: string,
  address: string,
  minimum: string,
  confirmations: number,
  scheme?: string,
): DepositWallet {
  const uri = scheme === undefined ? address : `${scheme}:${address}`
  return { id, crypto, code, name, network, address, minimum, confirmations, uri }
}
