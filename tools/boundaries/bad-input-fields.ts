/**
 * Every part of the product with fields for amounts, prices, sizes, addresses, bank accounts or days, and the test
 * that runs the tables of `@tradefront/testing/bad-input` through them. `bad-input-fields.test.ts` scans all
 * sources for such fields.
 */
export const FIELDS: Readonly<Record<string, { readonly fields: number; readonly test: string }>> = {
  // Part of the kit that other fields wrap.
  'remote-trading/src/kit/stepper/StepperField.tsx': trading(1),
  'remote-trading/src/kit/typed-number/TypedNumberInput.tsx': trading(1),
  'remote-wallet/src/amount/AmountField.tsx': wallet(1),
  'shared/account-pages/src/AmountInput.tsx': wallet(1),

  'remote-onboarding/src/limits/LimitForm.tsx': {
    fields: 1,
    test: 'remote-onboarding/src/limits/LimitsPage.test.tsx',
  },
  'remote-onboarding/src/personal/PersonalSections.tsx': {
    fields: 1,
    test: 'remote-onboarding/src/personal/profile-form.test.ts',
  },

  'remote-trading/src/alerts/AlertForm.tsx': trading(1),
  'remote-trading/src/automation/robots/RobotLimitsForm.tsx': trading(2),
  'remote-trading/src/chart/extras/chart-alerts/IndicatorAlertRow.tsx': trading(1),
  'remote-trading/src/chart/extras/indicators/IndicatorDialog.tsx': trading(1),
  'remote-trading/src/chart/extras/replay/ReplayDialog.tsx': {
    fields: 1,
    test: 'remote-trading/src/chart/extras/replay/replay-day.test.ts',
  },
  'remote-trading/src/chart/extras/replay/ReplayTicket.tsx': {
    fields: 4,
    test: 'remote-trading/src/chart/extras/replay/replay.test.tsx',
  },
  'remote-trading/src/journal/RangePicker.tsx': {
    fields: 1,
    test: 'remote-trading/src/journal/journal-range.test.ts',
  },
  'remote-trading/src/orders/ticket/ExitFields.tsx': trading(1),
  'remote-trading/src/orders/ticket/SizeField.tsx': trading(1),
  'remote-trading/src/orders/tools/ExitLevelsDialog.tsx': trading(1),
  'remote-trading/src/orders/tools/PendingPriceDialog.tsx': trading(1),
  'remote-trading/src/orders/tools/ProfitCalculatorDialog.tsx': {
    fields: 1,
    test: 'remote-trading/src/bad-input.test.ts',
  },
  'remote-trading/src/orders/waiting/OrderFields.tsx': {
    fields: 4,
    test: 'remote-trading/src/orders/waiting/waiting.test.tsx',
  },
  'remote-trading/src/portfolio/changing/AmendDialog.tsx': {
    fields: 2,
    test: 'remote-trading/src/portfolio/changing/change-position.test.tsx',
  },
  'remote-trading/src/portfolio/changing/ReduceDialog.tsx': {
    fields: 1,
    test: 'remote-trading/src/portfolio/changing/change-position.test.tsx',
  },
  'remote-trading/src/preferences/PreferencesForm.tsx': trading(3),

  'remote-wallet/src/accounts/TransferForm.tsx': wallet(1),
  'remote-wallet/src/deposit/WireForm.tsx': wallet(2),
  'remote-wallet/src/deposit/card/CardForm.tsx': wallet(1),
  'remote-wallet/src/history/period/DayFields.tsx': {
    fields: 1,
    test: 'remote-wallet/src/bad-input.test.ts',
  },
  'remote-wallet/src/savings/MoveForm.tsx': wallet(1),
  'remote-wallet/src/savings/OpenPotForm.tsx': wallet(1),
  'remote-wallet/src/withdrawal/TargetFields.tsx': wallet(3),
  'remote-wallet/src/withdrawal/WithdrawalForm.tsx': wallet(1),
}

function trading(fields: number) {
  return { fields, test: 'remote-trading/src/bad-input.test.tsx' }
}

function wallet(fields: number) {
  return { fields, test: 'remote-wallet/src/bad-input.test.tsx' }
}
