import { clearDraft, useSettings, type RegistrationDraft } from '@tradefront/session'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { createTestRouter, notifications } from '@tradefront/ui/testing'
import { useRoutes } from '@tradefront/ui/router'
import { SiteSettings } from '@tradefront/contracts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { vi } from 'vitest'
import CountryPage from '../pages/CountryPage.tsx'
import RegisterPage from '../pages/RegisterPage.tsx'
import SignupPage from '../pages/SignupPage.tsx'
import { useRiskBanner } from '../frame/risk-banner.store.ts'

const DRAFT_KEY = 'registration_data'

function Pages() {
  return useRoutes([
    { path: '/', element: <h1>Log in</h1> },
    { path: '/signup', element: <SignupPage /> },
    { path: '/register', element: <RegisterPage /> },
    { path: '/register/country-residence', element: <CountryPage /> },
  ])
}

/** Renders the funnel at an address, as the host would; login is a placeholder page. */
export function openFunnel(address: string) {
  const router = createTestRouter(address)
  const view = render(
    <AppProvider>
      <router.Router>
        <Pages />
      </router.Router>
    </AppProvider>,
  )
  return { ...view, go: router.navigate, address: () => router.location.pathname + router.location.search }
}

/** Cleans up after a test: page, toasts, storage, settings. */
export function resetFunnel(): void {
  cleanup()
  act(() => notifications.clean())
  vi.restoreAllMocks()
  vi.useRealTimers()
  // Also clears what is held in memory if the storage refused.
  clearDraft()
  window.localStorage.clear()
  window.sessionStorage.clear()
  useSettings.setState(useSettings.getInitialState(), true)
  useRiskBanner.setState({ hidden: false })
}

/** Sets the site's settings. */
export function siteHas(settings: v.InferInput<typeof SiteSettings>): void {
  useSettings.setState({
    settings: v.parse(SiteSettings, settings),
    initialized: true,
  })
}

export const PASSWORD = 'a-new-password-1'

/** A draft of the first step started just now, with overrides. */
export function draftOf(more: Partial<RegistrationDraft> = {}): RegistrationDraft {
  return {
    email: 'nora@tradefront.test',
    password: PASSWORD,
    country: 'germany',
    timestamp: new Date().toISOString(),
    ...more,
  }
}

/** A draft with the country step done. */
export function doneDraft(more: Partial<RegistrationDraft> = {}): RegistrationDraft {
  return draftOf({ countryOfResidence: 'germany', nationality: 'france', agreePrivacy: true, ...more })
}

/** Stores a draft as an earlier step would. */
export function keepDraft(draft: RegistrationDraft): void {
  window.localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
}

/** The stored draft, or null. */
export function storedDraft(): RegistrationDraft | null {
  return JSON.parse(window.localStorage.getItem(DRAFT_KEY) ?? 'null') as RegistrationDraft | null
}

/** Simulates another tab writing or clearing the draft, including the storage event. */
export function otherTabStores(draft: RegistrationDraft | null): void {
  if (draft === null) window.localStorage.removeItem(DRAFT_KEY)
  else keepDraft(draft)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT_KEY })))
}

/** Fills a field in one go, like pasting. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Makes the browser's storage refuse all access, or only writes. */
export function storageRefuses(what: 'everything' | 'writing'): void {
  const refuse = () => {
    throw new DOMException('refused', what === 'writing' ? 'QuotaExceededError' : 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  if (what === 'writing') return
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
}

/*
 * A picker's list hides when its field is out of view. jsdom has no layout, so no field counts as in view, and the
 * queries below include hidden options.
 */

/** The options of the open picker, without those of the list of languages above the step. */
export function optionsShown(): Promise<HTMLElement[]> {
  return within(screen.getByRole('main')).findAllByRole('option', { hidden: true })
}

/** An option of the open picker. */
export async function optionOf(country: string): Promise<HTMLElement> {
  const found = (await optionsShown()).find((option) => option.textContent?.endsWith(country))
  if (found === undefined) throw new Error(`${country} is not offered`)
  return found
}
