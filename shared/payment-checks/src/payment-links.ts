/** A payment link of a wallet or shop, as far as a withdrawal needs it. */
export interface PaymentLink {
  readonly address: string
  /** Requested coins, decimal text. */
  readonly amount?: string
}

/** Contracts of Tether on the Ethereum main network, and its decimals. */
const TETHER = '0xdac17f958d2ee523a2206206994597c13d831ec7'
const TETHER_DECIMALS = 6
const WEI_DECIMALS = 18
/** Chain id of the Ethereum main network. */
const MAIN_CHAIN = '1'

/**
 * Reads `bitcoin:` (BIP 21), `ethereum:` (EIP-681) and `tron:` links. Undefined if it isn't one, or if it asks for
 * something that a withdrawal can't do: another chain, a contract call, a required parameter we don't know.
 *
 * @param code the coin to be sent: 'BTC', 'ETH', 'USDT'
 */
export function readPaymentLink(text: string, code: string): PaymentLink | undefined {
  const match = /^([a-z]+):(?:\/\/)?([^?]+)(?:\?(.*))?$/is.exec(text.trim())
  if (match === null) return undefined
  const [, scheme = '', path = '', query = ''] = match
  const asked = new URLSearchParams(query)
  switch (scheme.toLowerCase()) {
    case 'bitcoin':
    case 'tron':
      return plainLink(path, asked)
    case 'ethereum':
      return ethereumLink(path, asked, code)
    default:
      return undefined
  }
}

const withAmount = (address: string, amount: string | undefined): PaymentLink =>
  amount === undefined ? { address } : { address, amount }

/** BIP 21: the amount is in coins; parameters named `req-` must be understood. */
function plainLink(address: string, asked: URLSearchParams): PaymentLink | undefined {
  if ([...asked.keys()].some((name) => name.toLowerCase().startsWith('req-'))) return undefined
  const amount = asked.get('amount') ?? undefined
  return withAmount(address, amount !== undefined && /^\d+(\.\d{1,8})?$/.test(amount) ? amount : undefined)
}

/** EIP-681: `value` in wei to an address, or a token's `transfer` to one; other calls are refused. */
function ethereumLink(path: string, asked: URLSearchParams, code: string): PaymentLink | undefined {
  const match = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i.exec(path)
  if (match === null) return undefined
  const [, target = '', chain = MAIN_CHAIN, call] = match
  if (chain !== MAIN_CHAIN) return undefined
  if (call === undefined) {
    // The value of a plain link is in ether: it says nothing about an amount of tokens.
    const wei = code === 'ETH' ? asked.get('value') : null
    return withAmount(target, wei === null ? undefined : unitsText(wei, WEI_DECIMALS))
  }
  const to = asked.get('address')
  if (call !== 'transfer' || to === null || code !== 'USDT' || target.toLowerCase() !== TETHER)
    return undefined
  return withAmount(to, unitsText(asked.get('uint256') ?? '', TETHER_DECIMALS))
}

/** Smallest units as coins: '2.014e18' wei are '2.014'. Undefined unless it is a number of whole units. */
function unitsText(text: string, decimals: number): string | undefined {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?(?:e(\d{1,2}))?$/i.exec(text)
  if (match === null) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const zeros = Number(exponent) - fraction.length
  if (zeros < 0) return undefined
  const units = `${whole}${fraction}${'0'.repeat(zeros)}`.padStart(decimals + 1, '0')
  const coins = `${units.slice(0, -decimals)}.${units.slice(-decimals)}`
  return coins.replace(/\.?0+$/, '').replace(/^0+(?=\d)/, '')
}
