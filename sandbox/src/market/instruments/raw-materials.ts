/** A commodity: id, symbol, name, price in USD, lot, volatility per year, group. */
export interface CommodityRow {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly price: number
  readonly lot: number
  readonly sigma: number
  readonly group: 'energy' | 'grain' | 'soft' | 'livestock' | 'other'
  readonly tv: string
}

/** A metal: code, name, price in USD, lot, volatility per year. */
export interface MetalRow {
  readonly code: string
  readonly name: string
  readonly usd: number
  readonly lot: number
  readonly sigma: number
  /** Quote currencies. */
  readonly quotes: readonly string[]
}

function row(
  id: string,
  symbol: string,
  name: string,
  price: number,
  lot: number,
  sigma: number,
  group: CommodityRow['group'],
  tv: string,
): CommodityRow {
  return { id, symbol, name, price, lot, sigma, group, tv }
}

export const COMMODITIES: readonly CommodityRow[] = [
  row('USOIL', 'WTI/USD', 'Crude Oil WTI', 70.42, 1000, 0.35, 'energy', 'TVC:USOIL'),
  row('UKOIL', 'BRENT/USD', 'Crude Oil Brent', 74.28, 1000, 0.33, 'energy', 'TVC:UKOIL'),
  row('NATGAS', 'NGAS/USD', 'Natural Gas', 2.642, 10000, 0.6, 'energy', 'NYMEX:NG1!'),
  row('UKNATGAS', 'NBP/USD', 'UK Natural Gas', 1.284, 10000, 0.6, 'energy', 'ICEEUR:M1!'),
  row('TTFGAS', 'TTF/USD', 'Dutch TTF Gas', 44.12, 1000, 0.6, 'energy', 'ICEENDEX:TFM1!'),
  row('GASOLINE', 'RBOB/USD', 'Gasoline RBOB', 2.0124, 42000, 0.35, 'energy', 'NYMEX:RB1!'),
  row('HEATOIL', 'HO/USD', 'Heating Oil', 2.2482, 42000, 0.35, 'energy', 'NYMEX:HO1!'),
  row('GASOIL', 'GASOIL/USD', 'Low Sulphur Gasoil', 672.5, 100, 0.33, 'energy', 'ICEEUR:ULS1!'),
  row('DUBAIOIL', 'DUBAI/USD', 'Crude Oil Dubai', 73.86, 1000, 0.33, 'energy', 'NYMEX:DC1!'),
  row('ETHANOL', 'ETHANOL/USD', 'Ethanol', 1.682, 29000, 0.3, 'energy', 'CBOT:EH1!'),
  row('PROPANE', 'PROPANE/USD', 'Propane', 0.7242, 42000, 0.4, 'energy', 'NYMEX:B01!'),
  row('COAL', 'COAL/USD', 'Rotterdam Coal', 118.4, 1000, 0.35, 'energy', 'ICEEUR:ATW1!'),
  row('NEWCCOAL', 'NCF/USD', 'Newcastle Coal', 146.2, 1000, 0.35, 'energy', 'ICEEUR:NCF1!'),
  row('URANIUM', 'UX/USD', 'Uranium', 82.4, 250, 0.3, 'energy', 'COMEX:UX1!'),
  row('CARBON', 'EUA/USD', 'EU Carbon Allowances', 70.2, 1000, 0.35, 'energy', 'ICEENDEX:ECF1!'),
  row('CORN', 'CORN/USD', 'Corn', 4.142, 5000, 0.25, 'grain', 'CBOT:ZC1!'),
  row('WHEAT', 'WHEAT/USD', 'Wheat', 5.682, 5000, 0.3, 'grain', 'CBOT:ZW1!'),
  row('KCWHEAT', 'KWHEAT/USD', 'Hard Red Winter Wheat', 5.742, 5000, 0.3, 'grain', 'CBOT:KE1!'),
  row('SOYBEAN', 'SOYB/USD', 'Soybeans', 9.842, 5000, 0.22, 'grain', 'CBOT:ZS1!'),
  row('SOYOIL', 'SOYOIL/USD', 'Soybean Oil', 0.4382, 60000, 0.3, 'grain', 'CBOT:ZL1!'),
  row('SOYMEAL', 'SOYM/USD', 'Soybean Meal', 304.2, 100, 0.28, 'grain', 'CBOT:ZM1!'),
  row('OATS', 'OATS/USD', 'Oats', 3.782, 5000, 0.35, 'grain', 'CBOT:ZO1!'),
  row('RICE', 'RICE/USD', 'Rough Rice', 15.12, 2000, 0.25, 'grain', 'CBOT:ZR1!'),
  row('CANOLA', 'CANOLA/USD', 'Canola', 462.4, 20, 0.28, 'grain', 'ICEUS:RS1!'),
  row('RAPESEED', 'RAPE/USD', 'Rapeseed', 552.4, 50, 0.28, 'grain', 'EURONEXT:ECO1!'),
  row('PALMOIL', 'PALM/USD', 'Palm Oil', 1042.6, 25, 0.3, 'grain', 'MYX:FCPO1!'),
  row('COFFEE', 'COFFEE/USD', 'Coffee Arabica', 2.4862, 37500, 0.35, 'soft', 'ICEUS:KC1!'),
  row('ROBUSTA', 'ROBUSTA/USD', 'Coffee Robusta', 4382, 10, 0.35, 'soft', 'ICEEUR:RC1!'),
  row('COCOA', 'COCOA/USD', 'Cocoa', 6842, 10, 0.5, 'soft', 'ICEUS:CC1!'),
  row('LDNCOCOA', 'LCOCOA/USD', 'London Cocoa', 6682, 10, 0.5, 'soft', 'ICEEUR:C1!'),
  row('SUGAR', 'SUGAR/USD', 'Sugar No. 11', 0.2212, 112000, 0.3, 'soft', 'ICEUS:SB1!'),
  row('WSUGAR', 'WSUGAR/USD', 'White Sugar', 562.4, 50, 0.28, 'soft', 'ICEEUR:W1!'),
  row('COTTON', 'COTTON/USD', 'Cotton', 0.7182, 50000, 0.26, 'soft', 'ICEUS:CT1!'),
  row('ORANGEJ', 'OJ/USD', 'Orange Juice', 4.842, 15000, 0.4, 'soft', 'ICEUS:OJ1!'),
  row('LUMBER', 'LUMBER/USD', 'Lumber', 542.4, 27, 0.35, 'other', 'CME:LBR1!'),
  row('RUBBER', 'RUBBER/USD', 'Rubber', 2.0242, 5000, 0.3, 'other', 'SGX:TF1!'),
  row('CATTLE', 'CATTLE/USD', 'Live Cattle', 1.8782, 40000, 0.18, 'livestock', 'CME:LE1!'),
  row('FCATTLE', 'FCATTLE/USD', 'Feeder Cattle', 2.4682, 50000, 0.18, 'livestock', 'CME:GF1!'),
  row('LHOGS', 'HOGS/USD', 'Lean Hogs', 0.7882, 40000, 0.3, 'livestock', 'CME:HE1!'),
  row('MILK', 'MILK/USD', 'Class III Milk', 21.42, 2000, 0.25, 'livestock', 'CME:DC1!'),
  row('BUTTER', 'BUTTER/USD', 'Butter', 2.682, 20000, 0.22, 'livestock', 'CME:CB1!'),
]

export const METALS: readonly MetalRow[] = [
  {
    code: 'XAU',
    name: 'Gold',
    usd: 2742.4,
    lot: 100,
    sigma: 0.14,
    quotes: ['USD', 'EUR', 'GBP', 'AUD', 'CHF', 'JPY', 'CAD', 'NZD', 'CNY', 'SGD', 'INR', 'TRY', 'ZAR'],
  },
  {
    code: 'XAG',
    name: 'Silver',
    usd: 33.62,
    lot: 5000,
    sigma: 0.28,
    quotes: ['USD', 'EUR', 'GBP', 'AUD', 'CHF', 'JPY', 'CAD', 'NZD', 'CNY', 'SGD'],
  },
  { code: 'XPT', name: 'Platinum', usd: 1018.4, lot: 100, sigma: 0.24, quotes: ['USD', 'EUR', 'GBP', 'JPY'] },
  {
    code: 'XPD',
    name: 'Palladium',
    usd: 1142.6,
    lot: 100,
    sigma: 0.36,
    quotes: ['USD', 'EUR', 'GBP', 'JPY'],
  },
  { code: 'XRH', name: 'Rhodium', usd: 4682, lot: 10, sigma: 0.4, quotes: ['USD'] },
  { code: 'XCU', name: 'Copper', usd: 9482, lot: 25, sigma: 0.2, quotes: ['USD', 'EUR'] },
  { code: 'XAL', name: 'Aluminium', usd: 2612, lot: 25, sigma: 0.2, quotes: ['USD', 'EUR'] },
  { code: 'XZN', name: 'Zinc', usd: 3082, lot: 25, sigma: 0.24, quotes: ['USD'] },
  { code: 'XNI', name: 'Nickel', usd: 16242, lot: 6, sigma: 0.3, quotes: ['USD'] },
  { code: 'XPB', name: 'Lead', usd: 2042, lot: 25, sigma: 0.2, quotes: ['USD'] },
  { code: 'XSN', name: 'Tin', usd: 31242, lot: 5, sigma: 0.28, quotes: ['USD'] },
  { code: 'XLI', name: 'Lithium', usd: 10420, lot: 10, sigma: 0.35, quotes: ['USD'] },
  { code: 'XCO', name: 'Cobalt', usd: 24242, lot: 5, sigma: 0.3, quotes: ['USD'] },
  { code: 'XFE', name: 'Iron Ore', usd: 102.4, lot: 100, sigma: 0.3, quotes: ['USD'] },
]
