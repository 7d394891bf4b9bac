import { lazyCode } from '@tradefront/ui/lazy'

/*
 * The host's own pages, in files of the chunk names that host.config.ts gives to the release tool. Pages that few
 * people open share a file: each file's hash is on every page.
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
export const settingsPage = lazyCode(
  async () => (await import(/* webpackChunkName: "settings" */ '../settings/SettingsPage.tsx')).SettingsPage,
)
export const diagnosticsPage = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "settings" */ '../diagnostics/DiagnosticsPage.tsx')).DiagnosticsPage,
)
