/** Logging in, signing up, passwords. */
export const LOGIN = {
  'login.wrong': 'The email address or the password is not correct.',
  'login.closed': 'This account is closed. Contact support.',
  'login.link': "This login link isn't valid.",
  'login.expired': 'This login has expired. Log in again.',
  'login.over': 'Too many wrong codes. Log in again.',
  'login.wait': 'Too many failed attempts. Try again in {wait}.',
  'login.busy': 'Too many people are logging in. Try again in a moment.',
  'limit.wait': '{what} Try again in {wait}.',
  'limit.resets': 'Too many requests for a new password.',
  'limit.reset-tries': 'Too many attempts to set a new password.',
  'limit.passkey-tries': 'Too many attempts to use a passkey.',
  'limit.email-checks': 'Too many email checks.',
  'limit.new-accounts': 'Too many new accounts from your network.',
  'account.disabled': 'Your account is currently disabled, please contact support.',
  'account.status': "Your account's status doesn't allow this. Contact support.",
  'account.pending': 'Your account is awaiting approval from the Client Management Team',
  'sign-up.created': 'Account created',
  'sign-up.email': 'Please enter a valid email address',
  'sign-up.email-free': 'Email is available',
  'sign-up.email-taken': 'Email is already registered',
  'sign-up.username-taken': 'Username is already taken',
  'sign-up.username-length': 'Username must be at least 3 characters',
  'sign-up.phone': 'Please enter a valid phone number',
  'sign-up.first-name': 'First name must be at least {least} characters',
  'sign-up.last-name': 'Last name must be at least {least} characters',
  'sign-up.country': "We can't open accounts for residents of this country.",
  'password.missing': 'Enter your password',
  'password.length': 'Password must be at least 8 characters',
  'password.mismatch': 'Passwords do not match',
  'password.common': 'This password is too common. Choose another one.',
  'password.wrong': 'This is not your current password.',
  'password.same': 'This is your current password. Choose another one.',
  'password.changed': 'Password changed',
  'reset.sent': 'If this address is registered, a link to set a new password is on its way.',
  'reset.unknown': "This link isn't valid. Request a new one.",
  'reset.used': 'This link has already been used. Request a new one.',
  'reset.expired': 'This link has expired. Request a new one.',
  'session.unknown': 'This session has already ended.',
  'session.ended': 'Session ended',
  'session.all-ended': 'All sessions ended',
} as const

/** Two-step login and passkeys. */
export const FACTORS = {
  'code.missing': 'Enter the code',
  'code.malformed': 'Enter a valid code',
  'code.wrong': 'This code is not correct. Enter the newest code from your app.',
  'code.used': 'This code has already been used. Wait for the next one.',
  'code.wrong-recovery': 'This recovery code is not correct or has already been used.',
  'code.wait': 'Too many wrong codes. Try again in {minutes} minutes, or use a recovery code.',
  'two-step.on-already': 'Two-step login is already on.',
  'two-step.begin-again': 'Start again: there is no secret yet.',
  'two-step.is-off': 'Two-step login is off.',
  'two-step.off': 'Two-step login is off',
  'two-step.staff': 'Staff accounts require two-step login. You can replace your app instead.',
  'two-step.staff-first': 'Set up two-step login or a passkey first. Staff accounts require it.',
  'two-step.staff-last': 'Staff accounts require a second factor. Add another one first.',
  'passkey.expired': 'This request has expired. Try again.',
  'passkey.unverified': "We couldn't verify this passkey. Try again.",
  'passkey.unknown': 'This passkey is not registered here. Use another one, or log in with your password.',
  'passkey.not-yours': "This passkey doesn't belong to your account. Use another one.",
  'passkey.copied': 'This passkey may have been copied, so it was refused. Remove it and add it again.',
  'passkey.added-already': 'This passkey has already been added.',
  'passkey.missing': 'This passkey does not exist',
  'passkey.too-many': 'You can have up to {most} passkeys. Remove one first.',
  'passkey.removed': 'Passkey removed',
  'passkey.not-a-check': 'A passkey confirms changes once you have one and two-step login is on.',
  'passkey.name': 'The name must have 1 to 40 characters.',
} as const

/** Notices about an account's security. */
export const NOTICES = {
  'device.browser': '{browser} on {system}',
  'device.unknown': 'Unknown device',
  'notice.not-you': "If this wasn't you, change your password now and contact support.",
  'notice.not-you-support': "If this wasn't you, contact support.",
  'notice.not-you-passkey':
    "If this wasn't you, remove the passkey, change your password, log out everywhere and contact support.",
  'notice.not-you-withdrawal':
    "If this wasn't you, cancel the withdrawal, change your password, log out everywhere and contact support.",
  'notice.not-you-address':
    "If this wasn't you, remove it, change your password, log out everywhere and contact support.",
  'notice.not-you-allowlist':
    "If this wasn't you, switch it on again, change your password, log out everywhere and contact support.",
  'notice.not-you-limit':
    "If this wasn't you, keep the limit, change your password, log out everywhere and contact support.",
  'notice.password-changed.title': 'Your password has been changed',
  'notice.password-changed': 'Your password was changed from {device}.',
  'notice.password-reset.title': 'Your password has been replaced',
  'notice.password-reset':
    'A new password was set from {device}, by a link from an email. Every session was logged out.',
  'notice.two-step-on.title': 'Two-step login is on',
  'notice.two-step-on':
    'Two-step login was switched on from {device}. From now on we ask for a code after your password.',
  'notice.two-step-replaced.title': 'Your authenticator app was replaced',
  'notice.two-step-replaced':
    'A new authenticator app was set up from {device}, and we now ask for its codes. The earlier app and recovery codes no longer work.',
  'notice.two-step-off.title': 'Two-step login is off',
  'notice.two-step-off':
    'Two-step login was switched off from {device}. Your password alone is enough to log in.',
  'notice.recovery-codes.title': 'You have new recovery codes',
  'notice.recovery-codes': 'New recovery codes were created from {device}. The earlier ones no longer work.',
  'notice.recovery-code-used.title': 'A recovery code was used',
  'notice.recovery-code-used':
    'One of your recovery codes was used to log in from {device}. {left, plural, one {One code is} other {# codes are}} left.',
  'notice.exported.title': 'Your data was exported',
  'notice.exported': 'A file with everything we keep about you was created from {device}.',
  'notice.passkey-added.title': 'A passkey was added',
  'notice.passkey-added':
    'The passkey "{name}" was added from {device}. It logs in to your account without a password.',
  'notice.passkey-removed.title': 'A passkey was removed',
  'notice.passkey-removed':
    'The passkey "{name}" was removed from {device}. It no longer logs in to your account.',
  'notice.passkey-copied.title': 'A passkey was refused',
  'notice.passkey-copied':
    'The passkey "{name}" was used from {device}, but its signature counter went back, as that of a copy would.',
  'notice.passkey-copied.advice': 'Remove it, check your sessions and contact support.',
  'notice.new-device.title': 'Login from a new device',
  'notice.new-device': 'Your account was logged into from {device}, for the first time.',
  'notice.codes-failed.title': 'Wrong codes after your password',
  'notice.codes-failed':
    'A login from {device} had the right password and was ended after five wrong codes. Someone else knows your password.',
  'notice.closed.title': 'Your account is closed',
  'notice.closed':
    'You closed your account, and every session was logged out. We keep its records for as long as the law requires.',
  'notice.first-withdrawal.title': 'Withdrawal to a new destination',
  'notice.first-withdrawal':
    '{amount} to {title}, {destination}, is on hold until {until}: the first withdrawal to a wallet or bank account waits {wait}.',
  'notice.address-saved.title': 'A withdrawal address was saved',
  'notice.address-saved': '{name} ({method}, {destination}) is in your address book.',
  'notice.address-waits':
    '{name} ({method}, {destination}) is in your address book. Withdrawals there wait until {until}.',
  'notice.allowlist-off.title': 'Withdrawals to any address will be allowed',
  'notice.allowlist-off': "'Only to saved addresses' is being switched off. It stays on until {until}.",
  'notice.limit.title':
    '{kind, select, deposit {{change, select, removed {Your deposit limit will be removed} other {Your deposit limit will be raised}}} other {{change, select, removed {Your loss limit will be removed} other {Your loss limit will be raised}}}}',
  'notice.limit-removed':
    '{kind, select, deposit {Your deposit limit of {amount} in {period} will be removed on {at}.} other {Your loss limit of {amount} in {period} will be removed on {at}.}} Until then it applies unchanged.',
  'notice.limit-raised':
    '{kind, select, deposit {Your deposit limit of {amount} in {period} will be raised to {raised} on {at}.} other {Your loss limit of {amount} in {period} will be raised to {raised} on {at}.}} Until then it applies unchanged.',
  'notice.break.title':
    '{kind, select, time_out {Your time-out has started} other {Your self-exclusion has started}}',
  'notice.break':
    "Until {until} you can't deposit or open positions. It can't be ended early. You can still close positions and withdraw.",
} as const
