import * as v from 'valibot'
import { DecimalText, Id, OptionalText, envelope, entries, pageOf } from './primitives.ts'

/*
 * Calls of the accounts, deposit and withdrawal pages. The specification names their routes only, so
 * these are this product's decisions; they have a file of their own so
 * that pages which need none of it do not load it. Where a server answers 404 or 501, the page says
 * that this is not offered here.
 *
 * Every POST that moves money carries an `Idempotency-Key`: the same key moves it once at most, and the
 * entry that came of it carries the key as `request_id`, so that a lost answer can be looked up. A
 * refusal is 422 with `message` and `errors` by field. `user.updated` announces a change of a balance.
 */

/** One of the user's accounts, in the order of `User.accounts`; the first one trades. */
export const Account = v.object({
  /** Its place in `User.accounts`, as text. */
  id: Id,
  number: v.string(),
  title: v.string(),
  /** What it is for: `trading` pays for positions, `cash` only holds money. */
  type: v.picklist(['trading', 'cash']),
  balance: DecimalText,
  /** What can be moved out now: the balance, on a trading account no more than the free margin and no practice money. */
  available: DecimalText,
  plan: OptionalText,
  /** Of the plan: 100 is 1:100. */
  leverage: v.optional(v.number()),
  /** What its amounts are in: the specification writes every amount in USD. */
  currency: v.optional(v.literal('USD'), 'USD'),
  /** Practice money that was put into it, USD: it can be traded with and not be withdrawn. */
  practice: v.optional(DecimalText),
})
export type Account = v.InferOutput<typeof Account>

/** What customers may do with their list of accounts; absent where the broker alone opens and names them. */
export const AccountOpening = v.object({
  /** Accounts a customer may have. */
  most: v.number(),
})
export type AccountOpening = v.InferOutput<typeof AccountOpening>

/** GET /accounts. */
export const AccountsAnswer = v.object({ data: entries(Account), opening: v.optional(AccountOpening) })
/** POST /accounts and PUT /accounts/{id}. */
export const AccountAnswer = envelope(Account)

/** Body of POST /accounts: a new account that holds money, its name unlike those of the others. */
export const OpenAccountRequest = v.strictObject({
  title: v.string(),
})
export type OpenAccountRequest = v.InferInput<typeof OpenAccountRequest>

/** Body of PUT /accounts/{id}. */
export const RenameAccountRequest = v.strictObject({
  title: v.string(),
})
export type RenameAccountRequest = v.InferInput<typeof RenameAccountRequest>

/** What moved a balance. A kind that is not known yet is shown by its description alone. */
export const MOVEMENT_KINDS = [
  'opening',
  'practice',
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'transfer',
  'trade',
  'savings',
  'purchase',
  'adjustment',
  'negative_balance',
] as const

/** One line of an account's statement. */
export const Movement = v.object({
  id: Id,
  account: Id,
  /** One of {@link MOVEMENT_KINDS}. */
  kind: v.string(),
  description: v.string(),
  /** Signed: positive came in. */
  amount: DecimalText,
  /** Of the account, after it. */
  balance: DecimalText,
  request_id: OptionalText,
  created_at: v.string(),
})
export type Movement = v.InferOutput<typeof Movement>
/** Answer of GET /accounts/movements/{id}. */
export const MovementAnswer = envelope(Movement)
/** What a statement adds up to, over all of its pages. */
export const StatementSummary = v.object({
  /** Balance before the first and after the last moment of the range: of the account asked for, or of all together. */
  opening: DecimalText,
  closing: DecimalText,
  /** What the listed entries brought in and took out; neither is negative. */
  money_in: DecimalText,
  money_out: DecimalText,
  /** Number of entries. */
  count: v.number(),
  /** When the very first entry of the customer was booked, whatever is asked for. */
  first_at: OptionalText,
})
export type StatementSummary = v.InferOutput<typeof StatementSummary>

/** What a statement is asked for. */
export interface StatementQuery {
  /** Id of an account; all of them when absent. */
  readonly account?: string | undefined
  /** One of {@link MOVEMENT_KINDS}; all of them when absent. */
  readonly kind?: string | undefined
  /** ISO 8601 moments: entries from the one, and before the other. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * GET /accounts/movements?page={n} with the parameters of {@link StatementQuery}, and `per_page` (1 to 200, 20 when
 * absent). A server without `summary` knows no parameter but `account`: nothing else is asked of it.
 */
export const MovementsPage = v.object({
  ...pageOf(Movement).entries,
  summary: v.optional(StatementSummary),
})
export type MovementsPage = v.InferOutput<typeof MovementsPage>

/** Body of POST /accounts/transfer; the amount is decimal text with at most two decimals. */
export const TransferRequest = v.strictObject({
  from: v.string(),
  to: v.string(),
  amount: v.string(),
})
export type TransferRequest = v.InferInput<typeof TransferRequest>
/** Answer: both accounts afterwards. */
export const TransferAnswer = v.object({ message: OptionalText, data: entries(Account) })

/** A way to take money out. */
export const WithdrawalMethod = v.object({
  id: Id,
  kind: v.picklist(['crypto', 'bank']),
  title: v.string(),
  /** Blockchain of a crypto method, as in its deposit wallet. */
  network: OptionalText,
  code: OptionalText,
  /** Least and most amount of one withdrawal, USD. */
  minimum: DecimalText,
  maximum: DecimalText,
  /** Taken out of the amount, USD. */
  fee: DecimalText,
  /** How long it takes, in words: 'within one hour'. */
  duration: v.string(),
})
export type WithdrawalMethod = v.InferOutput<typeof WithdrawalMethod>

/** How much may be withdrawn within the hours that end now, and how much of it was requested, USD. */
export const WithdrawalLimit = v.object({
  /** 24 is a day. */
  hours: v.number(),
  limit: DecimalText,
  /** Pending withdrawals count, rejected and cancelled ones do not. */
  used: DecimalText,
})
export type WithdrawalLimit = v.InferOutput<typeof WithdrawalLimit>

/** An entry of the customer's address book: a wallet or a bank account to withdraw to. */
export const SavedAddress = v.object({
  id: Id,
  /** The customer's own name for it. */
  name: v.string(),
  /** Id of its method, whose title this is. */
  method: v.string(),
  title: v.string(),
  /** What the customer recognises it by; an IBAN is shortened. */
  destination: v.string(),
  /** While it is on hold: the moment from which it can be used. */
  usable_from: OptionalText,
})
export type SavedAddress = v.InferOutput<typeof SavedAddress>
/** The address book. */
export const AddressBook = v.object({
  addresses: entries(SavedAddress),
  /** How long a new entry is on hold; 0 where it can be used at once. */
  hold_hours: v.number(),
  /** Most entries of one customer. */
  most: v.number(),
  /** Withdrawals go to saved addresses alone, by the broker's rule or by the customer's own switch. */
  only: v.optional(v.boolean(), false),
  /** The customer's own switch for that; absent where it is not offered. */
  allowlist: v.optional(
    v.object({
      on: v.boolean(),
      /** While it is being switched off: the moment from which any address can be used. */
      off_from: OptionalText,
    }),
  ),
})
export type AddressBook = v.InferOutput<typeof AddressBook>

/** Body of PUT /withdrawals/allowlist: on immediately, which also stops a switching-off; off after `hold_hours`. */
export const AllowlistRequest = v.strictObject({
  on: v.boolean(),
})
export type AllowlistRequest = v.InferInput<typeof AllowlistRequest>
/** Its answer. */
export const AddressBookAnswer = envelope(AddressBook)

/** Why a withdrawal waits although nothing is asked of the customer. It can be cancelled until then, and is processed afterwards. */
export const WithdrawalHold = v.object({
  until: v.string(),
  /** Sentences for the customer, most important first. */
  reasons: v.array(v.string()),
})
export type WithdrawalHold = v.InferOutput<typeof WithdrawalHold>

/** GET /withdrawals/options: the accounts to take from, and the ways. */
export const WithdrawalOptionsAnswer = envelope(
  v.object({
    /** Here `available` is what may leave: never practice money. */
    accounts: entries(Account),
    methods: entries(WithdrawalMethod),
    /** The ID check has to be passed first: until then every request is refused with 403. */
    must_verify: v.optional(v.boolean(), false),
    /** Practice money among the balances, USD; it can be traded with and not be withdrawn. */
    practice: v.optional(DecimalText),
    /** Applies to every withdrawal that is requested now; absent while there is none. */
    hold: v.optional(WithdrawalHold),
    /** Absent where the broker keeps no addresses. */
    book: v.optional(AddressBook),
    /** Limits of the customer's level of verification; absent where there are none. */
    limits: v.optional(
      v.object({
        /** `verified`: the ID check is passed. */
        level: v.picklist(['basic', 'verified']),
        windows: entries(WithdrawalLimit),
      }),
    ),
  }),
)
export type WithdrawalOptions = v.InferOutput<typeof WithdrawalOptionsAnswer>['data']

/**
 * Body of POST /withdrawals. `address` is of a crypto method; `holder`, `iban` and `bic` are of a bank.
 * The amount is booked out at once and comes back when the request is cancelled or rejected.
 */
export const WithdrawalRequest = v.strictObject({
  account: v.string(),
  method: v.string(),
  amount: v.string(),
  address: v.exactOptional(v.string()),
  holder: v.exactOptional(v.string()),
  iban: v.exactOptional(v.string()),
  bic: v.exactOptional(v.string()),
  /** Id of a saved address of the method, in the place of the fields above. */
  saved: v.exactOptional(v.string()),
})
export type WithdrawalRequest = v.InferInput<typeof WithdrawalRequest>

/** Body of POST /withdrawals/addresses: a name, and the fields of the method. Answered by the entry. */
export const SaveAddressRequest = v.strictObject({
  name: v.string(),
  method: v.string(),
  address: v.exactOptional(v.string()),
  holder: v.exactOptional(v.string()),
  iban: v.exactOptional(v.string()),
  bic: v.exactOptional(v.string()),
})
export type SaveAddressRequest = v.InferInput<typeof SaveAddressRequest>
/** Body of PUT /withdrawals/addresses/{id}, answered by the entry. DELETE takes it out of the book. */
export const RenameAddressRequest = v.strictObject({
  name: v.string(),
})
export type RenameAddressRequest = v.InferInput<typeof RenameAddressRequest>
export const SavedAddressAnswer = envelope(SavedAddress)
export const AddressRemovedAnswer = v.object({ message: OptionalText })

/** A withdrawal. `destination` is what the customer recognises it by; an IBAN is shortened. */
export const Withdrawal = v.object({
  id: Id,
  account: Id,
  method: v.string(),
  /** Title of the method. */
  title: v.string(),
  destination: v.string(),
  amount: DecimalText,
  fee: DecimalText,
  /** What arrives: the amount less the fee. */
  net: DecimalText,
  status: v.picklist(['pending', 'completed', 'rejected', 'cancelled']),
  /** Why it was rejected, or what a pending one waits for, in words for the customer. */
  reason: OptionalText,
  request_id: OptionalText,
  created_at: v.string(),
  /**
   * While the code from the customer's email is missing: the moment at which a pending withdrawal is cancelled
   * without it. Absent once it was entered, and where the broker asks for none.
   */
  confirm_until: OptionalText,
  /** Where that code was sent, masked: `d•••@tradefront.test`. Never the site's own mailbox, which every session can read. */
  code_sent_to: OptionalText,
  /** Whether the code of the customer's authenticator app is asked for as well. */
  app_code_required: v.optional(v.boolean()),
  /** While it is on hold; absent otherwise. */
  hold: v.optional(WithdrawalHold),
  /** When the code was entered. */
  confirmed_at: OptionalText,
  decided_at: OptionalText,
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>
/** What a list of deposits or withdrawals is asked for. */
export interface PaymentsQuery {
  /** One of the entry's statuses; all of them when absent. */
  readonly status?: string | undefined
  /** Id of one of {@link PaymentFilter}'s methods. */
  readonly method?: string | undefined
  /** ISO 8601 moments: entries from the one, and before the other. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}
/** A method as a filter offers it. */
export const PaymentMethod = v.object({ id: Id, title: v.string() })
/** What a list can be filtered by. Absent where the server knows no parameter but `page`: nothing else is asked of it. */
export const PaymentFilter = v.object({
  methods: entries(PaymentMethod),
  /** When the customer's very first entry was made; absent where there is none. */
  first_at: OptionalText,
})
export type PaymentFilter = v.InferOutput<typeof PaymentFilter>

/** GET /withdrawals?page={n} with the parameters of {@link PaymentsQuery}. */
export const WithdrawalsPage = v.object({
  ...pageOf(Withdrawal).entries,
  filter: v.optional(PaymentFilter),
})
export type WithdrawalsPage = v.InferOutput<typeof WithdrawalsPage>
/**
 * Body of POST /withdrawals/{id}/confirm. 422 for a wrong code; after too many of them the withdrawal is cancelled.
 * Confirming once more changes nothing.
 */
export const ConfirmWithdrawalRequest = v.strictObject({
  /** Six digits, from the email that POST /withdrawals or POST /withdrawals/{id}/code has sent. */
  code: v.string(),
  /** Six digits of the authenticator app, where `app_code_required`. Each is good once; 422 at `app_code` otherwise. */
  app_code: v.exactOptional(v.string()),
})
export type ConfirmWithdrawalRequest = v.InferInput<typeof ConfirmWithdrawalRequest>
/** Answer of GET /withdrawals/{id}, of POST to its `confirm` and `code`, of POST /withdrawals and POST /withdrawals/{id}/cancel (409 when it is decided already). */
export const WithdrawalAnswer = envelope(Withdrawal)

/** Limits and ways beside crypto. GET /deposits/options. */
export const DepositOptionsAnswer = envelope(
  v.object({
    /** Absent where cards are not taken. */
    card: v.optional(v.object({ minimum: DecimalText, maximum: DecimalText })),
    /** Where to transfer money to; `reference` must be in the transfer. Absent where not offered. */
    bank: v.optional(
      v.object({
        holder: v.string(),
        bank: v.string(),
        iban: v.string(),
        bic: v.string(),
        reference: v.string(),
        minimum: DecimalText,
        maximum: DecimalText,
        duration: v.string(),
      }),
    ),
  }),
)
export type DepositOptions = v.InferOutput<typeof DepositOptionsAnswer>['data']

/**
 * Body of POST /deposits/card. The card itself goes to its provider alone (`CardFrameRequest`), never here:
 * `token` stands for it and pays this amount once.
 */
export const CardDepositRequest = v.strictObject({
  amount: v.string(),
  token: v.string(),
})
export type CardDepositRequest = v.InferInput<typeof CardDepositRequest>

/**
 * Body of POST /deposits/wire: a transfer that the customer has made. `receipt` is the address of a file
 * that was sent with POST /chat/upload before.
 */
export const WireDepositRequest = v.strictObject({
  amount: v.string(),
  /** YYYY-MM-DD. */
  sent_on: v.string(),
  sender: v.string(),
  bank_reference: v.string(),
  receipt: v.exactOptional(v.string()),
})
export type WireDepositRequest = v.InferInput<typeof WireDepositRequest>

/**
 * GET /deposit/wallets/{id}/quote: USD for one coin. Coins that the network shows until then are credited at this
 * rate, later ones at the rate of that moment.
 */
export const DepositQuoteAnswer = envelope(v.object({ rate: DecimalText, valid_until: v.string() }))
export type DepositQuote = v.InferOutput<typeof DepositQuoteAnswer>['data']

/** An address of the customer's; what is sent to any of them is credited. */
export const DepositAddress = v.object({
  address: v.string(),
  /** Absent for the broker's own address, which was there from the start. */
  created_at: OptionalText,
  request_id: OptionalText,
})
export type DepositAddress = v.InferOutput<typeof DepositAddress>
/** GET /deposit/wallets/{id}/addresses, and the answer of POST: newest first, the first is the one in use. */
export const DepositAddressesAnswer = envelope(
  v.object({
    addresses: entries(DepositAddress),
    /** Most new addresses of this wallet within 24 hours, and how many are left. */
    per_day: v.number(),
    left: v.number(),
    /** When the next one can be had, where none is left. */
    next_at: OptionalText,
  }),
)
export type DepositAddresses = v.InferOutput<typeof DepositAddressesAnswer>['data']
/**
 * Body of POST /deposit/wallets/{id}/addresses. Where another address is in use by now, nothing is made: two tabs get
 * one new address. 422 where none is left.
 */
export const NewAddressRequest = v.strictObject({
  /** The address in use, as the customer saw it. */
  instead_of: v.string(),
})
export type NewAddressRequest = v.InferInput<typeof NewAddressRequest>

/** Coins on their way through a blockchain. `user.updated` announces each change of `confirmations`. */
export const CoinTransfer = v.object({
  /** Coins, and their ticker. */
  amount: DecimalText,
  code: v.string(),
  network: v.string(),
  /** USD for one coin, at which they are credited. */
  rate: DecimalText,
  confirmations: v.number(),
  /** Confirmations after which they are credited. */
  required: v.number(),
  /** Address they were sent to. */
  address: OptionalText,
  /** Hash of the transaction. */
  transaction: v.string(),
  /** Address of the transaction in an explorer of the network. */
  link: OptionalText,
})
export type CoinTransfer = v.InferOutput<typeof CoinTransfer>

/**
 * A deposit. `processing`: the processor or the bank has not said yes or no; the balance changes only
 * with `approved`.
 */
export const Deposit = v.object({
  id: Id,
  method: v.picklist(['card', 'wire', 'crypto']),
  /** 'Visa ending in 4242', 'Bank transfer INV-7', 'Bitcoin'. */
  description: v.string(),
  /** What is credited, USD. */
  amount: DecimalText,
  /** What it cost beside the amount, USD; absent where the broker does not say. */
  fee: v.optional(DecimalText),
  /** Of coins that the network shows. */
  coins: v.optional(CoinTransfer),
  status: v.picklist(['processing', 'approved', 'declined']),
  /** Why it was declined, or what it waits for, in words for the customer. */
  reason: OptionalText,
  request_id: OptionalText,
  created_at: v.string(),
  decided_at: OptionalText,
})
export type Deposit = v.InferOutput<typeof Deposit>
/** GET /deposits?page={n} with the parameters of {@link PaymentsQuery}. */
export const DepositsPage = v.object({
  ...pageOf(Deposit).entries,
  filter: v.optional(PaymentFilter),
})
export type DepositsPage = v.InferOutput<typeof DepositsPage>
/** Answer of GET /deposits/{id}, POST /deposits/card and POST /deposits/wire; a decline is an entry too, not an error. */
export const DepositAnswer = envelope(Deposit)

/** A currency the customer can deposit, with its networks' wallets. GET /deposit/wallets. */
export const DepositWallet = v.object({
  id: Id,
  /** Route segment, lower case: bitcoin, ethereum, tether. */
  crypto: v.string(),
  /** Ticker: BTC, ETH, USDT. */
  code: v.string(),
  name: v.string(),
  network: v.string(),
  address: v.string(),
  /** Least amount that is credited, in the currency itself. */
  minimum: DecimalText,
  confirmations: v.number(),
  /** Payment link for the QR code, e.g. `bitcoin:bc1...`; the bare address where the network has none. */
  uri: v.string(),
  /** Whether GET /deposit/wallets/{id}/quote gives the rate. */
  quoted: v.optional(v.boolean(), false),
  /** Whether the customer can get another address: /deposit/wallets/{id}/addresses. */
  renewable: v.optional(v.boolean(), false),
})
export type DepositWallet = v.InferOutput<typeof DepositWallet>
export const DepositWalletsAnswer = envelope(entries(DepositWallet))
