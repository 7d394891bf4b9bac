// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Flex.css'

export { Flex, type FlexProps } from '@mantine/core'
