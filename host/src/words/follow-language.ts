import { changeLanguage, chosenLanguage, i18n, LANGUAGE_KEY } from '@tradefront/language'

/** Changes to the language that the customer chooses in another tab. Returns the unsubscribe function. */
export function followLanguage(): () => void {
  function follow(): void {
    // Without a stored choice the page keeps its language.
    const chosen = chosenLanguage([i18n.locale])
    if (chosen === i18n.locale) return
    changeLanguage(chosen).catch((error: unknown) => {
      console.warn('This tab keeps its language.', error)
    })
  }
  function onStorage({ key }: StorageEvent): void {
    if (key === LANGUAGE_KEY) follow()
  }
  /** A page in the back/forward cache gets no events of storage: it looks when it comes back. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) follow()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  // Chosen after this page began, and before this code was there.
  follow()
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
