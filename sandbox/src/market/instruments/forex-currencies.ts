/** A currency: ISO 4217 code, name, value in USD, volatility per year. */
export interface CurrencyRow {
  readonly code: string
  readonly name: string
  readonly usd: number
  readonly sigma: number
}

function row(code: string, name: string, usd: number, sigma: number): CurrencyRow {
  return { code, name, usd, sigma }
}

/** The most traded currencies, in the market's naming order: EUR/USD, not USD/EUR. */
export const MAJORS: readonly CurrencyRow[] = [
  row('EUR', 'Euro', 1.0862, 0.06),
  row('GBP', 'British Pound', 1.2984, 0.07),
  row('AUD', 'Australian Dollar', 0.6682, 0.09),
  row('NZD', 'New Zealand Dollar', 0.6064, 0.09),
  row('USD', 'US Dollar', 1, 0),
  row('CAD', 'Canadian Dollar', 0.7232, 0.05),
  row('CHF', 'Swiss Franc', 1.1562, 0.07),
  row('JPY', 'Japanese Yen', 1 / 151.42, 0.1),
]

/** Traded against the majors and each other; also in naming order, including the yen. */
export const SECOND_TIER: readonly CurrencyRow[] = [
  row('SGD', 'Singapore Dollar', 0.7612, 0.04),
  row('ILS', 'Israeli Shekel', 0.2662, 0.09),
  row('PLN', 'Polish Zloty', 0.2514, 0.09),
  row('RON', 'Romanian Leu', 0.2184, 0.06),
  row('DKK', 'Danish Krone', 0.1456, 0.06),
  row('CNY', 'Chinese Yuan', 0.1404, 0.03),
  row('HKD', 'Hong Kong Dollar', 0.1287, 0.01),
  row('SEK', 'Swedish Krona', 0.0948, 0.09),
  row('NOK', 'Norwegian Krone', 0.0916, 0.1),
  row('ZAR', 'South African Rand', 0.0566, 0.13),
  row('MXN', 'Mexican Peso', 0.0504, 0.12),
  row('CZK', 'Czech Koruna', 0.0432, 0.07),
  row('THB', 'Thai Baht', 0.0297, 0.07),
  row('TRY', 'Turkish Lira', 0.0292, 0.12),
  row('HUF', 'Hungarian Forint', 0.00269, 0.1),
]

/** Traded only against the majors. */
export const THIRD_TIER: readonly CurrencyRow[] = [
  row('AED', 'UAE Dirham', 0.27229, 0.003),
  row('SAR', 'Saudi Riyal', 0.26637, 0.004),
  row('BRL', 'Brazilian Real', 0.1764, 0.14),
  row('TWD', 'New Taiwan Dollar', 0.0312, 0.05),
  row('PHP', 'Philippine Peso', 0.0173, 0.05),
  row('INR', 'Indian Rupee', 0.0119, 0.03),
  row('CLP', 'Chilean Peso', 0.00106, 0.11),
  row('KRW', 'South Korean Won', 0.000726, 0.08),
  row('COP', 'Colombian Peso', 0.000234, 0.13),
  row('IDR', 'Indonesian Rupiah', 0.0000638, 0.06),
]
