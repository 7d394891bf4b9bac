// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/PasswordInput.css'

export { PasswordInput, type PasswordInputProps } from '@mantine/core'
