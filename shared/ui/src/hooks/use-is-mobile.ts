import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px, or as low as a phone held sideways, the product is laid out for a hand; style sheets have it too. */
export const isMobileQuery = '(max-width: 47.99875em), (max-width: 59.99875em) and (max-height: 29.99875em)'

/** Whether the screen is a phone's, upright or sideways; right from the first render, so that no layout jumps. */
export function useIsMobile(): boolean {
  return useMediaQuery(isMobileQuery, undefined, { getInitialValueInEffect: false }) ?? false
}
