/** The broker's own account, for transfers of customers. */
export const BROKER_BANK = {
  holder: 'Tradefront Client Money',
  bank: 'Sandbox Bank',
  // Valid check digits, fictitious bank.
  iban: 'GB33BUKB20201555555555',
  bic: 'BUKBGB22',
  minimum: '100.00',
  maximum: '250000.00',
  duration: '1 to 3 working days',
}
