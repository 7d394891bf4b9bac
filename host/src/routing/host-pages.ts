import { lazyCode } from '@tradefront/ui/lazy'
import { withLaterWords } from '../words/later-words.ts'

/*
 * The host's own pages, in chunks whose names host.config.ts lists for the release tool. Rarely opened pages share a
 * chunk, since every chunk's hash is embedded in every page.
 */

export const loginPage = lazyCode(
  async () => (await import(/* webpackChunkName: "login" */ '../login/LoginPage.tsx')).LoginPage,
)
export const forgotPasswordPage = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "forgot-password" */ '../login/ForgotPasswordPage.tsx'))
      .ForgotPasswordPage,
)
export const resetPasswordPage = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "forgot-password" */ '../login/ResetPasswordPage.tsx'))
      .ResetPasswordPage,
)
export const autoLoginPage = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "forgot-password" */ '../login/AutoLoginPage.tsx')).AutoLoginPage,
)
export const mainLayout = lazyCode(
  async () => (await import(/* webpackChunkName: "main-layout" */ '../main-area/MainLayout.tsx')).MainLayout,
)
export const wayOnPage = lazyCode(
  async () => (await import(/* webpackChunkName: "main-layout" */ '../main-area/WayOnPage.tsx')).WayOnPage,
)
export const settingsPage = lazyCode(
  async () =>
    (await withLaterWords(import(/* webpackChunkName: "settings" */ '../settings/SettingsPage.tsx')))
      .SettingsPage,
)
export const diagnosticsPage = lazyCode(
  async () =>
    (await withLaterWords(import(/* webpackChunkName: "settings" */ '../diagnostics/DiagnosticsPage.tsx')))
      .DiagnosticsPage,
)
