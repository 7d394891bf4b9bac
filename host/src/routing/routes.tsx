import { LAYOUT_ROUTES } from '@tradefront/federation'
import { Navigate, type RouteObject } from '@tradefront/ui/router'
import { GuestOnly, RequireUser } from './guards.tsx'
import {
  loadAutoLogin,
  loadDiagnostics,
  loadForgotPassword,
  loadLogin,
  loadMainLayout,
  loadSettings,
} from './host-pages.ts'
import { NotFound } from './NotFound.tsx'
import { PageFallback } from './PageFallback.tsx'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'

const LAYOUT_FALLBACK = { HydrateFallback: PageFallback }

/**
 * The host's own routes; those of remotes are added under the two layouts as they are asked for. A page
 * is its own file, loaded before it is shown; names of chunks are told to host.config.ts.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      {
        id: LAYOUT_ROUTES.full,
        children: [
          {
            path: '/',
            handle: { title: 'Log in' },
            ...LAYOUT_FALLBACK,
            lazy: async () => {
              const { LoginPage } = await loadLogin()
              return {
                element: (
                  <GuestOnly>
                    <LoginPage />
                  </GuestOnly>
                ),
              }
            },
          },
          {
            path: '/login',
            handle: { title: 'Log in' },
            ...LAYOUT_FALLBACK,
            lazy: async () => {
              const { LoginPage } = await loadLogin()
              return { element: <LoginPage /> }
            },
          },
          {
            path: '/forgot-password',
            handle: { title: 'Reset password' },
            ...LAYOUT_FALLBACK,
            lazy: async () => {
              const { ForgotPasswordPage } = await loadForgotPassword()
              return { element: <ForgotPasswordPage /> }
            },
          },
          {
            path: '/auto-login',
            handle: { title: 'Log in' },
            ...LAYOUT_FALLBACK,
            lazy: async () => {
              const { AutoLoginPage } = await loadAutoLogin()
              return { element: <AutoLoginPage /> }
            },
          },
        ],
      },
      {
        id: LAYOUT_ROUTES.main,
        ...LAYOUT_FALLBACK,
        lazy: async () => {
          const { MainLayout } = await loadMainLayout()
          return {
            element: (
              <RequireUser>
                <MainLayout />
              </RequireUser>
            ),
          }
        },
        children: [
          { path: '/main', element: <Navigate to="/main/dashboard" replace /> },
          {
            path: '/main/settings',
            handle: { title: 'Settings' },
            ...LAYOUT_FALLBACK,
            lazy: async () => {
              const { SettingsPage } = await loadSettings()
              return { element: <SettingsPage /> }
            },
          },
          {
            path: '/main/test',
            handle: { title: 'Diagnostics' },
            ...LAYOUT_FALLBACK,
            lazy: async () => {
              const { DiagnosticsPage } = await loadDiagnostics()
              return { element: <DiagnosticsPage /> }
            },
          },
        ],
      },
      { path: '*', element: <NotFound />, handle: { title: 'Page not found' } },
    ],
  },
]
