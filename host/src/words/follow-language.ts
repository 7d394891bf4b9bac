import { changeLanguage, chosenLanguage, LANGUAGE_KEY } from '@tradefront/language'

/** Changes to the language that the customer chooses in another tab. Returns the unsubscribe function. */
export function followLanguage(): () => void {
  function follow(): void {
    changeLanguage(chosenLanguage()).catch((error: unknown) => {
      console.warn('This tab keeps its language.', error)
    })
  }
  function onStorage({ key }: StorageEvent): void {
    // A null key means that the whole storage was cleared.
    if (key === LANGUAGE_KEY || key === null) follow()
  }
  /** A page in the back/forward cache gets no events of storage: it looks when it comes back. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) follow()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
