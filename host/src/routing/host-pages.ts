/*
 * The host's own pages, each in a file of its own under the chunk name that host.config.ts tells the
 * release tool. Loading one twice costs nothing.
 */

export const loadLogin = () => import(/* webpackChunkName: "login" */ '../login/LoginPage.tsx')
export const loadForgotPassword = () =>
  import(/* webpackChunkName: "forgot-password" */ '../login/ForgotPasswordPage.tsx')
export const loadAutoLogin = () => import(/* webpackChunkName: "auto-login" */ '../login/AutoLoginPage.tsx')
export const loadMainLayout = () =>
  import(/* webpackChunkName: "main-layout" */ '../main-area/MainLayout.tsx')
export const loadSettings = () => import(/* webpackChunkName: "settings" */ '../settings/SettingsPage.tsx')
export const loadDiagnostics = () =>
  import(/* webpackChunkName: "diagnostics" */ '../diagnostics/DiagnosticsPage.tsx')
