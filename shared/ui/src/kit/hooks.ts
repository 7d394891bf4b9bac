/* The hooks that the product uses, and no more: what is shared cannot be left out of a build. */
export { useDisclosure, useMediaQuery } from '@mantine/hooks'
export { isMobileQuery, useIsMobile } from '../hooks/use-is-mobile.ts'
