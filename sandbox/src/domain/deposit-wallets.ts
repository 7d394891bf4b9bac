import type { DepositWallet } from '@tradefront/contracts'

/** Currencies whose payment links start with their name. */
const SCHEMES = new Set(['bitcoin', 'ethereum'])

/**
 * Valid main network addresses derived from a hash: they pass validation like real ones, but have no known keys.
 * Nothing may be sent there.
 */
export const DEPOSIT_WALLETS: readonly DepositWallet[] = [
  wallet(
    '1',
    'bitcoin',
    'BTC',
    'Bitcoin',
    'Bitcoin',
    'bc1q79j78w9tnfmhnp86jv4vyrspudpk09v4lsevg9',
    '0.0005',
    2,
  ),
  wallet(
    '2',
    'ethereum',
    'ETH',
    'Ethereum',
    'Ethereum (ERC-20)',
    '0x252485a92d543AE75F88Cc7CA9c7A6cCE1344EbB',
    '0.01',
    12,
  ),
  wallet(
    '3',
    'tether',
    'USDT',
    'Tether',
    'Ethereum (ERC-20)',
    '0xF957A0366002DBa288ce159e9d0eF193eBfaA815',
    '20',
    12,
  ),
  wallet('4', 'tether', 'USDT', 'Tether', 'Tron (TRC-20)', 'TUcCTXDzNgUvT65EkSTNEwz3p2suu7w3xS', '10', 20),
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
): DepositWallet {
  const uri = paymentLink(crypto, address)
  const offered = { quoted: true, renewable: true }
  return { id, crypto, code, name, network, address, minimum, confirmations, uri, ...offered }
}

/** Payment link of an address; the bare address if the currency has none. */
export function paymentLink(crypto: string, address: string): string {
  return SCHEMES.has(crypto) ? `${crypto}:${address}` : address
}
