import { vi } from 'vitest'

/** Has media queries answer as on a phone, or as on a wide screen, until mocks are restored. */
export function onScreen(size: 'phone' | 'wide'): void {
  const matching = size === 'phone' ? 'max-width' : 'min-width'
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes(matching),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
}
