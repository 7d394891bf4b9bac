import { type NewNotification, notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import type { Outbox } from './outbox.ts'

/** Notice about a change of, or an attempt at, access to the account. */
export interface SecurityNotice {
  readonly title: string
  readonly text: string
  readonly color: 'default' | 'warning' | 'danger'
  /** How to react, in a sentence; the usual advice if absent. */
  readonly advice?: string
}

const NOT_YOU = 'If this was not you, change your password now and contact support.'

export interface SecurityNoticesOptions {
  readonly store: Pick<Store, 'mails' | 'notifications' | 'transaction'>
  readonly outbox: Pick<Outbox, 'send'>
  readonly events: Pick<AccountEvents, 'notified' | 'userUpdated'>
  readonly now: () => number
}

/** Account security notices: by email, in the mailbox and as notifications [SESS-07]. */
export function createSecurityNotices({ store, outbox, events, now }: SecurityNoticesOptions) {
  /**
   * Writes a notice; call it in the transaction of what it reports. Returns a function that notifies open pages,
   * for after the commit.
   */
  function write(user: UserRow, { title, text, color, advice = NOT_YOU }: SecurityNotice): () => void {
    const body = `${text}\n\n${advice}`
    const entry: NewNotification = { title, message: `${text} ${advice}`, color, kind: 'security' }
    const id = store.transaction(() => {
      outbox.send({ to: user.email, subject: title, text: body })
      store.mails.add(user.id, { subject: title, body }, now())
      return store.notifications.add(user.id, entry, now())
    })
    return () => {
      const row = store.notifications.byId(id)
      if (row !== undefined) events.notified(user.id, notificationView(row))
      events.userUpdated(user.id)
    }
  }

  return {
    write,
    /** Writes and announces a notice outside a transaction. */
    send: (user: UserRow, notice: SecurityNotice): void => write(user, notice)(),
  }
}
export type SecurityNotices = ReturnType<typeof createSecurityNotices>

export const passwordChanged = (device: string): SecurityNotice => ({
  title: 'Your password has been changed',
  text: `Your password was changed from ${device}.`,
  color: 'warning',
})

export const passwordReset = (device: string): SecurityNotice => ({
  title: 'Your password has been replaced',
  text: `A new password was set from ${device}, by a link from an email. Every session was logged out.`,
  color: 'warning',
})

export const secondFactorOn = (device: string): SecurityNotice => ({
  title: 'Two-step login is on',
  text: `Two-step login was switched on from ${device}. From now on we ask for a code after your password.`,
  color: 'default',
})

export const secondFactorReplaced = (device: string): SecurityNotice => ({
  title: 'Your authenticator app was replaced',
  text: `Codes of another authenticator app are asked for from now on; it was set up from ${device}. The earlier app and the earlier recovery codes no longer work.`,
  color: 'warning',
})

export const secondFactorOff = (device: string): SecurityNotice => ({
  title: 'Two-step login is off',
  text: `Two-step login was switched off from ${device}. Your password alone is enough to log in.`,
  color: 'warning',
})

export const recoveryCodesRenewed = (device: string): SecurityNotice => ({
  title: 'You have new recovery codes',
  text: `New recovery codes were made from ${device}. The earlier ones no longer work.`,
  color: 'default',
})

export const recoveryCodeUsed = (device: string, left: number): SecurityNotice => ({
  title: 'A recovery code was used',
  text: `One of your recovery codes was used to log in from ${device}. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
  color: 'warning',
})

export const dataExported = (device: string): SecurityNotice => ({
  title: 'Your data was exported',
  text: `A file with everything we keep about you was made from ${device}.`,
  color: 'default',
})

const ADVICE_PASSKEY =
  'If this was not you, remove the passkey, change your password, log out everywhere and contact support.'

export const passkeyAdded = (name: string, device: string): SecurityNotice => ({
  title: 'A passkey was added',
  text: `The passkey ‘${name}’ was added from ${device}. It logs in to your account without a password.`,
  color: 'warning',
  advice: ADVICE_PASSKEY,
})

export const passkeyRemoved = (name: string, device: string): SecurityNotice => ({
  title: 'A passkey was removed',
  text: `The passkey ‘${name}’ was removed from ${device}. It no longer logs in to your account.`,
  color: 'warning',
})

export const passkeyCopied = (name: string, device: string): SecurityNotice => ({
  title: 'A passkey was refused',
  text: `The passkey ‘${name}’ was used from ${device}, but its signature counter went back, as that of a copy would.`,
  color: 'danger',
  advice: 'Remove it, check your sessions and contact support.',
})

export const newDevice = (device: string): SecurityNotice => ({
  title: 'Login from a new device',
  text: `Your account was logged into from ${device}, for the first time.`,
  color: 'warning',
})

export const codesFailed = (device: string): SecurityNotice => ({
  title: 'Wrong codes after your password',
  text: `A login from ${device} had the right password and was ended after five wrong codes. Your password is known to whoever tried.`,
  color: 'danger',
})
