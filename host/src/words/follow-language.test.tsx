import { addCatalogue, changeLanguage, i18n, LANGUAGE_KEY, rememberLanguage } from '@tradefront/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLanguage } from './follow-language.ts'

let stop: () => void
beforeEach(() => {
  localStorage.clear()
  stop = followLanguage()
})
afterEach(async () => {
  stop()
  await changeLanguage('en')
})

const stored = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

test('[HEAD-01] a language chosen in another tab changes this one, until the page ends', async () => {
  rememberLanguage('de')
  stored('something-else')
  await vi.waitFor(() => expect(i18n.locale).toBe('en'))
  stored(LANGUAGE_KEY)
  await vi.waitFor(() => expect(i18n.locale).toBe('de'))
  expect(document.documentElement).toHaveAttribute('lang', 'de')
  rememberLanguage('en')
  stored(LANGUAGE_KEY)
  await vi.waitFor(() => expect(i18n.locale).toBe('en'))

  stop()
  rememberLanguage('ar')
  stored(LANGUAGE_KEY)
  await new Promise((resolve) => setTimeout(resolve))
  expect(i18n.locale).toBe('en')
})

test('[HEAD-01] a language chosen before the page could follow is taken; without a choice the page keeps its own', async () => {
  stop()
  rememberLanguage('de')
  stop = followLanguage()
  await vi.waitFor(() => expect(i18n.locale).toBe('de'))
  stop()
  localStorage.clear()
  stop = followLanguage()
  await new Promise((resolve) => setTimeout(resolve))
  expect(i18n.locale).toBe('de')
})

test('[HEAD-01] a page from the back/forward cache takes the language chosen meanwhile', async () => {
  rememberLanguage('ja')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.waitFor(() => expect(i18n.locale).toBe('ja'))
})

test('[HEAD-01] a language that can’t be loaded leaves this tab in its own', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await addCatalogue({ name: 'lost', load: () => Promise.reject(new Error('lost')) })
  rememberLanguage('es')
  stored(LANGUAGE_KEY)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('This tab keeps its language.', expect.any(Error)))
  expect(i18n.locale).toBe('en')
})
