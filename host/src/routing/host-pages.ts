import { createHostPage } from './host-page.tsx'

/*
 * The host's own pages, in files of the chunk names that host.config.ts tells the release tool. Pages that few
 * people open share a file: each file's hash is on every page.
 */

export const loginPage = createHostPage(
  async () => (await import(/* webpackChunkName: "login" */ '../login/LoginPage.tsx')).LoginPage,
)
export const forgotPasswordPage = createHostPage(
  async () =>
    (await import(/* webpackChunkName: "forgot-password" */ '../login/ForgotPasswordPage.tsx'))
      .ForgotPasswordPage,
)
export const autoLoginPage = createHostPage(
  async () =>
    (await import(/* webpackChunkName: "forgot-password" */ '../login/AutoLoginPage.tsx')).AutoLoginPage,
)
export const mainLayout = createHostPage(
  async () => (await import(/* webpackChunkName: "main-layout" */ '../main-area/MainLayout.tsx')).MainLayout,
)
export const settingsPage = createHostPage(
  async () => (await import(/* webpackChunkName: "settings" */ '../settings/SettingsPage.tsx')).SettingsPage,
)
export const diagnosticsPage = createHostPage(
  async () =>
    (await import(/* webpackChunkName: "settings" */ '../diagnostics/DiagnosticsPage.tsx')).DiagnosticsPage,
)
