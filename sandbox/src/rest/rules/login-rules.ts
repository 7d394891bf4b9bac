import { calls } from '@tradefront/contracts'
import * as v from 'valibot'
import { NonEmpty, NotNegative, Text, page, rulesOf, text } from './fields.ts'
import { rule } from '../../kit/validation.ts'

/* Rules for logging in, signing up, the session and its security. */

const email = v.pipe(Text, v.email(rule('sign-up.email')), v.maxLength(254))
const Token = v.pipe(NonEmpty, v.maxLength(200))
export const Password = v.pipe(v.string(), v.nonEmpty(rule('password.missing')), v.maxLength(1000))
const NewPassword = v.pipe(v.string(), v.minLength(8, rule('password.length')), v.maxLength(1000))
/** An app code, or a recovery code as pasted. */
const Code = v.pipe(Text, v.nonEmpty(rule('code.missing')), v.maxLength(60, rule('code.malformed')))
/** Empty if the account requires none. */
export const OptionalCode = v.optional(v.pipe(Text, v.maxLength(60, rule('code.malformed'))), '')

/** A passkey's name. */
const Name = text(1, 40, rule('passkey.name'))
const PasskeyChange = { password: Password, code: OptionalCode }

interface NewPasswords {
  readonly password: string
  readonly confirm_password: string
}
const areSame = ({ password, confirm_password }: NewPasswords) => password === confirm_password
const NOT_SAME = rule('password.mismatch')

const name = (message: string, min: number) => v.pipe(Text, v.minLength(min, message), v.maxLength(100))

export const LOGIN_BODIES = {
  login: rulesOf(calls.login.body, {
    email: v.pipe(Text, v.nonEmpty(rule('sign-up.email'))),
    password: Password,
  }),
  loginCode: rulesOf(calls.loginCode.body, { challenge: Token, code: Code }),
  loginLink: rulesOf(calls.loginLink.body, { token: Token }),
  checkEmail: rulesOf(calls.checkEmail.body, { email }),
  register: v.pipe(
    rulesOf(calls.register.body, {
      // The handler checks them by the broker's rule.
      first_name: v.pipe(Text, v.maxLength(100)),
      last_name: v.pipe(Text, v.maxLength(100)),
      username: name(rule('sign-up.username-length'), 3),
      email,
      phone: v.pipe(Text, v.minLength(6, rule('sign-up.phone')), v.maxLength(40)),
      country_code: v.optional(v.pipe(Text, v.maxLength(8)), '+1'),
      country: v.optional(v.pipe(Text, v.maxLength(100)), ''),
      nationality: v.optional(v.pipe(Text, v.maxLength(100)), ''),
      password: NewPassword,
    }),
    v.forward(
      v.check((body) => areSame(body), NOT_SAME),
      ['confirm_password'],
    ),
  ),
  forgotPassword: rulesOf(calls.forgotPassword.body, { email }),
  checkReset: rulesOf(calls.checkReset.body, { token: Token }),
  resetPassword: v.pipe(
    rulesOf(calls.resetPassword.body, { token: Token, password: NewPassword, code: OptionalCode }),
    v.forward(
      v.check((body) => areSame(body), NOT_SAME),
      ['confirm_password'],
    ),
  ),
  changePassword: v.pipe(
    rulesOf(calls.changePassword.body, {
      current_password: Password,
      password: NewPassword,
      code: OptionalCode,
    }),
    v.forward(
      v.check((body) => areSame(body), NOT_SAME),
      ['confirm_password'],
    ),
  ),
  checkPassword: rulesOf(calls.checkPassword.body, { password: Password }),
  setUpSecondFactor: rulesOf(calls.setUpSecondFactor.body, { password: Password, code: OptionalCode }),
  enableSecondFactor: rulesOf(calls.enableSecondFactor.body, { code: Code }),
  disableSecondFactor: rulesOf(calls.disableSecondFactor.body, { password: Password, code: OptionalCode }),
  replaceRecoveryCodes: rulesOf(calls.replaceRecoveryCodes.body, { password: Password, code: OptionalCode }),
  beginPasskeyLogin: rulesOf(calls.beginPasskeyLogin.body, { reset: v.optional(Token) }),
  beginPasskey: rulesOf(calls.beginPasskey.body, PasskeyChange),
  addPasskey: rulesOf(calls.addPasskey.body, { name: Name }),
  renamePasskey: rulesOf(calls.renamePasskey.body, { name: Name }),
  removePasskey: rulesOf(calls.removePasskey.body, PasskeyChange),
  beginPasskeyCheck: rulesOf(calls.beginPasskeyCheck.body, {
    id: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  exportData: rulesOf(calls.exportData.body, { password: Password, code: OptionalCode }),
  heartbeat: rulesOf(calls.heartbeat.body, { idle_ms: v.optional(NotNegative) }),
  readNotifications: rulesOf(calls.readNotifications.body, {
    ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.nonEmpty(), v.maxLength(5000)),
  }),
  authorizeChannel: rulesOf(calls.authorizeChannel.body, { socket_id: NonEmpty, channel_name: NonEmpty }),
  signInSocket: rulesOf(calls.signInSocket.body, { socket_id: NonEmpty }),
}

export const LOGIN_QUERIES = {
  logins: rulesOf(calls.logins.query, { page }),
  storedStatements: rulesOf(calls.storedStatements.query, { page }),
  missedEvents: rulesOf(calls.missedEvents.query, {
    channel_name: NonEmpty,
    epoch: v.pipe(v.string(), v.maxLength(100)),
    after: NotNegative,
  }),
}
