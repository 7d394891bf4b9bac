import { useMediaQuery } from '@mantine/hooks'

/** Below 768 px, or as low as a phone held sideways, the product is laid out for a hand; style sheets have it too. */
export const isMobileQuery = '(max-width: 767.98px), (max-width: 959.98px) and (max-height: 479.98px)'

/** Whether the screen is a phone's, upright or sideways; right from the first render, so that no layout jumps. */
export function useIsMobile(): boolean {
  return useMediaQuery(isMobileQuery, undefined, { getInitialValueInEffect: false }) ?? false
}
