/* Shared by the tests of the wallet's pages. */

/** Accounts in the format of GET /accounts. */
export const ACCOUNTS = [
  {
    id: '0',
    number: '100001',
    title: 'Trading Account',
    type: 'trading',
    balance: '10000.00',
    available: '9500.00',
    plan: 'Pro',
    leverage: 100,
  },
  {
    id: '1',
    number: '100001-2',
    title: 'Savings Account',
    type: 'cash',
    balance: '2500.00',
    available: '2500.00',
    plan: 'Pro',
  },
]

/** An Ethereum address that the forms accept. */
export const ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Methods of GET /withdrawals/options: a coin and a bank. */
export const METHODS = [
  {
    id: 'ethereum',
    kind: 'crypto',
    title: 'Ethereum',
    network: 'Ethereum (ERC-20)',
    code: 'ETH',
    minimum: '30.00',
    maximum: '100000.00',
    fee: '4.00',
    duration: 'within 1 hour',
  },
  {
    id: 'bank',
    kind: 'bank',
    title: 'Bank transfer',
    minimum: '100.00',
    maximum: '250000.00',
    fee: '15.00',
    duration: 'within 3 working days',
  },
]

/** A pending withdrawal to {@link ADDRESS} in the format of GET /withdrawals. */
export const WITHDRAWAL = {
  id: '1',
  account: '0',
  method: 'ethereum',
  title: 'Ethereum',
  destination: ADDRESS,
  amount: '250.50',
  fee: '4.00',
  net: '246.50',
  status: 'pending',
  created_at: '2026-06-15T12:00:00Z',
}

/** The broker's bank account in the format of GET /deposits/options. */
export const BANK = {
  holder: 'Client Money',
  bank: 'Sample Bank',
  iban: 'GB33BUKB20201555555555',
  bic: 'BUKBGB22',
  reference: 'TF-100001',
  minimum: '100.00',
  maximum: '250000.00',
  duration: '1 to 3 working days',
}

/** A flexible savings pot of GET /savings. */
export const POT = {
  id: '4',
  title: 'Holiday',
  balance: '500.00',
  rate: '2.50',
  accrued: '0.68493151',
  earned: '1.20',
  next_payment: '2026-07-01',
}
