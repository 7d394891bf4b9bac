import type { NewMail } from '../store/mails.ts'

/* The mails to a customer when somebody changes how the account is entered: it may not have been the customer. */

const NOT_YOU = 'If this was not you, change your password now and contact support.'

function mail(subject: string, what: string): NewMail {
  return { subject, body: `${what}\n\n${NOT_YOU}` }
}

export const passwordChanged = (device: string) =>
  mail(
    'Your password has been changed',
    `Your password was changed from ${device}. All other sessions were logged out.`,
  )

export const secondFactorOn = (device: string) =>
  mail(
    'Two-step login is on',
    `Two-step login was switched on from ${device}. From now on we ask for a code after your password.`,
  )

export const secondFactorOff = (device: string) =>
  mail(
    'Two-step login is off',
    `Two-step login was switched off from ${device}. Your password alone is enough to log in.`,
  )

export const recoveryCodesRenewed = (device: string) =>
  mail(
    'You have new recovery codes',
    `New recovery codes were made from ${device}. The earlier ones no longer work.`,
  )

export const recoveryCodeUsed = (device: string, left: number) =>
  mail(
    'A recovery code was used',
    `Somebody logged in from ${device} with one of your recovery codes. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
  )
