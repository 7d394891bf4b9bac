import { says } from '../kit/says.ts'
import type { NewMail } from './mails.ts'
import type { NewNotification } from './notifications.ts'
import type { SettingValue } from './settings.ts'
import type { Closing, NewTrade } from './trades.ts'

/** GET /settings of a fresh sandbox, and the sandbox's own settings. */
export const SEED_SETTINGS: Record<string, SettingValue> = {
  status: 'active',
  name: 'Tradefront',
  contactEmail: 'support@tradefront.test',
  must_verify_account: true,
  website_url: 'https://tradefront.test',
  register_page_header: 'Fast account opening and instant funding',
  register_page_footer: 'Tradefront is a demonstration. No real money is traded.',
  terms_url: 'https://tradefront.test/terms',
  privacy_url: 'https://tradefront.test/privacy',
  risk_url: 'https://tradefront.test/risk',
  help_url: 'https://tradefront.test/help',
  r_page: 'ic',
  risk_warning:
    'Trading CFDs carries a high level of risk to your capital. Only trade with money you can afford to lose.',
  risk_loss_percent: 74,
  countries_not_served: 'iran, myanmar, north-korea',
  countries_not_served_reason: 'Our licence does not cover these countries.',
  support_hours: 'Mon-Fri 07:00-22:00, Sat-Sun 09:00-18:00',
  support_zone: 'Europe/London',
  time_zone: 'Europe/London',
  'sandbox.visitor_country': 'US',
}

interface SeedTrade {
  /** Its `trade_id` is the number that it was ordered with. */
  readonly facts: Omit<NewTrade, 'user_id' | 'account' | 'open_time' | 'take_profit' | 'stop_loss'>
  /** As the order said it. */
  readonly lots: string
  /** The number that it was closed with. */
  readonly closedWith: string
  readonly closing: Pick<Closing, 'closing_price' | 'pnl'>
  readonly openedMinutesAgo: number
  readonly heldMinutes: number
}

/** The demo customer's closed trades. */
export const SEED_CLOSED_TRADES: readonly SeedTrade[] = [
  {
    facts: {
      trade_id: '7c1f0a52-94d3-4e0b-8a61-2f5d3b8e6c17',
      asset_id: 'EURUSD',
      asset_symbol: 'EUR/USD',
      asset_name: 'Euro / US Dollar',
      trade_type: 'buy',
      volume: '10000',
      margin: '108.20',
      leverage: 100,
      opening_price: '1.082',
    },
    lots: '0.10',
    closedWith: 'b3e84d06-1f7a-4c92-9d35-60a8c2e7f4b9',
    closing: { closing_price: '1.0847', pnl: '27.00' },
    openedMinutesAgo: 4320,
    heldMinutes: 190,
  },
  {
    facts: {
      trade_id: '2a96e3d8-5b04-4f7c-b18e-c47d9a0f3562',
      asset_id: 'BTCUSD',
      asset_symbol: 'BTC/USD',
      asset_name: 'Bitcoin / US Dollar',
      trade_type: 'sell',
      volume: '0.05',
      margin: '168.125',
      leverage: 20,
      opening_price: '67250',
    },
    lots: '0.05',
    closedWith: 'e50b7c49-82d6-4a13-a7f0-19c5d84b2e63',
    closing: { closing_price: '67480', pnl: '-11.50' },
    openedMinutesAgo: 2900,
    heldMinutes: 45,
  },
  {
    facts: {
      trade_id: '91d4b6f7-0e38-4b5a-9c2d-7a3f1e6084c5',
      asset_id: 'XAUUSD',
      asset_symbol: 'XAU/USD',
      asset_name: 'Gold / USD',
      trade_type: 'buy',
      volume: '1',
      margin: '26.50',
      leverage: 100,
      opening_price: '2650',
    },
    lots: '0.01',
    closedWith: '4f2a8e1b-c763-4d09-8b94-d5e0617fa328',
    closing: { closing_price: '2668.4', pnl: '18.40' },
    // Closed more than a day ago, as its prices aren't the made market's: today's change compares with that.
    openedMinutesAgo: 1860,
    heldMinutes: 320,
  },
]

/** The demo customer's conversation with the support team, oldest first. */
export const SEED_CHAT: readonly { from: 'customer' | 'support'; minutesAgo: number; text: string }[] = [
  {
    from: 'customer',
    minutesAgo: 1560,
    text: 'Hello, is there a way to see the margin before I open a position?',
  },
  {
    from: 'support',
    minutesAgo: 1556,
    text: 'Hello Alex. Yes: the order ticket shows the required margin as soon as you set a volume.',
  },
  { from: 'customer', minutesAgo: 1550, text: 'Found it, thank you.' },
  { from: 'support', minutesAgo: 1549, text: 'You are welcome. Write to us at any time.' },
]

/** The demo customer's notifications, oldest first. */
export const SEED_NOTIFICATIONS: readonly (NewNotification & { read: boolean; minutesAgo: number })[] = [
  {
    title: says('welcome.title'),
    message: says('welcome'),
    color: 'success',
    read: true,
    minutesAgo: 4400,
  },
  {
    title: says('extended-hours.title'),
    message: says('extended-hours'),
    color: 'default',
    read: false,
    minutesAgo: 90,
  },
]

/** First message to a new customer. */
export const WELCOME_MAIL: NewMail = {
  subject: 'Welcome to Tradefront',
  body: `Thank you for opening an account with us.

Three steps remain: complete your financial profile, prove your identity, and make your first deposit. You find where you stand on the page Progress at any time.

If something is not clear, write to us in the chat. We answer within minutes on working days.`,
}

/** The demo customer's mail, oldest first. */
export const SEED_MAILS: readonly (NewMail & { read: boolean; minutesAgo: number })[] = [
  { ...WELCOME_MAIL, read: true, minutesAgo: 4400 },
  {
    subject: 'Where your money came from and went',
    body: `Every deposit, withdrawal, transfer and closed position is listed in the statement under Accounts. At the end of each month you also find a statement to keep under Documents.

Please look them through and tell us within 30 days if something is not right.`,
    read: false,
    minutesAgo: 1700,
  },
  {
    sender: 'Risk Team',
    subject: 'Margin on index positions over the holidays',
    body: `Markets are thin on public holidays and prices can jump when they open again.

Please make sure that your free margin is enough for the positions you keep open. The margin level stands at the bottom of the trading room.`,
    read: false,
    minutesAgo: 120,
  },
]
