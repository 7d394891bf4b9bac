// Written by scripts/generate-kit.mjs; change that and run it again.

export { CopyButton, type CopyButtonProps } from '@mantine/core'
