// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Button.css'

export { Button, type ButtonProps } from '@mantine/core'
