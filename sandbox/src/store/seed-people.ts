/** A demo user; the passwords are public (README), only their hashes are stored. */
export interface SeedPerson {
  email: string
  username: string
  password_hash: string
  first_name: string
  last_name: string
  account_id: string
  status: string
  role: string
  /** Title and balance; the first is the trading account. */
  accounts: readonly (readonly [title: string, balance: string])[]
}

const TWO_ACCOUNTS = [
  ['Trading Account', '10000.00'],
  ['Cash Account', '2500.00'],
] as const

export const DEMO_EMAIL = 'demo@tradefront.test'
export const SUPPORT_EMAIL = 'support@tradefront.test'
/** Secret of the support user's authenticator app, base32; public like the passwords (README). */
export const SUPPORT_SECRET = 'TRADEFRONTSUPPORTDEMOSECRET23456'

/** Earlier destinations of the demo customer: a wallet and a bank account without a hold. */
export const DEMO_DESTINATIONS = [
  'ethereum (erc-20) 0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359',
  'de89370400440532013000',
]

export const SEED_PEOPLE: readonly SeedPerson[] = [
  {
    email: DEMO_EMAIL,
    username: 'demo',
    password_hash: 'scrypt$16384$8$1$gILtmfb2HZ5W7q2dsvNhug$OUthahEBHjoGOxjBlzB7c2Qg2_Deuy9Xi9CAddEIEz8',
    first_name: 'Alex',
    last_name: 'Demo',
    account_id: '100001',
    status: 'active',
    role: 'customer',
    accounts: TWO_ACCOUNTS,
  },
  {
    email: 'mia@tradefront.test',
    username: 'mia',
    password_hash: 'scrypt$16384$8$1$Y0NwidKEmEbkpRr_nCErRg$QbypXc_NVEyqXslBv9MGjoPKjyL--6Tg5qx4-PDtJA4',
    first_name: 'Mia',
    last_name: 'Sample',
    account_id: '100002',
    status: 'active',
    role: 'customer',
    accounts: TWO_ACCOUNTS,
  },
  {
    email: SUPPORT_EMAIL,
    username: 'support',
    password_hash: 'scrypt$16384$8$1$iv-Oy_HkDJDtXYt5Zo-lYA$AzR6gv1gYknb1USAB44LZO6wKv19yP0EoCvFnEW6Yks',
    first_name: 'Sam',
    last_name: 'Support',
    account_id: '100003',
    status: 'active',
    role: 'admin',
    accounts: [['Trading Account', '0.00']],
  },
  {
    email: 'pending@tradefront.test',
    username: 'pending',
    password_hash: 'scrypt$16384$8$1$sp1y9x_qvZh6WFxQ6JpXFQ$Pg4C2PyrnRRKuxhIqZX20IM-NjIaoEPva1YQqblmcNM',
    first_name: 'Pat',
    last_name: 'Pending',
    account_id: '100004',
    status: 'pending',
    role: 'customer',
    accounts: [['Trading Account', '0.00']],
  },
  {
    email: 'disabled@tradefront.test',
    username: 'disabled',
    password_hash: 'scrypt$16384$8$1$X8qA2NEYMJH7KoGeli8D9Q$cRgMttu6cTs8Qojs9qvDUaU6tjmUOtUyBEk_1PcwZQ4',
    first_name: 'Dee',
    last_name: 'Disabled',
    account_id: '100005',
    status: 'deactivated',
    role: 'customer',
    accounts: [['Trading Account', '0.00']],
  },
]
