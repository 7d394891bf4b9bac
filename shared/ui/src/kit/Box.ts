// Written by scripts/generate-kit.mjs; change that and run it again.

export { Box, type BoxProps } from '@mantine/core'
