import type {
  Asset,
  AssetType,
  ExpertAdvisor,
  ProfileRequest,
  Robot,
  Trade,
  User,
} from '@tradefront/contracts'

/* Users, profiles, instruments and trades, as the schemas produce them. */

export function asset(symbol: string, type: AssetType, assetId = symbol.replace('/', '')): Asset {
  return {
    id: assetId.toLowerCase(),
    asset_id: assetId,
    name: symbol,
    symbol,
    symbol_display: symbol,
    sy: symbol.replace('/', ''),
    type,
    rate: 1.1,
    change: 0.001,
    change_percent: 0.1,
    price_low: 1.09,
    price_high: 1.12,
    volume: 1000,
    updated_at: undefined,
    buy_spread: 0.0001,
    sell_spread: 0.0001,
    buy_price: 1.10011,
    sell_price: 1.09989,
    leverage: undefined,
    contract_size: 100_000,
    tv_symbol: undefined,
    digits: 5,
    time_zone: undefined,
    quote_currency: undefined,
  }
}

/** An activated advisor that isn't trading. */
export function robot(changes: Partial<Robot> = {}): Robot {
  return {
    id: '1',
    name: 'Trend Rider',
    state: 'stopped',
    stopped_by: undefined,
    since: '2026-06-15T12:00:00.000Z',
    lots: '0.05',
    most_open: 4,
    open_count: 0,
    today: '0.00',
    limits: { daily_loss: null, max_lots: null, instruments: ['EURUSD', 'GBPUSD'] },
    instruments: [
      { asset_id: 'EURUSD', symbol: 'EUR/USD' },
      { asset_id: 'GBPUSD', symbol: 'GBP/USD' },
    ],
    ...changes,
  }
}

/** A currency pair without a spread. */
export function even(symbol: string, changes: Partial<Asset> = {}): Asset {
  return { ...asset(symbol, 'forex'), buy_spread: 0, sell_spread: 0, ...changes }
}

export function trade(changes: Partial<Trade> = {}): Trade {
  return {
    id: '1',
    trade_id: 'attempt-1',
    asset_id: 'EURUSD',
    asset_symbol: 'EUR/USD',
    asset_name: 'Euro / US Dollar',
    trade_type: 'buy',
    volume: '1000',
    margin: '11',
    leverage: 100,
    opening_price: 1.1,
    closing_price: 1.1,
    take_profit: undefined,
    stop_loss: undefined,
    pnl: '0',
    open_time: '2026-11-20T10:00:00.000Z',
    close_time: undefined,
    ...changes,
  }
}

export function user(changes: Partial<User> = {}): User {
  return {
    id: '7',
    first_name: 'Dana',
    last_name: 'Demo',
    email: 'demo@tradefront.test',
    avatar: undefined,
    balance: '10000.00',
    credit_balance: '0',
    account_id: '100007',
    status: 'active',
    role: 'customer',
    notifications: [],
    accounts: [],
    account_type: {
      id: '1',
      title: 'Pro',
      color: undefined,
      icon: undefined,
      image: undefined,
      leverage: 200,
    },
    autotrader: false,
    eas: [],
    ...changes,
  }
}

export function advisor(id: string, name: string, changes: Partial<ExpertAdvisor> = {}): ExpertAdvisor {
  return {
    id,
    name,
    description: `${name} trades by itself.`,
    amount_val: '49.00',
    amount: undefined,
    image: undefined,
    type: 'expert_advisor',
    rating: 4.5,
    downloads: 1200,
    author: undefined,
    included: false,
    features: [],
    ...changes,
  }
}

/** A complete financial profile, as PUT /profile accepts it. */
export function profile(changes: Partial<ProfileRequest> = {}): ProfileRequest {
  return {
    first_name: 'Alex',
    last_name: 'Demo',
    date_of_birth: '1990-05-17',
    phone: '+44 20 7946 0000',
    address: '1 Sample Street',
    city: 'London',
    region: '',
    postcode: 'N1 1AA',
    country: 'united-kingdom',
    tax_country: 'united-kingdom',
    tax_id: '1234567890',
    no_tax_id: false,
    employment_status: 'employed',
    annual_income: '50k-100k',
    net_worth: '100k-250k',
    source_of_funds: 'salary',
    trading_experience: 'under-1-year',
    risk_knowledge: 'good',
    ...changes,
  }
}
