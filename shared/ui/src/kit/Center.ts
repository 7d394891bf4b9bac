// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Center.css'

export { Center, type CenterProps } from '@mantine/core'
