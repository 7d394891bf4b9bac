import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px the product is laid out for a hand. */
export const isMobileQuery = '(max-width: 767.98px)'

/** Whether the screen is narrower than 768 px; right from the first render, so that no layout jumps. */
export function useIsMobile(): boolean {
  return useMediaQuery(isMobileQuery, undefined, { getInitialValueInEffect: false }) ?? false
}
