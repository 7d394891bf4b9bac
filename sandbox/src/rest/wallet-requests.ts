import { Deposit, Id, MOVEMENT_KINDS, Withdrawal } from '@tradefront/contracts'
import * as v from 'valibot'

/*
 * What clients may send about their money. Amounts stay text: they are computed exactly.
 */

const Text = v.pipe(v.string(), v.trim())
const text = (least: number, most: number, message: string) =>
  v.pipe(Text, v.minLength(least, message), v.maxLength(most, message))

/** USD above zero with at most two decimals. */
const AmountText = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.trim(),
  v.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Please enter an amount with at most two decimals.'),
  v.check((amount) => Number(amount) > 0, 'Please enter an amount above zero.'),
)

export const TransferBody = v.object({ from: Id, to: Id, amount: AmountText })

/** Whether a day ('YYYY-MM-DD') is in the calendar: 30 February is read as another one. */
function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const UNKNOWN_MOMENT = 'Please give a moment like 2026-06-15T00:00:00Z.'

/** A moment with its zone, as the store writes it. */
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(UNKNOWN_MOMENT),
  v.check((text) => isRealDay(text.slice(0, 10)), UNKNOWN_MOMENT),
  v.transform((text) => new Date(text).toISOString()),
)

const Moments = { from: v.optional(Moment), to: v.optional(Moment) }
interface Span {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const isInOrder = ({ from, to }: Span) => from === undefined || to === undefined || from < to
const WRONG_ORDER = 'The end must be after the beginning.'

/** What a list of payments of these statuses may be filtered by. */
const paymentsQuery = (statuses: readonly string[]) =>
  v.pipe(
    v.object({
      status: v.optional(v.picklist(statuses, 'Please choose a status.')),
      method: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/, 'Please choose a method.'))),
      ...Moments,
    }),
    v.forward(
      v.check((asked) => isInOrder(asked), WRONG_ORDER),
      ['to'],
    ),
  )
export const DepositsQuery = paymentsQuery(Deposit.entries.status.options)
export const WithdrawalsQuery = paymentsQuery(Withdrawal.entries.status.options)

export const MovementsQuery = v.pipe(
  v.object({
    account: v.optional(Id),
    kind: v.optional(v.picklist(MOVEMENT_KINDS, 'Please choose a type of entry.')),
    ...Moments,
    per_page: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, 'Must be a whole number.'),
        v.transform(Number),
        v.minValue(1, 'Must be at least 1.'),
        v.maxValue(200, 'Must not exceed 200.'),
      ),
    ),
  }),
  v.forward(
    v.check((asked) => isInOrder(asked), WRONG_ORDER),
    ['to'],
  ),
)

/** Where money goes: which fields have to be there is the method's affair. */
const target = {
  address: v.optional(v.pipe(Text, v.maxLength(120))),
  holder: v.optional(v.pipe(Text, v.maxLength(100))),
  iban: v.optional(v.pipe(Text, v.maxLength(60))),
  bic: v.optional(v.pipe(Text, v.maxLength(20))),
}

export const WithdrawalBody = v.object({
  account: Id,
  method: Id,
  amount: AmountText,
  ...target,
  saved: v.optional(Id),
})

const AddressName = text(2, 40, 'The name must have 2 to 40 characters.')
export const SaveAddressBody = v.object({ name: AddressName, method: Id, ...target })
export const RenameAddressBody = v.object({ name: AddressName })

/** Six digits; spaces are those of an email or an app. */
const code = (message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.regex(/^\d{6}$/, message),
  )
export const ConfirmBody = v.object({
  code: code('Please enter the six digits from our email.'),
  app_code: v.optional(code('Please enter the six digits of your authenticator app.')),
})

export const AllowlistBody = v.object({ on: v.boolean() })

export const NewAddressBody = v.object({ instead_of: v.pipe(Text, v.nonEmpty(), v.maxLength(120)) })

/** Strict: a card's number or code is refused here, whatever it is called. */
export const CardBody = v.strictObject({
  amount: AmountText,
  token: v.pipe(Text, v.regex(/^card_[0-9a-f]{32}$/, 'Please enter the card again.')),
})

export const WireBody = v.object({
  amount: AmountText,
  sent_on: v.pipe(
    Text,
    v.isoDate('Please enter the day of the transfer.'),
    v.check(isRealDay, 'This day does not exist.'),
  ),
  sender: text(2, 100, 'Please enter the name of the account holder.'),
  bank_reference: text(2, 60, 'Please enter the reference of the transfer.'),
  receipt: v.optional(v.pipe(Text, v.maxLength(500))),
})

const PotName = text(2, 40, 'The name must have 2 to 40 characters.')
/** What a customer may call an account. */
const AccountName = text(2, 40, 'The name must have 2 to 40 characters.')
/** Opens or renames one. */
export const AccountBody = v.object({ title: AccountName })

export const RenamePotBody = v.object({ title: PotName })
/** Account and amount belong to a product. */
export const OpenPotBody = v.object({
  title: PotName,
  product: v.exactOptional(Id),
  account: v.exactOptional(Id),
  amount: v.exactOptional(AmountText),
})

export const ClosePotBody = v.object({ account: Id })

export const MovePotBody = v.object({
  direction: v.picklist(['in', 'out'], 'Money goes in or out.'),
  account: Id,
  amount: AmountText,
})

export const ReadMailBody = v.object({ read: v.boolean() })
