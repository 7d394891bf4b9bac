/* What the tests of the wallet's pages share. */

/** Accounts as GET /accounts tells them. */
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
