import { both, says, type Sentence, type Words } from '../kit/says.ts'
import { type NewNotification, notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import type { Outbox } from './outbox.ts'

/** Notice about a change of, or an attempt at, access to the account. */
export interface SecurityNotice {
  readonly title: Sentence
  readonly text: Sentence
  readonly color: 'default' | 'warning' | 'danger'
  /** How to react, in a sentence; the usual advice if absent. */
  readonly advice?: Sentence
}

const NOT_YOU = says('notice.not-you')

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
    const subject = title.message
    const body = `${text.message}\n\n${advice.message}`
    const entry: NewNotification = { title, message: both(text, advice), color, kind: 'security' }
    const id = store.transaction(() => {
      outbox.send({ to: user.email, subject, text: body })
      store.mails.add(user.id, { subject, body }, now())
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

export const passwordChanged = (device: Words): SecurityNotice => ({
  title: says('notice.password-changed.title'),
  text: says('notice.password-changed', { device }),
  color: 'warning',
})

export const passwordReset = (device: Words): SecurityNotice => ({
  title: says('notice.password-reset.title'),
  text: says('notice.password-reset', { device }),
  color: 'warning',
})

export const secondFactorOn = (device: Words): SecurityNotice => ({
  title: says('notice.two-step-on.title'),
  text: says('notice.two-step-on', { device }),
  color: 'default',
})

export const secondFactorReplaced = (device: Words): SecurityNotice => ({
  title: says('notice.two-step-replaced.title'),
  text: says('notice.two-step-replaced', { device }),
  color: 'warning',
})

export const secondFactorOff = (device: Words): SecurityNotice => ({
  title: says('notice.two-step-off.title'),
  text: says('notice.two-step-off', { device }),
  color: 'warning',
})

export const recoveryCodesRenewed = (device: Words): SecurityNotice => ({
  title: says('notice.recovery-codes.title'),
  text: says('notice.recovery-codes', { device }),
  color: 'default',
})

export const recoveryCodeUsed = (device: Words, left: number): SecurityNotice => ({
  title: says('notice.recovery-code-used.title'),
  text: says('notice.recovery-code-used', { device, left }),
  color: 'warning',
})

export const dataExported = (device: Words): SecurityNotice => ({
  title: says('notice.exported.title'),
  text: says('notice.exported', { device }),
  color: 'default',
})

const ADVICE_PASSKEY = says('notice.not-you-passkey')

export const passkeyAdded = (name: string, device: Words): SecurityNotice => ({
  title: says('notice.passkey-added.title'),
  text: says('notice.passkey-added', { name, device }),
  color: 'warning',
  advice: ADVICE_PASSKEY,
})

export const passkeyRemoved = (name: string, device: Words): SecurityNotice => ({
  title: says('notice.passkey-removed.title'),
  text: says('notice.passkey-removed', { name, device }),
  color: 'warning',
})

export const passkeyCopied = (name: string, device: Words): SecurityNotice => ({
  title: says('notice.passkey-copied.title'),
  text: says('notice.passkey-copied', { name, device }),
  color: 'danger',
  advice: says('notice.passkey-copied.advice'),
})

export const newDevice = (device: Words): SecurityNotice => ({
  title: says('notice.new-device.title'),
  text: says('notice.new-device', { device }),
  color: 'warning',
})

export const codesFailed = (device: Words): SecurityNotice => ({
  title: says('notice.codes-failed.title'),
  text: says('notice.codes-failed', { device }),
  color: 'danger',
})
