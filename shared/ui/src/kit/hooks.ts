/* Only the hooks the product uses: shared code can't be tree-shaken. */
export { useDisclosure, useMediaQuery } from '@mantine/hooks'
export { isMobileQuery, useIsMobile } from '../hooks/use-is-mobile.ts'
