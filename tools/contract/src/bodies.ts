import {
  type AllowlistRequest,
  AUTOTRADER_TYPES,
  DOCUMENT_KINDS,
  DOCUMENT_SIDES,
  DOCUMENT_TYPES,
  PROFILE_FIELDS,
  ROBOT_STATES,
  type AutotraderRequest,
  type CardDepositRequest,
  type ChangePasswordRequest,
  type CheckPasswordRequest,
  type ReadNotificationsRequest,
  type CheckEmailRequest,
  type ClosePotRequest,
  type ConfirmByBothRequest,
  type ConfirmWithdrawalRequest,
  type ConversationChange,
  type EnableSecondFactorRequest,
  type ForgotPasswordRequest,
  type HeartbeatRequest,
  type LinkLoginRequest,
  type LoginCodeRequest,
  type LoginRequest,
  type MovePotRequest,
  type NewAddressRequest,
  type NoteRequest,
  type OpenAccountRequest,
  type OpenPotRequest,
  type ProfileField,
  type ProfileRequest,
  type PurchaseRequest,
  type RatingRequest,
  type RegisterRequest,
  type RenameAccountRequest,
  type RenameAddressRequest,
  type RenamePotRequest,
  type ResetPasswordRequest,
  type ReviewRequest,
  type RobotStateRequest,
  type SaveAddressRequest,
  type SendChatMessageRequest,
  type SetUpSecondFactorRequest,
  StoreTradeRequest,
  type TransferRequest,
  type WireDepositRequest,
  type WithdrawalRequest,
} from '@tradefront/contracts'
import * as v from 'valibot'

/*
 * What the front end sends, as schemas. The product itself needs types alone, since it makes these bodies; each
 * schema here is held to its type by the compiler, in both directions.
 */

type Exactly<S extends v.GenericSchema, T> = [v.InferInput<S>, T] extends [T, v.InferInput<S>] ? S : never

function body<T>() {
  return <const S extends v.GenericSchema>(schema: Exactly<S, T>): v.GenericSchema => schema
}

const text = v.string()
const sixDigits = v.pipe(text, v.regex(/^\d{6}$/))
const more = <const S extends v.GenericSchema>(schema: S) => v.exactOptional(schema)

/** Where money goes, by the method. */
const TARGET = { address: more(text), holder: more(text), iban: more(text), bic: more(text) }

export const BODIES = {
  login: body<LoginRequest>()(v.object({ email: text, password: text })),
  loginCode: body<LoginCodeRequest>()(v.object({ challenge: text, code: text })),
  changePassword: body<ChangePasswordRequest>()(
    v.object({ current_password: text, password: text, confirm_password: text, code: more(text) }),
  ),
  readNotifications: body<ReadNotificationsRequest>()(v.object({ ids: v.array(text) })),
  checkPassword: body<CheckPasswordRequest>()(v.object({ password: text })),
  setUpSecondFactor: body<SetUpSecondFactorRequest>()(v.object({ password: text, code: more(text) })),
  enableSecondFactor: body<EnableSecondFactorRequest>()(v.object({ code: text })),
  confirmByBoth: body<ConfirmByBothRequest>()(v.object({ password: text, code: text })),
  heartbeat: body<HeartbeatRequest>()(v.object({ idle_ms: more(v.number()) })),
  link: body<LinkLoginRequest>()(v.object({ token: text })),
  checkEmail: body<CheckEmailRequest>()(v.object({ email: text })),
  resetPassword: body<ResetPasswordRequest>()(
    v.object({ token: text, password: text, confirm_password: text, code: more(text) }),
  ),
  forgotPassword: body<ForgotPasswordRequest>()(v.object({ email: text })),
  register: body<RegisterRequest>()(
    v.object({
      first_name: text,
      last_name: text,
      username: text,
      email: text,
      phone: text,
      country_code: text,
      country: text,
      nationality: text,
      password: text,
      confirm_password: text,
    }),
  ),
  channel: v.object({ socket_id: text, channel_name: text }),
  socket: v.object({ socket_id: text }),
  // Fields that a server does not know are for it to ignore.
  storeTrade: v.object(StoreTradeRequest.entries),
  purchase: body<PurchaseRequest>()(v.object({ expert_advisor_id: text })),
  autotrader: body<AutotraderRequest>()(
    v.object({ autotrader_type: v.picklist([...AUTOTRADER_TYPES, 'off']) }),
  ),
  cardDeposit: body<CardDepositRequest>()(v.object({ amount: text, token: text })),
  wireDeposit: body<WireDepositRequest>()(
    v.object({ amount: text, sent_on: text, sender: text, bank_reference: text, receipt: more(text) }),
  ),
  withdrawal: body<WithdrawalRequest>()(
    v.object({
      account: text,
      method: text,
      amount: text,
      ...TARGET,
      saved: more(text),
    }),
  ),
  transfer: body<TransferRequest>()(v.object({ from: text, to: text, amount: text })),
  openAccount: body<OpenAccountRequest>()(v.object({ title: text })),
  renameAccount: body<RenameAccountRequest>()(v.object({ title: text })),
  confirmWithdrawal: body<ConfirmWithdrawalRequest>()(
    v.object({ code: sixDigits, app_code: more(sixDigits) }),
  ),
  allowlist: body<AllowlistRequest>()(v.object({ on: v.boolean() })),
  saveAddress: body<SaveAddressRequest>()(v.object({ name: text, method: text, ...TARGET })),
  renameAddress: body<RenameAddressRequest>()(v.object({ name: text })),
  newAddress: body<NewAddressRequest>()(v.object({ instead_of: text })),
  openPot: body<OpenPotRequest>()(
    v.object({
      title: text,
      product: v.exactOptional(text),
      account: v.exactOptional(text),
      amount: v.exactOptional(text),
    }),
  ),
  renamePot: body<RenamePotRequest>()(v.object({ title: text })),
  closePot: body<ClosePotRequest>()(v.object({ account: text })),
  movePot: body<MovePotRequest>()(
    v.object({ direction: v.picklist(['in', 'out']), account: text, amount: text }),
  ),
  robotState: body<RobotStateRequest>()(v.object({ state: v.picklist(ROBOT_STATES) })),
  robotLimits: v.object({
    daily_loss: v.nullable(text),
    max_lots: v.nullable(text),
    instruments: v.array(text),
  }),
  readMail: v.object({ read: v.boolean() }),
  profile: body<ProfileRequest>()(
    v.object({
      ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, text])) as Record<
        ProfileField,
        typeof text
      >),
      no_tax_id: v.boolean(),
    }),
  ),
  review: body<ReviewRequest>()(
    v.object({
      kind: v.picklist(DOCUMENT_KINDS),
      status: v.picklist(['approved', 'rejected']),
      reason: more(text),
    }),
  ),
  rating: body<RatingRequest>()(v.object({ closing_id: text, stars: v.number(), comment: more(text) })),
  conversation: body<ConversationChange>()(
    v.variant('action', [
      v.object({ action: v.literal('assign'), assignee_id: v.nullable(text), from: v.nullable(text) }),
      v.object({ action: v.literal('snooze'), until: v.nullable(text) }),
      v.object({ action: v.literal('close') }),
    ]),
  ),
  note: body<NoteRequest>()(v.object({ text, client_id: text })),
  message: body<SendChatMessageRequest>()(
    v.object({ message: text, attachments: more(v.array(text)), customer_id: more(text), client_id: text }),
  ),
  /** Multipart; the file is added by the document. */
  document: v.object({ type: v.picklist(DOCUMENT_TYPES), side: v.picklist(DOCUMENT_SIDES) }),
} as const
