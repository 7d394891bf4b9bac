/** Stands in for Mantine's global classes, which `AppProvider` leaves out. */
export function MantineClasses(): null {
  return null
}
