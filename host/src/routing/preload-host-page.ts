import type { Federation } from '@tradefront/federation'
import {
  loadAutoLogin,
  loadDiagnostics,
  loadForgotPassword,
  loadLogin,
  loadMainLayout,
  loadSettings,
} from './host-pages.ts'

const PAGES: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  '/': [loadLogin],
  '/login': [loadLogin],
  '/forgot-password': [loadForgotPassword],
  '/auto-login': [loadAutoLogin],
  '/main/settings': [loadMainLayout, loadSettings],
  '/main/test': [loadMainLayout, loadDiagnostics],
}

/** Asks for the host's code of a path: its own page, or the layout around a remote's. */
export async function preloadHostPage(
  pathname: string,
  federation: Pick<Federation, 'match'>,
): Promise<void> {
  const inLayout = federation.match(pathname)?.route.layout === 'main'
  const loads = PAGES[pathname] ?? (inLayout ? [loadMainLayout] : [])
  await Promise.all(loads.map((load) => load()))
}
