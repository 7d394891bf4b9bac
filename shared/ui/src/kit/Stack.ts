// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Stack.css'

export { Stack, type StackProps } from '@mantine/core'
