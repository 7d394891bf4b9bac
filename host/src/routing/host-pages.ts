import { createHostPage } from './host-page.tsx'

/*
 * The host's own pages, each in a file of its own under the chunk name that host.config.ts tells the
 * release tool.
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
  async () => (await import(/* webpackChunkName: "auto-login" */ '../login/AutoLoginPage.tsx')).AutoLoginPage,
)
export const mainLayout = createHostPage(
  async () => (await import(/* webpackChunkName: "main-layout" */ '../main-area/MainLayout.tsx')).MainLayout,
)
export const settingsPage = createHostPage(
  async () => (await import(/* webpackChunkName: "settings" */ '../settings/SettingsPage.tsx')).SettingsPage,
)
export const diagnosticsPage = createHostPage(
  async () =>
    (await import(/* webpackChunkName: "diagnostics" */ '../diagnostics/DiagnosticsPage.tsx'))
      .DiagnosticsPage,
)
