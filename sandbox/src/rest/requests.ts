import {
  CANDLE_INTERVALS,
  CHAT_MESSAGE_MAX,
  Id,
  MESSAGE_SEARCH_MAX,
  MESSAGE_SEARCH_MIN,
  StoreTradeRequest,
} from '@tradefront/contracts'
import * as v from 'valibot'

/*
 * What clients may send. Unknown fields are ignored; numbers may come as text.
 */

const Amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.number('Must be a number'),
  v.finite('Must be a number'),
)
const NotNegative = v.pipe(Amount, v.minValue(0, 'Must not be negative'))
const Positive = v.pipe(Amount, v.gtValue(0, 'Must be positive'))
const Text = v.pipe(v.string(), v.trim())
const Email = v.pipe(Text, v.email('Please enter a valid email address'), v.maxLength(254))

export const LoginBody = v.object({
  email: v.pipe(Text, v.nonEmpty('Please enter a valid email address')),
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password'), v.maxLength(1000)),
})

/** A code of an app, or a recovery code as it is copied from somewhere. */
const Code = v.pipe(Text, v.nonEmpty('Please enter the code'), v.maxLength(60, 'This is not a code'))
const Password = v.pipe(v.string(), v.nonEmpty('Please enter your password'), v.maxLength(1000))

export const LoginCodeBody = v.object({
  challenge: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  code: Code,
})

/** Empty where the account asks for none. */
const OptionalCode = v.optional(v.pipe(Text, v.maxLength(60, 'This is not a code')), '')

export const SetUpBody = v.object({ password: Password, code: OptionalCode })
export const CheckPasswordBody = v.object({ password: Password })
export const CodeBody = v.object({ code: Code })
export const PasswordAndCodeBody = v.object({ password: Password, code: Code })

/** Time since the person's last input, ms; left out by pages that have seen none. */
export const HeartbeatBody = v.object({ idle_ms: v.optional(NotNegative) })

export const LinkBody = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) })

export const EmailBody = v.object({ email: Email })

const NewPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Password must be at least 8 characters'),
  v.maxLength(1000),
)

const PasswordChange = v.object({
  current_password: Password,
  password: NewPassword,
  confirm_password: v.string(),
  code: OptionalCode,
})
export const ChangePasswordBody = v.pipe(
  PasswordChange,
  v.forward(
    v.check((body) => body.password === body.confirm_password, 'Passwords do not match'),
    ['confirm_password'],
  ),
)

export const ResetPasswordBody = v.pipe(
  v.object({
    token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    password: NewPassword,
    confirm_password: v.string(),
    code: OptionalCode,
  }),
  v.forward(
    v.check((body) => body.password === body.confirm_password, 'Passwords do not match'),
    ['confirm_password'],
  ),
)

const Registration = v.object({
  first_name: v.pipe(Text, v.minLength(2, 'First name must be at least 2 characters'), v.maxLength(100)),
  last_name: v.pipe(Text, v.minLength(2, 'Last name must be at least 2 characters'), v.maxLength(100)),
  username: v.pipe(Text, v.minLength(3, 'Username must be at least 3 characters'), v.maxLength(100)),
  email: Email,
  phone: v.pipe(Text, v.minLength(6, 'Please enter a valid phone number'), v.maxLength(40)),
  country_code: v.optional(v.pipe(Text, v.maxLength(8)), '+1'),
  country: v.optional(v.pipe(Text, v.maxLength(100)), ''),
  nationality: v.optional(v.pipe(Text, v.maxLength(100)), ''),
  password: NewPassword,
  confirm_password: v.string(),
})
export const RegisterBody = v.pipe(
  Registration,
  v.forward(
    v.check((body) => body.password === body.confirm_password, 'Passwords do not match'),
    ['confirm_password'],
  ),
)

/** The contract's fields, and what this broker asks of some of them. */
export const StoreTradeBody = v.object({
  ...StoreTradeRequest.entries,
  leverage: v.pipe(Amount, v.minValue(1, 'Must be at least 1')),
  amount: NotNegative,
  qty: Positive,
  volume: Positive,
  margin: NotNegative,
  opening_price: Positive,
  take_profit: v.optional(NotNegative, 0),
  stop_loss: v.optional(NotNegative, 0),
  id: Id,
})

const Whole = v.pipe(Amount, v.integer('Must be a whole number'), v.minValue(1, 'Must be at least 1'))
const Page = v.optional(v.pipe(Whole, v.maxValue(1_000_000)), 1)

export const PageQuery = v.object({ page: Page })

export const CandlesQuery = v.object({
  interval: v.optional(v.pipe(Amount, v.picklist(CANDLE_INTERVALS, 'Unknown interval')), 60),
  limit: v.optional(v.pipe(Whole, v.maxValue(2000, 'Must not exceed 2000')), 300),
  /** Unix seconds. */
  to: v.optional(v.pipe(Whole, v.maxValue(100_000_000_000, 'Must be a time in Unix seconds'))),
})

/** ISO date-time with a zone, as Unix ms. Some that the form allows are no time, as with a zone of '+05'. */
export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp('Must be an ISO 8601 date and time'),
  v.transform((text) => Date.parse(text)),
  v.finite('Must be an ISO 8601 date and time'),
)

/** The same, brought to UTC with milliseconds, so that it compares as text. */
const Instant = v.pipe(
  Moment,
  v.transform((at) => new Date(at).toISOString()),
)

export const MessagesQuery = v.object({
  page: Page,
  /** '1' looks without marking anything as read. */
  peek: v.optional(v.picklist(['0', '1'])),
  customer_id: v.optional(Id),
  after: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      Instant,
    ]),
  ),
})

export const SendMessageBody = v.object({
  message: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(
          CHAT_MESSAGE_MAX,
          `A message has at most ${CHAT_MESSAGE_MAX.toLocaleString('en')} characters`,
        ),
      ),
    ),
    '',
  ),
  attachments: v.optional(
    v.nullable(v.pipe(v.array(v.string()), v.maxLength(5, 'At most 5 files'))),
    () => [],
  ),
  customer_id: v.optional(v.nullable(Id)),
  client_id: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)))),
})

export const ReadNotificationsBody = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.nonEmpty(), v.maxLength(5000)),
})

export const UserAuthBody = v.object({ socket_id: v.pipe(v.string(), v.nonEmpty()) })
export const ChannelAuthBody = v.object({
  socket_id: v.pipe(v.string(), v.nonEmpty()),
  channel_name: v.pipe(v.string(), v.nonEmpty()),
})

/** The text that a search in messages asks for. */
export const SearchQuery = v.object({
  search: v.pipe(
    v.string('Enter the text to search for.'),
    v.trim(),
    v.minLength(MESSAGE_SEARCH_MIN, `Enter at least ${MESSAGE_SEARCH_MIN} characters.`),
    v.maxLength(MESSAGE_SEARCH_MAX, `Enter at most ${MESSAGE_SEARCH_MAX} characters.`),
  ),
})
