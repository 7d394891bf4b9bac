import { preload, type LazyCode } from '@tradefront/browser'
import type { Federation } from '@tradefront/federation'
import type { ComponentType } from 'react'
import {
  autoLoginPage,
  diagnosticsPage,
  forgotPasswordPage,
  loginPage,
  mainLayout,
  resetPasswordPage,
  settingsPage,
} from './host-pages.ts'

const PAGES: Readonly<Record<string, readonly LazyCode<ComponentType>[]>> = {
  '/': [loginPage],
  '/login': [loginPage],
  '/forgot-password': [forgotPasswordPage],
  '/reset-password': [resetPasswordPage],
  '/auto-login': [autoLoginPage],
  '/main/settings': [mainLayout, settingsPage],
  '/main/test': [mainLayout, diagnosticsPage],
}

/** Loads the host's code for a path: its own page, or the layout around a remote's. */
export async function preloadHostPage(
  pathname: string,
  federation: Pick<Federation, 'match'>,
): Promise<void> {
  const inLayout = federation.match(pathname)?.route.layout === 'main'
  const pages = PAGES[pathname] ?? (inLayout ? [mainLayout] : [])
  await Promise.all(pages.map((page) => preload(page.load)))
}
