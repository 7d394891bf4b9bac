/**
 * Words of the frames that pages are painted with before their files arrive (decision 0219), as the host's pages say them. The host's
 * facts carry their translations, and the release tool writes them into the pages.
 */
export const FRAME_WORDS = {
  logIn: 'Log in',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Reset your password',
  resetPassword: 'Set a new password',
  autoLogin: 'Logging you in',
  settings: 'Settings',
  diagnostics: 'Diagnostics',
} as const
