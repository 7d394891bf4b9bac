// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/UnstyledButton.css'

export { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
