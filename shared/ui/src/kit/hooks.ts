/* Only the hooks the product uses: shared code can't be tree-shaken. */
export { useDisclosure, useMediaQuery } from '@mantine/hooks'
export { useInSight } from '../hooks/use-in-sight.ts'
export { usePageMark } from '../hooks/use-page-mark.ts'
export { isMobileQuery, useIsMobile } from '../hooks/use-is-mobile.ts'
