import { msg } from '@lingui/core/macro'
import { remoteRoutes, type Federation } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { useSession } from '@tradefront/session'
import { Navigate, type RouteObject } from '@tradefront/ui/router'
import { homeOf } from '../addresses/role.ts'
import { RequireUser, SkipLogin, guardPage } from './guards.tsx'
import { HostPageView } from './HostPageView.tsx'
import {
  autoLoginPage,
  diagnosticsPage,
  forgotPasswordPage,
  resetPasswordPage,
  loginPage,
  mainLayout,
  settingsPage,
} from './host-pages.ts'
import { NotFound } from './NotFound.tsx'

/** The `handle` of the host's own routes, for the document's title. */
export interface HostRouteHandle {
  readonly title: MessageDescriptor
}

/** Redirects to the first page of the user's role [HEAD-01]. */
function Home({ federation }: { federation: Pick<Federation, 'routes'> }) {
  const home = useSession(({ user }) => homeOf(federation.routes, user))
  return <Navigate to={home} replace />
}

/** The host's own routes, and those of the release set under the layout each asks for. */
export function createRoutes(federation: Pick<Federation, 'routes'>): RouteObject[] {
  const login = (
    <SkipLogin>
      <HostPageView page={loginPage} />
    </SkipLogin>
  )
  return [
    { path: '/', handle: { title: msg`Log in` }, element: login },
    { path: '/login', handle: { title: msg`Log in` }, element: login },
    {
      path: '/forgot-password',
      handle: { title: msg`Reset password` },
      element: <HostPageView page={forgotPasswordPage} />,
    },
    {
      path: '/reset-password',
      handle: { title: msg`Set a new password` },
      element: <HostPageView page={resetPasswordPage} />,
    },
    { path: '/auto-login', handle: { title: msg`Log in` }, element: <HostPageView page={autoLoginPage} /> },
    ...remoteRoutes(federation, 'full', { guard: guardPage }),
    {
      element: (
        <RequireUser>
          <HostPageView page={mainLayout} />
        </RequireUser>
      ),
      children: [
        { path: '/main', element: <Home federation={federation} /> },
        {
          path: '/main/settings',
          handle: { title: msg`Settings` },
          element: <HostPageView page={settingsPage} />,
        },
        {
          path: '/main/test',
          handle: { title: msg`Diagnostics` },
          element: <HostPageView page={diagnosticsPage} />,
        },
        ...remoteRoutes(federation, 'main', { guard: guardPage }),
      ],
    },
    { path: '*', element: <NotFound />, handle: { title: msg`Page not found` } },
  ]
}
