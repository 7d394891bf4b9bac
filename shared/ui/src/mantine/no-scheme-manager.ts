/**
 * Stands in for Mantine's own keeping of the colour scheme: `AppProvider` gives it another one, and with it
 * this default of a parameter is never called.
 */
export function localStorageColorSchemeManager(): undefined {
  return undefined
}
