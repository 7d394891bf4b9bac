/** Labels of known kinds; others are shown by their description alone. */
export const KINDS: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  practice: 'Practice money',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  withdrawal_returned: 'Withdrawal returned',
  transfer: 'Transfer',
  trade: 'Trade',
  commission: 'Commission',
  swap: 'Swap',
  savings: 'Savings',
  purchase: 'Purchase',
  adjustment: 'Adjustment',
  negative_balance: 'Negative balance reset',
  interest: 'Savings interest',
  penalty: 'Cost of closing early',
}
