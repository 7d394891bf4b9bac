import * as v from 'valibot'
import { PasskeyAssertion } from './passkey-calls.ts'
import { DecimalText, Id, OptionalText, envelope, entries, pageOf, Said } from './primitives.ts'
import { CoinPayout, RefusedTargets } from './withdrawal-terms.ts'

/*
 * Calls of the accounts, deposit and withdrawal pages. The specification names only their routes, so these are
 * ours. A separate file, so pages that don't use them don't load them. Where a server answers 404 or 501, the page
 * says the feature isn't offered.
 *
 * Every POST that moves money carries an `Idempotency-Key`: the same key moves it at most once, and the resulting
 * entry carries the key as `request_id`, so that a lost answer can be looked up. Refused with 422, `message` and
 * `errors` by field. Balance changes are announced by `user.updated`.
 */

/** An account of the user, in the order of `User.accounts`; of these the first one trades. */
export const Account = v.object({
  /** Its index in `User.accounts`, as text. */
  id: Id,
  number: v.string(),
  title: v.string(),
  /** `trading` pays for positions, `cash` only holds money. */
  type: v.picklist(['trading', 'cash']),
  balance: DecimalText,
  /** Available to move out now: the balance; for a trading account at most the free margin. */
  available: DecimalText,
  plan: OptionalText,
  /** From the plan: 100 is 1:100. */
  leverage: v.optional(v.number()),
  /** Always USD: the specification writes every amount in USD. */
  currency: v.optional(v.literal('USD'), 'USD'),
})
export type Account = v.InferOutput<typeof Account>

/** The practice account, with id `practice`; it is in no list of accounts, and no total counts its money. */
export const PracticeAccount = v.object({
  ...Account.entries,
  type: v.literal('practice'),
  /** The balance after a refill. */
  refill_to: DecimalText,
  /** Why it can't be refilled now, a sentence; absent if it can. */
  refill_refused: OptionalText,
  said: Said,
})
export type PracticeAccount = v.InferOutput<typeof PracticeAccount>

/** What customers may change in their list of accounts; absent if only the broker opens and names them. */
export const AccountOpening = v.object({
  /** Maximum number of accounts per customer. */
  most: v.number(),
})
export type AccountOpening = v.InferOutput<typeof AccountOpening>

/** GET /accounts. */
export const AccountsAnswer = v.object({
  data: entries(Account),
  opening: v.optional(AccountOpening),
  /** Absent where the broker has no practice accounts. */
  practice: v.optional(PracticeAccount),
})
/** POST /accounts/practice/refill. */
export const PracticeAccountAnswer = envelope(PracticeAccount)
/** POST /accounts and PUT /accounts/{id}. */
export const AccountAnswer = envelope(Account)

/** Body of POST /accounts: a new cash account with a unique name. */
export const OpenAccountRequest = v.strictObject({
  title: v.string(),
})
export type OpenAccountRequest = v.InferInput<typeof OpenAccountRequest>

/** Body of PUT /accounts/{id}. */
export const RenameAccountRequest = v.strictObject({
  title: v.string(),
})
export type RenameAccountRequest = v.InferInput<typeof RenameAccountRequest>

/** Why a balance changed. Unknown kinds show only their description. */
export const MOVEMENT_KINDS = [
  'opening',
  'practice',
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'transfer',
  'trade',
  'commission',
  'swap',
  'savings',
  'purchase',
  'adjustment',
  'negative_balance',
  'interest',
  'penalty',
] as const

/**
 * Kinds of entries that move a customer's money between their own accounts and pots: neither money in nor money out
 * of a statement.
 */
export const OWN_TRANSFER_KINDS: readonly string[] = ['transfer', 'savings']

/** One line of a statement. */
export const Movement = v.object({
  id: Id,
  /** The account's id, or `pot-{id}` for a savings pot. */
  account: Id,
  /** Its name; absent on servers whose statements contain accounts only. */
  account_title: OptionalText,
  /** One of {@link MOVEMENT_KINDS}. */
  kind: v.string(),
  description: v.string(),
  said: Said,
  /** Signed; positive is incoming. */
  amount: DecimalText,
  /** The account's balance afterwards. */
  balance: DecimalText,
  request_id: OptionalText,
  created_at: v.string(),
})
export type Movement = v.InferOutput<typeof Movement>
/** Answer of GET /accounts/movements/{id}. */
export const MovementAnswer = envelope(Movement)
/** A savings pot in a statement; `id` is `pot-{id}`. */
export const StatementPot = v.object({ id: Id, title: v.string() })
export type StatementPot = v.InferOutput<typeof StatementPot>
/** Totals of a statement, across all pages. */
export const StatementSummary = v.object({
  /**
   * Balances before the range starts and after it ends: of the requested account or pot, or of all accounts and pots
   * together.
   */
  opening: DecimalText,
  closing: DecimalText,
  /** Sums of incoming and outgoing entries without own transfers; neither is negative. */
  money_in: DecimalText,
  money_out: DecimalText,
  /**
   * Net sum of {@link OWN_TRANSFER_KINDS}, signed; zero for all accounts and pots together. Absent on servers that
   * count own transfers as money in and out.
   */
  own_transfers: v.optional(DecimalText),
  /** Savings pots that the statement includes, closed ones too. */
  pots: v.optional(entries(StatementPot)),
  /** Number of entries. */
  count: v.number(),
  /** Booking time of the customer's first entry ever, regardless of the filter. */
  first_at: OptionalText,
})
export type StatementSummary = v.InferOutput<typeof StatementSummary>

/** Filter of a statement. */
export interface StatementQuery {
  /** Id of an account, `practice`, or `pot-{id}`; absent for all but the practice account. */
  readonly account?: string | undefined
  /** One of {@link MOVEMENT_KINDS}; absent for all. */
  readonly kind?: string | undefined
  /** ISO 8601 moments: `from` inclusive, `to` exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * GET /accounts/movements?page={n} with the parameters of {@link StatementQuery}, and `per_page` (1 to 200, default
 * 20). A server without `summary` supports only `account`: the other filters aren't offered.
 */
export const MovementsPage = v.object({
  ...pageOf(Movement).entries,
  summary: v.optional(StatementSummary),
})
export type MovementsPage = v.InferOutput<typeof MovementsPage>

/** Body of POST /accounts/transfer; decimal text with at most two decimals. */
export const TransferRequest = v.strictObject({
  from: v.string(),
  to: v.string(),
  amount: v.string(),
})
export type TransferRequest = v.InferInput<typeof TransferRequest>
/** Both accounts after the transfer. */
export const TransferAnswer = v.object({ message: OptionalText, data: entries(Account) })

/** A withdrawal method. */
export const WithdrawalMethod = v.object({
  id: Id,
  kind: v.picklist(['crypto', 'bank']),
  title: v.string(),
  /** Blockchain of a crypto method, as in its deposit wallet. */
  network: OptionalText,
  code: OptionalText,
  /** Minimum and maximum amount of a withdrawal, USD. */
  minimum: DecimalText,
  maximum: DecimalText,
  /** Deducted from the amount, USD. */
  fee: DecimalText,
  /** Expected processing time: 'within 1 hour'. */
  duration: v.string(),
  /** Whether GET /withdrawals/quote locks a rate; otherwise the amount is in dollars only. */
  quoted: v.optional(v.boolean(), false),
  /** Whether POST /withdrawals/payee compares the account holder with the bank's. */
  checks_payee: v.optional(v.boolean(), false),
})
export type WithdrawalMethod = v.InferOutput<typeof WithdrawalMethod>

/** Rolling withdrawal limit over the past `hours`, and how much of it is used, USD. */
export const WithdrawalLimit = v.object({
  /** 24 is a day. */
  hours: v.number(),
  limit: DecimalText,
  /** Includes pending withdrawals, not rejected or cancelled ones. */
  used: DecimalText,
})
export type WithdrawalLimit = v.InferOutput<typeof WithdrawalLimit>

/** An address book entry: a wallet or bank account to withdraw to. */
export const SavedAddress = v.object({
  id: Id,
  /** The customer's name for it. */
  name: v.string(),
  /** Id of its method, whose title is `title`. */
  method: v.string(),
  title: v.string(),
  /** Recognisable form of the destination; an IBAN is shortened. */
  destination: v.string(),
  /** On hold until this moment. */
  usable_from: OptionalText,
})
export type SavedAddress = v.InferOutput<typeof SavedAddress>
/** The address book. */
export const AddressBook = v.object({
  addresses: entries(SavedAddress),
  /** Hold period of a new entry; 0 if it can be used immediately. */
  hold_hours: v.number(),
  /** Maximum number of entries per customer. */
  most: v.number(),
  /** Withdrawals go only to saved addresses, by the broker's rule or the customer's switch. */
  only: v.optional(v.boolean(), false),
  /** The customer's switch; absent if not offered. */
  allowlist: v.optional(
    v.object({
      on: v.boolean(),
      /** While being switched off: when any address can be used again. */
      off_from: OptionalText,
    }),
  ),
})
export type AddressBook = v.InferOutput<typeof AddressBook>

/**
 * Body of PUT /withdrawals/allowlist: switching on is immediate and cancels a pending switch-off; switching off
 * takes `hold_hours`.
 */
export const AllowlistRequest = v.strictObject({
  on: v.boolean(),
})
export type AllowlistRequest = v.InferInput<typeof AllowlistRequest>
/** Answer of PUT /withdrawals/allowlist. */
export const AddressBookAnswer = envelope(AddressBook)

/**
 * Why a withdrawal is on hold with nothing for the customer to do. It can be cancelled until the hold ends, then it
 * is processed.
 */
export const WithdrawalHold = v.object({
  until: v.string(),
  /** Sentences for the customer, most important first. */
  reasons: v.array(v.string()),
  /** `reasons.0` and so on. */
  said: Said,
})
export type WithdrawalHold = v.InferOutput<typeof WithdrawalHold>

/** GET /withdrawals/options: the accounts to withdraw from, and the methods. */
export const WithdrawalOptionsAnswer = envelope(
  v.object({
    accounts: entries(Account),
    methods: entries(WithdrawalMethod),
    /** Requires a passed ID check: until then every request is refused with 403. */
    must_verify: v.optional(v.boolean(), false),
    /** Applies to every withdrawal requested now; absent if there is no hold. */
    hold: v.optional(WithdrawalHold),
    /** Absent if the broker keeps no addresses. */
    book: v.optional(AddressBook),
    /** Absent if the broker doesn't say beforehand. */
    refused: v.optional(RefusedTargets),
    /** Limits of the customer's verification level; absent if unlimited. */
    limits: v.optional(
      v.object({
        /** `verified`: passed the ID check. */
        level: v.picklist(['basic', 'verified']),
        windows: entries(WithdrawalLimit),
      }),
    ),
  }),
)
export type WithdrawalOptions = v.InferOutput<typeof WithdrawalOptionsAnswer>['data']

/**
 * Body of POST /withdrawals. `address` is for crypto methods; `holder`, `iban` and `bic` for bank transfers. The
 * amount is debited immediately and credited back if the request is cancelled or rejected.
 */
export const WithdrawalRequest = v.strictObject({
  account: v.string(),
  method: v.string(),
  amount: v.string(),
  address: v.exactOptional(v.string()),
  holder: v.exactOptional(v.string()),
  iban: v.exactOptional(v.string()),
  bic: v.exactOptional(v.string()),
  /** Id of a saved address, instead of the fields above. */
  saved: v.exactOptional(v.string()),
  /** Id of the quote that the customer saw; its coins are booked. 422 once it has expired or been used. */
  quote: v.exactOptional(v.string()),
  /**
   * The customer has confirmed that the same amount goes to the same destination again. Without it, 422 at `repeat`
   * within ten minutes of the first.
   */
  repeat: v.exactOptional(v.boolean()),
})
export type WithdrawalRequest = v.InferInput<typeof WithdrawalRequest>

/** Body of PUT /withdrawals/addresses/{id}, answered with the entry. DELETE removes it. */
export const RenameAddressRequest = v.strictObject({
  name: v.string(),
})
export type RenameAddressRequest = v.InferInput<typeof RenameAddressRequest>
export const SavedAddressAnswer = envelope(SavedAddress)
export const AddressRemovedAnswer = v.object({ message: OptionalText })

/** A withdrawal. `destination` is a recognisable form; an IBAN is shortened. */
export const Withdrawal = v.object({
  id: Id,
  account: Id,
  method: v.string(),
  /** Title of the method. */
  title: v.string(),
  destination: v.string(),
  amount: DecimalText,
  fee: DecimalText,
  /** Amount that arrives: less the fee. */
  net: DecimalText,
  /** What arrives of a quoted one, as shown when it was requested. */
  coins: v.optional(CoinPayout),
  status: v.picklist(['pending', 'completed', 'rejected', 'cancelled']),
  /** Why it was rejected, or what a pending one is waiting for, worded for the customer. */
  reason: OptionalText,
  said: Said,
  request_id: OptionalText,
  created_at: v.string(),
  /**
   * Deadline for the code from the email, after which a pending withdrawal is cancelled. Absent once the code was
   * entered, and for brokers that don't ask for one.
   */
  confirm_until: OptionalText,
  /**
   * Where the code was sent, masked: `d•••@tradefront.test`. Never the site's own mailbox, which every session can
   * read.
   */
  code_sent_to: OptionalText,
  /** Whether an authenticator app code is required as well. */
  app_code_required: v.optional(v.boolean()),
  /** Whether a passkey can take the place of that code. */
  passkey_allowed: v.optional(v.boolean()),
  /** Present while on hold. */
  hold: v.optional(WithdrawalHold),
  /** When the code was entered. */
  confirmed_at: OptionalText,
  decided_at: OptionalText,
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>
/** Filter of a list of deposits or withdrawals. */
export interface PaymentsQuery {
  /** One of the entry's statuses; absent for all. */
  readonly status?: string | undefined
  /** Id of a method in {@link PaymentFilter}. */
  readonly method?: string | undefined
  /** ISO 8601 moments: `from` inclusive, `to` exclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}
/** A method in the filter. */
export const PaymentMethod = v.object({ id: Id, title: v.string() })
/** Filter options of a list. Absent if the server only supports `page`: then no filter is offered. */
export const PaymentFilter = v.object({
  methods: entries(PaymentMethod),
  /** Time of the customer's first entry; absent if there are none. */
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
 * Body of POST /withdrawals/{id}/confirm. 422 if the code is wrong; too many wrong codes cancel the withdrawal.
 * Confirming again has no effect.
 */
export const ConfirmWithdrawalRequest = v.strictObject({
  /** Six digits from the email sent by POST /withdrawals or POST /withdrawals/{id}/code. */
  code: v.string(),
  /**
   * Six digits from the authenticator app, if `app_code_required`. Each code works once; 422 at `app_code`
   * otherwise.
   */
  app_code: v.exactOptional(v.string()),
  /** In place of `app_code`: a passkey, for a challenge that was made for this withdrawal. */
  passkey: v.exactOptional(PasskeyAssertion),
})
export type ConfirmWithdrawalRequest = v.InferInput<typeof ConfirmWithdrawalRequest>
/**
 * Answer of GET /withdrawals/{id}, POST to its `confirm`, `code` and `cancel` (409 if already decided), and POST
 * /withdrawals.
 */
export const WithdrawalAnswer = envelope(Withdrawal)

/** GET /deposits/options: limits and methods other than crypto. */
export const DepositOptionsAnswer = envelope(
  v.object({
    /** Absent if cards aren't accepted. */
    card: v.optional(v.object({ minimum: DecimalText, maximum: DecimalText })),
    /** Bank details for transfers, which must quote `reference`. Absent if not offered. */
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
 * Body of POST /deposits/card. The card details go only to the provider (`CardFrameRequest`), never here: `token`
 * represents the card and pays this amount once.
 */
export const CardDepositRequest = v.strictObject({
  amount: v.string(),
  token: v.string(),
})
export type CardDepositRequest = v.InferInput<typeof CardDepositRequest>

/**
 * Body of POST /deposits/wire: a transfer that the customer has made. `receipt` is the URL of a file uploaded with
 * POST /chat/upload.
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
 * GET /deposit/wallets/{id}/quote: USD per coin. Coins seen on the network before `valid_until` are credited at this rate,
 * later ones at the rate of that moment.
 */
export const DepositQuoteAnswer = envelope(v.object({ rate: DecimalText, valid_until: v.string() }))
export type DepositQuote = v.InferOutput<typeof DepositQuoteAnswer>['data']

/** A deposit address of the customer; funds sent to any of them are credited. */
export const DepositAddress = v.object({
  address: v.string(),
  /** Absent for the initial address. */
  created_at: OptionalText,
  request_id: OptionalText,
})
export type DepositAddress = v.InferOutput<typeof DepositAddress>
/** GET and POST /deposit/wallets/{id}/addresses: newest first; the first is the current one. */
export const DepositAddressesAnswer = envelope(
  v.object({
    addresses: entries(DepositAddress),
    /** Maximum number of new addresses per wallet within 24 hours, and how many are left. */
    per_day: v.number(),
    left: v.number(),
    /** When the next one is available, if none are left. */
    next_at: OptionalText,
  }),
)
export type DepositAddresses = v.InferOutput<typeof DepositAddressesAnswer>['data']
/**
 * Body of POST /deposit/wallets/{id}/addresses. If `current` is no longer the current address, nothing is created:
 * two tabs get one new address. 422 if none are left.
 */
export const NewAddressRequest = v.strictObject({
  /** The current address, as the customer saw it. */
  instead_of: v.string(),
})
export type NewAddressRequest = v.InferInput<typeof NewAddressRequest>

/** A transfer of coins on the blockchain. Each change of `confirmations` is announced by `user.updated`. */
export const CoinTransfer = v.object({
  /** Coins, and their ticker. */
  amount: DecimalText,
  code: v.string(),
  network: v.string(),
  /** USD per coin at which it is credited. */
  rate: DecimalText,
  confirmations: v.number(),
  /** Confirmations required for crediting. */
  required: v.number(),
  /** Address they were sent to. */
  address: OptionalText,
  /** Hash of the transaction. */
  transaction: v.string(),
  /** URL of the transaction in a block explorer. */
  link: OptionalText,
})
export type CoinTransfer = v.InferOutput<typeof CoinTransfer>

/** A deposit. `processing`: the processor or bank has not decided yet. Only `approved` changes the balance. */
export const Deposit = v.object({
  id: Id,
  method: v.picklist(['card', 'wire', 'crypto']),
  /** 'Visa ending in 4242', 'Bank transfer INV-7', 'Bitcoin'. */
  description: v.string(),
  /** Credited amount, USD. */
  amount: DecimalText,
  /** Fee charged on top, USD; absent if the broker doesn't say. */
  fee: v.optional(DecimalText),
  /** For coins seen on the network. */
  coins: v.optional(CoinTransfer),
  status: v.picklist(['processing', 'approved', 'declined']),
  /** Why it was declined, or what it is waiting for, worded for the customer. */
  reason: OptionalText,
  said: Said,
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
/**
 * Answer of GET /deposits/{id}, POST /deposits/card and POST /deposits/wire; a decline is an entry, not an error.
 */
export const DepositAnswer = envelope(Deposit)

/** A currency that can be deposited, with its wallets by network. GET /deposit/wallets. */
export const DepositWallet = v.object({
  id: Id,
  /** Route segment, lower case: bitcoin, ethereum, tether. */
  crypto: v.string(),
  /** Ticker: BTC, ETH, USDT. */
  code: v.string(),
  name: v.string(),
  network: v.string(),
  address: v.string(),
  /** Minimum credited amount, in the currency itself. */
  minimum: DecimalText,
  confirmations: v.number(),
  /** Payment link for the QR code, e.g. `bitcoin:bc1...`; the bare address if the network has none. */
  uri: v.string(),
  /** Whether GET /deposit/wallets/{id}/quote returns a rate. */
  quoted: v.optional(v.boolean(), false),
  /** Whether the customer can create another address: /deposit/wallets/{id}/addresses. */
  renewable: v.optional(v.boolean(), false),
})
export type DepositWallet = v.InferOutput<typeof DepositWallet>
export const DepositWalletsAnswer = envelope(entries(DepositWallet))
