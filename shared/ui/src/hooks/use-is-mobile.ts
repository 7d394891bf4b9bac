import { useMediaQuery } from '@mantine/hooks'

/**
 * Below 768 px wide, or as low as a phone in landscape, the mobile layout applies; style sheets use the same query.
 */
export const isMobileQuery = '(max-width: 47.99875em), (max-width: 59.99875em) and (max-height: 29.99875em)'

/**
 * Whether the screen is a phone's, in either orientation; correct from the first render, so that the layout doesn't
 * jump.
 */
export function useIsMobile(): boolean {
  return useMediaQuery(isMobileQuery, undefined, { getInitialValueInEffect: false }) ?? false
}
